// SPDX-License-Identifier: MIT
#define _XOPEN_SOURCE 700
#include "interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

#define SIGNAL_COUNT (sizeof signals / sizeof signals[0])

/// What the handler sees. The name changes only while signals are held back.
static const char *volatile draft;
static volatile sig_atomic_t deferred, arrived;

static void handle(int number) {
    if (deferred && !arrived) {
        arrived = 1;
        return;
    }
    if (draft != NULL) {
        unlink(draft);
    }
    signal(number, SIG_DFL);
    raise(number);
}

static sigset_t all_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < SIGNAL_COUNT; i++) {
        sigaddset(&set, signals[i]);
    }
    return set;
}

void r565c_interrupt_init(void) {
    struct sigaction action = {.sa_handler = handle, .sa_mask = all_signals()};
    for (size_t i = 0; i < SIGNAL_COUNT; i++) {
        struct sigaction before;
        // Ignored on purpose: nohup, or a shell's background.
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(signals[i], &action, NULL);
        }
    }
}

void r565c_interrupt_defer(void) {
    deferred = 1;
}

bool r565c_interrupted(void) {
    return arrived != 0;
}

int r565c_draft_make(char *name) {
    sigset_t hold = all_signals(), before;
    sigprocmask(SIG_BLOCK, &hold, &before);
    int descriptor = mkstemp(name);
    if (descriptor >= 0) {
        draft = name;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return descriptor;
}

bool r565c_draft_end(const char *path) {
    sigset_t hold = all_signals(), before;
    sigprocmask(SIG_BLOCK, &hold, &before);
    bool good = path != NULL && rename(draft, path) == 0;
    int reason = errno;
    if (!good) {
        unlink(draft);
    }
    draft = NULL;
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return good;
}
