// SPDX-License-Identifier: MIT
// spent COMMAND...: runs it and prints the seconds that it computed, and the most KiB it had.
#define _DEFAULT_SOURCE // wait4

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(struct timeval time) {
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

int main(int count, char **command) {
    struct rusage used;
    int status = 0;
    const pid_t child = count < 2 ? -1 : fork();
    if (child == 0) {
        execvp(command[1], command + 1);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &used) != child) {
        return EXIT_FAILURE;
    }
    printf("%.3f %ld\n", seconds(used.ru_utime) + seconds(used.ru_stime), used.ru_maxrss);
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE;
}
