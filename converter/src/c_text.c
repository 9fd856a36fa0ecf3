// SPDX-License-Identifier: MIT
#include "c_text.h"

#include <stdbool.h>
#include <string.h>

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static void add_separator(r565c_text *word) {
    if (word->size > 0 && word->bytes[word->size - 1] != '_')
        r565c_text_add(word, "_");
}

static void add_code_point(r565c_text *word, uint32_t code_point) {
    add_separator(word);
    r565c_text_add(word, "u");
    r565c_text_hex(word, code_point, code_point > 0xFFFF ? 6 : 4);
    r565c_text_add(word, "_");
}

const char *r565c_c_word(r565c_arena *arena, const char *name) {
    r565c_text word = {.arena = arena};
    while (*name) {
        uint32_t code_point;
        const int length = r565c_utf8_next(name, &code_point);
        if (is_letter(*name) || is_digit(*name))
            r565c_text_bytes(&word, name, 1);
        else if (code_point >= 0x80)
            add_code_point(&word, code_point);
        else
            add_separator(&word);
        name += length;
    }
    while (word.size > 0 && word.bytes[word.size - 1] == '_')
        word.size--;
    const char *made = r565c_text_string(&word);
    return is_letter(made[0]) ? made : r565c_format(arena, "n%s%s", *made ? "_" : "", made);
}

const char *r565c_c_identifier(r565c_names *taken, const char *word) {
    const char *identifier = word;
    for (unsigned number = 2; r565c_names_find(taken, identifier) != R565C_NO_NAME; number++)
        identifier = r565c_format(taken->arena, "%s_%u", word, number);
    r565c_names_add(taken, identifier);
    return identifier;
}

void r565c_c_string(r565c_text *text, const char *string) {
    r565c_text_add(text, "\"");
    for (; *string; string++) {
        const uint8_t byte = (uint8_t)*string;
        if (byte == '"' || byte == '\\' || byte == '?') {
            // A question mark may be a part of a trigraph.
            r565c_text_add(text, "\\");
            r565c_text_bytes(text, string, 1);
        } else if (byte >= 0x20 && byte < 0x7F) {
            r565c_text_bytes(text, string, 1);
        } else {
            const char octal[] = {'\\', (char)('0' + (byte >> 6)), (char)('0' + (byte >> 3 & 7)),
                                  (char)('0' + (byte & 7))};
            r565c_text_bytes(text, octal, sizeof octal);
        }
    }
    r565c_text_add(text, "\"");
}

static bool may_stand_in_comment(uint32_t code_point, int length) {
    if (code_point < 0x80)
        return code_point >= 0x20 && code_point != 0x7F;
    // Not the marks that turn or hide text.
    return length > 1 && code_point >= 0xA0 && (code_point < 0x2000 || code_point > 0x206F) &&
           code_point != 0x061C && code_point != 0xFEFF;
}

static bool ends_in_splice(const r565c_text *text) {
    const char *end = text->bytes + text->size;
    return end[-1] == '\\' || (end[-1] == '/' && end[-2] == '?');
}

void r565c_c_comment(r565c_text *text, const char *comment) {
    while (*comment) {
        r565c_text_add(text, "// ");
        while (*comment && *comment != '\n') {
            uint32_t code_point;
            const int length = r565c_utf8_next(comment, &code_point);
            if (may_stand_in_comment(code_point, length))
                r565c_text_bytes(text, comment, (size_t)length);
            else
                r565c_text_add(text, "?");
            comment += length;
        }
        if (ends_in_splice(text))
            r565c_text_add(text, ".");
        while (text->bytes[text->size - 1] == ' ')
            text->size--;
        r565c_text_add(text, "\n");
        comment += *comment == '\n';
    }
}
