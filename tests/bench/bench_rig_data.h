// SPDX-License-Identifier: MIT
// Written by make_bench_rig.mjs: do not edit.
// clang-format off
#include "rig565/rig.h"

static const r565_bone bench_bones[] = {
    {"bone0", -24.399999618530273f,7.199999809265137f, -2797, -2797, 4096, 4096, 0.9642603397369385f,-0.2649567127227783f,0.2649567127227783f,0.9642603397369385f, R565_NO_PARENT},
    {"bone1", -2.799999952316284f,29.799999237060547f, 1369, 1369, 4096, 4096, 0.9913989305496216f,0.13087470829486847f,-0.13087470829486847f,0.9913989305496216f, 0},
    {"bone2", 1.7000000476837158f,-2.4000000953674316f, 5224, 5224, 4096, 4096, 0.8771772384643555f,0.4801666736602783f,-0.4801666736602783f,0.8771772384643555f, 1},
    {"bone3", -29.5f,24.399999618530273f, 2662, 2662, 4096, 4096, 0.9676087498664856f,0.2524544596672058f,-0.2524544596672058f,0.9676087498664856f, 0},
    {"bone4", 29.100000381469727f,25.0f, 3100, 3100, 4096, 4096, 0.9561576247215271f,0.2928524911403656f,-0.2928524911403656f,0.9561576247215271f, 2},
    {"bone5", -16.399999618530273f,-28.899999618530273f, 5636, 5636, 4096, 4096, 0.8575313687324524f,0.5144316554069519f,-0.5144316554069519f,0.8575313687324524f, 3},
    {"bone6", 2.700000047683716f,-14.399999618530273f, 6541, 6541, 4096, 4096, 0.8097264766693115f,0.5868075489997864f,-0.5868075489997864f,0.8097264766693115f, 3},
    {"bone7", -8.5f,-25.700000762939453f, 8314, 8314, 4096, 4096, 0.6987878680229187f,0.7153289914131165f,-0.7153289914131165f,0.6987878680229187f, 5},
    {"bone8", 13.899999618530273f,2.0999999046325684f, -1320, -1320, 4096, 4096, 0.9920027852058411f,-0.1262158751487732f,0.1262158751487732f,0.9920027852058411f, 4},
    {"bone9", -14.5f,-14.199999809265137f, -3010, -3010, 4096, 4096, 0.9586489200592041f,-0.28459134697914124f,0.28459134697914124f,0.9586489200592041f, 8},
    {"bone10", -10.300000190734863f,-13.699999809265137f, 499, 499, 4096, 4096, 0.9988558292388916f,0.047822777181863785f,-0.047822777181863785f,0.9988558292388916f, 7},
    {"bone11", 21.100000381469727f,17.399999618530273f, -3299, -3299, 4096, 4096, 0.9503966569900513f,-0.3110405206680298f,0.3110405206680298f,0.9503966569900513f, 9},
    {"bone12", -14.199999809265137f,-22.5f, -5040, -5040, 4096, 4096, 0.8855108618736267f,-0.4646186828613281f,0.4646186828613281f,0.8855108618736267f, 7},
    {"bone13", 8.699999809265137f,19.100000381469727f, -2004, -2004, 4096, 4096, 0.9815995097160339f,-0.19095121324062347f,0.19095121324062347f,0.9815995097160339f, 9},
    {"bone14", -0.20000000298023224f,-5.400000095367432f, -7680, -7680, 4096, 4096, 0.7409511208534241f,-0.6715589761734009f,0.6715589761734009f,0.7409511208534241f, 11},
    {"bone15", -13.699999809265137f,-9.699999809265137f, -776, -776, 4096, 4096, 0.9972337484359741f,-0.0743294507265091f,0.0743294507265091f,0.9972337484359741f, 13},
    {"bone16", 27.600000381469727f,2.0f, 932, 932, 4096, 4096, 0.9960105419158936f,0.08923552185297012f,-0.08923552185297012f,0.9960105419158936f, 13},
    {"bone17", -26.299999237060547f,26.5f, -5145, -5145, 4096, 4096, 0.8807888627052307f,-0.4735092222690582f,0.4735092222690582f,0.8807888627052307f, 12},
    {"bone18", 0.800000011920929f,21.5f, -6472, -6472, 4096, 4096, 0.8135905861854553f,-0.5814381241798401f,0.5814381241798401f,0.8135905861854553f, 15},
    {"bone19", -21.700000762939453f,-0.30000001192092896f, -8701, -8701, 4096, 4096, 0.6717720627784729f,-0.740757942199707f,0.740757942199707f,0.6717720627784729f, 15},
    {"bone20", -3.700000047683716f,-3.200000047683716f, -5302, -5302, 4096, 4096, 0.8735620379447937f,-0.48671287298202515f,0.48671287298202515f,0.8735620379447937f, 19},
    {"bone21", 3.5f,-16.799999237060547f, 3903, 3903, 4096, 4096, 0.9308019876480103f,0.3655237555503845f,-0.3655237555503845f,0.9308019876480103f, 20},
    {"bone22", 28.100000381469727f,-16.200000762939453f, 1284, 1284, 4096, 4096, 0.9924325346946716f,0.12279127538204193f,-0.12279127538204193f,0.9924325346946716f, 20},
    {"bone23", -1.600000023841858f,11.600000381469727f, -6277, -6277, 4096, 4096, 0.824317991733551f,-0.5661270022392273f,0.5661270022392273f,0.824317991733551f, 21},
    {"bone24", 19.899999618530273f,4.099999904632568f, 8528, 8528, 4096, 4096, 0.6839653849601746f,0.7295144200325012f,-0.7295144200325012f,0.6839653849601746f, 19},
    {"bone25", -10.300000190734863f,13.600000381469727f, -3352, -3352, 4096, 4096, 0.9488039016723633f,-0.31586575508117676f,0.31586575508117676f,0.9488039016723633f, 22},
    {"bone26", 21.299999237060547f,-16.399999618530273f, -7418, -7418, 4096, 4096, 0.7575844526290894f,-0.6527371406555176f,0.6527371406555176f,0.7575844526290894f, 25},
    {"bone27", -24.700000762939453f,10.699999809265137f, -1442, -1442, 4096, 4096, 0.9904586672782898f,-0.13781003654003143f,0.13781003654003143f,0.9904586672782898f, 26},
    {"bone28", 4.0f,15.600000381469727f, -1232, -1232, 4096, 4096, 0.9930323362350464f,-0.11784206330776215f,0.11784206330776215f,0.9930323362350464f, 26},
};
static const uint16_t bench_pixels[64 * 64] = {0};
static const r565_texture bench_texture = {bench_pixels, 64, 64, 128, R565_FORMAT_ARGB4444};
static const r565_attachment bench_images[] = {
    {&bench_texture, {17, 4, 44, 34}, {1.0f, 0.0f, 0.0f, 1.0f, -13.5f, -15.0f}, NULL, 0},
    {&bench_texture, {43, 16, 64, 46}, {1.0f, 0.0f, 0.0f, 1.0f, -10.5f, -15.0f}, NULL, 0},
    {&bench_texture, {16, 7, 55, 42}, {1.0f, 0.0f, 0.0f, 1.0f, -19.5f, -17.5f}, NULL, 0},
    {&bench_texture, {11, 10, 35, 40}, {1.0f, 0.0f, 0.0f, 1.0f, -12.0f, -15.0f}, NULL, 0},
    {&bench_texture, {52, 22, 61, 49}, {1.0f, 0.0f, 0.0f, 1.0f, -4.5f, -13.5f}, NULL, 0},
    {&bench_texture, {24, 10, 54, 40}, {1.0f, 0.0f, 0.0f, 1.0f, -15.0f, -15.0f}, NULL, 0},
    {&bench_texture, {20, 1, 56, 9}, {1.0f, 0.0f, 0.0f, 1.0f, -18.0f, -4.0f}, NULL, 0},
    {&bench_texture, {23, 21, 50, 37}, {1.0f, 0.0f, 0.0f, 1.0f, -13.5f, -8.0f}, NULL, 0},
    {&bench_texture, {31, 42, 46, 62}, {1.0f, 0.0f, 0.0f, 1.0f, -7.5f, -10.0f}, NULL, 0},
    {&bench_texture, {27, 4, 56, 40}, {1.0f, 0.0f, 0.0f, 1.0f, -14.5f, -18.0f}, NULL, 0},
    {&bench_texture, {27, 20, 37, 44}, {1.0f, 0.0f, 0.0f, 1.0f, -5.0f, -12.0f}, NULL, 0},
    {&bench_texture, {7, 53, 46, 64}, {1.0f, 0.0f, 0.0f, 1.0f, -19.5f, -5.5f}, NULL, 0},
    {&bench_texture, {20, 33, 56, 45}, {1.0f, 0.0f, 0.0f, 1.0f, -18.0f, -6.0f}, NULL, 0},
    {&bench_texture, {21, 8, 37, 42}, {1.0f, 0.0f, 0.0f, 1.0f, -8.0f, -17.0f}, NULL, 0},
    {&bench_texture, {25, 12, 42, 44}, {1.0f, 0.0f, 0.0f, 1.0f, -8.5f, -16.0f}, NULL, 0},
    {&bench_texture, {19, 10, 54, 42}, {1.0f, 0.0f, 0.0f, 1.0f, -17.5f, -16.0f}, NULL, 0},
    {&bench_texture, {6, 25, 36, 62}, {1.0f, 0.0f, 0.0f, 1.0f, -15.0f, -18.5f}, NULL, 0},
    {&bench_texture, {4, 35, 44, 57}, {1.0f, 0.0f, 0.0f, 1.0f, -20.0f, -11.0f}, NULL, 0},
    {&bench_texture, {16, 20, 31, 35}, {1.0f, 0.0f, 0.0f, 1.0f, -7.5f, -7.5f}, NULL, 0},
    {&bench_texture, {8, 17, 44, 50}, {1.0f, 0.0f, 0.0f, 1.0f, -18.0f, -16.5f}, NULL, 0},
    {&bench_texture, {28, 2, 58, 32}, {1.0f, 0.0f, 0.0f, 1.0f, -15.0f, -15.0f}, NULL, 0},
    {&bench_texture, {10, 11, 44, 20}, {1.0f, 0.0f, 0.0f, 1.0f, -17.0f, -4.5f}, NULL, 0},
    {&bench_texture, {25, 9, 36, 31}, {1.0f, 0.0f, 0.0f, 1.0f, -5.5f, -11.0f}, NULL, 0},
    {&bench_texture, {35, 24, 59, 53}, {1.0f, 0.0f, 0.0f, 1.0f, -12.0f, -14.5f}, NULL, 0},
    {&bench_texture, {27, 6, 63, 26}, {1.0f, 0.0f, 0.0f, 1.0f, -18.0f, -10.0f}, NULL, 0},
    {&bench_texture, {30, 37, 58, 55}, {1.0f, 0.0f, 0.0f, 1.0f, -14.0f, -9.0f}, NULL, 0},
    {&bench_texture, {30, 3, 39, 41}, {1.0f, 0.0f, 0.0f, 1.0f, -4.5f, -19.0f}, NULL, 0},
    {&bench_texture, {0, 51, 28, 64}, {1.0f, 0.0f, 0.0f, 1.0f, -14.0f, -6.5f}, NULL, 0},
    {&bench_texture, {6, 5, 41, 43}, {1.0f, 0.0f, 0.0f, 1.0f, -17.5f, -19.0f}, NULL, 0},
    {&bench_texture, {11, 38, 45, 59}, {1.0f, 0.0f, 0.0f, 1.0f, -17.0f, -10.5f}, NULL, 0},
    {&bench_texture, {9, 5, 22, 24}, {1.0f, 0.0f, 0.0f, 1.0f, -6.5f, -9.5f}, NULL, 0},
    {&bench_texture, {21, 37, 52, 48}, {1.0f, 0.0f, 0.0f, 1.0f, -15.5f, -5.5f}, NULL, 0},
    {&bench_texture, {19, 15, 49, 47}, {1.0f, 0.0f, 0.0f, 1.0f, -15.0f, -16.0f}, NULL, 0},
    {&bench_texture, {30, 31, 41, 48}, {1.0f, 0.0f, 0.0f, 1.0f, -5.5f, -8.5f}, NULL, 0},
    {&bench_texture, {12, 3, 49, 35}, {1.0f, 0.0f, 0.0f, 1.0f, -18.5f, -16.0f}, NULL, 0},
    {&bench_texture, {39, 26, 54, 55}, {1.0f, 0.0f, 0.0f, 1.0f, -7.5f, -14.5f}, NULL, 0},
    {&bench_texture, {28, 31, 37, 43}, {1.0f, 0.0f, 0.0f, 1.0f, -4.5f, -6.0f}, NULL, 0},
    {&bench_texture, {30, 21, 58, 59}, {1.0f, 0.0f, 0.0f, 1.0f, -14.0f, -19.0f}, NULL, 0},
    {&bench_texture, {39, 29, 48, 52}, {1.0f, 0.0f, 0.0f, 1.0f, -4.5f, -11.5f}, NULL, 0},
    {&bench_texture, {25, 2, 53, 22}, {1.0f, 0.0f, 0.0f, 1.0f, -14.0f, -10.0f}, NULL, 0},
    {&bench_texture, {0, 10, 24, 35}, {1.0f, 0.0f, 0.0f, 1.0f, -12.0f, -12.5f}, NULL, 0},
    {&bench_texture, {6, 19, 43, 34}, {1.0f, 0.0f, 0.0f, 1.0f, -18.5f, -7.5f}, NULL, 0},
    {&bench_texture, {26, 7, 62, 28}, {1.0f, 0.0f, 0.0f, 1.0f, -18.0f, -10.5f}, NULL, 0},
    {&bench_texture, {15, 8, 49, 27}, {1.0f, 0.0f, 0.0f, 1.0f, -17.0f, -9.5f}, NULL, 0},
    {&bench_texture, {36, 18, 46, 52}, {1.0f, 0.0f, 0.0f, 1.0f, -5.0f, -17.0f}, NULL, 0},
    {&bench_texture, {29, 24, 39, 32}, {1.0f, 0.0f, 0.0f, 1.0f, -5.0f, -4.0f}, NULL, 0},
    {&bench_texture, {26, 11, 56, 46}, {1.0f, 0.0f, 0.0f, 1.0f, -15.0f, -17.5f}, NULL, 0},
    {&bench_texture, {35, 21, 45, 32}, {1.0f, 0.0f, 0.0f, 1.0f, -5.0f, -5.5f}, NULL, 0},
    {&bench_texture, {6, 28, 37, 63}, {1.0f, 0.0f, 0.0f, 1.0f, -15.5f, -17.5f}, NULL, 0},
    {&bench_texture, {17, 46, 51, 56}, {1.0f, 0.0f, 0.0f, 1.0f, -17.0f, -5.0f}, NULL, 0},
    {&bench_texture, {10, 12, 28, 33}, {1.0f, 0.0f, 0.0f, 1.0f, -9.0f, -10.5f}, NULL, 0},
    {&bench_texture, {25, 32, 35, 58}, {1.0f, 0.0f, 0.0f, 1.0f, -5.0f, -13.0f}, NULL, 0},
    {&bench_texture, {16, 23, 46, 33}, {1.0f, 0.0f, 0.0f, 1.0f, -15.0f, -5.0f}, NULL, 0},
    {&bench_texture, {14, 21, 29, 53}, {1.0f, 0.0f, 0.0f, 1.0f, -7.5f, -16.0f}, NULL, 0},
    {&bench_texture, {16, 0, 27, 35}, {1.0f, 0.0f, 0.0f, 1.0f, -5.5f, -17.5f}, NULL, 0},
    {&bench_texture, {2, 34, 25, 48}, {1.0f, 0.0f, 0.0f, 1.0f, -11.5f, -7.0f}, NULL, 0},
    {&bench_texture, {27, 34, 39, 43}, {1.0f, 0.0f, 0.0f, 1.0f, -6.0f, -4.5f}, NULL, 0},
    {&bench_texture, {16, 19, 56, 33}, {1.0f, 0.0f, 0.0f, 1.0f, -20.0f, -7.0f}, NULL, 0},
    {&bench_texture, {5, 18, 23, 33}, {1.0f, 0.0f, 0.0f, 1.0f, -9.0f, -7.5f}, NULL, 0},
    {&bench_texture, {10, 33, 49, 56}, {1.0f, 0.0f, 0.0f, 1.0f, -19.5f, -11.5f}, NULL, 0},
    {&bench_texture, {17, 13, 28, 25}, {1.0f, 0.0f, 0.0f, 1.0f, -5.5f, -6.0f}, NULL, 0},
    {&bench_texture, {4, 25, 31, 56}, {1.0f, 0.0f, 0.0f, 1.0f, -13.5f, -15.5f}, NULL, 0},
    {&bench_texture, {28, 28, 57, 41}, {1.0f, 0.0f, 0.0f, 1.0f, -14.5f, -6.5f}, NULL, 0},
    {&bench_texture, {24, 7, 43, 23}, {1.0f, 0.0f, 0.0f, 1.0f, -9.5f, -8.0f}, NULL, 0},
    {&bench_texture, {20, 0, 51, 26}, {1.0f, 0.0f, 0.0f, 1.0f, -15.5f, -13.0f}, NULL, 0},
    {&bench_texture, {2, 27, 41, 53}, {1.0f, 0.0f, 0.0f, 1.0f, -19.5f, -13.0f}, NULL, 0},
    {&bench_texture, {47, 18, 60, 33}, {1.0f, 0.0f, 0.0f, 1.0f, -6.5f, -7.5f}, NULL, 0},
    {&bench_texture, {6, 7, 43, 32}, {1.0f, 0.0f, 0.0f, 1.0f, -18.5f, -12.5f}, NULL, 0},
    {&bench_texture, {8, 14, 34, 54}, {1.0f, 0.0f, 0.0f, 1.0f, -13.0f, -20.0f}, NULL, 0},
    {&bench_texture, {3, 14, 43, 36}, {1.0f, 0.0f, 0.0f, 1.0f, -20.0f, -11.0f}, NULL, 0},
    {&bench_texture, {14, 13, 51, 38}, {1.0f, 0.0f, 0.0f, 1.0f, -18.5f, -12.5f}, NULL, 0},
    {&bench_texture, {9, 18, 45, 50}, {1.0f, 0.0f, 0.0f, 1.0f, -18.0f, -16.0f}, NULL, 0},
    {&bench_texture, {17, 18, 49, 26}, {1.0f, 0.0f, 0.0f, 1.0f, -16.0f, -4.0f}, NULL, 0},
    {&bench_texture, {21, 35, 51, 64}, {1.0f, 0.0f, 0.0f, 1.0f, -15.0f, -14.5f}, NULL, 0},
    {&bench_texture, {35, 11, 59, 38}, {1.0f, 0.0f, 0.0f, 1.0f, -12.0f, -13.5f}, NULL, 0},
    {&bench_texture, {34, 40, 57, 59}, {1.0f, 0.0f, 0.0f, 1.0f, -11.5f, -9.5f}, NULL, 0},
    {&bench_texture, {33, 25, 50, 36}, {1.0f, 0.0f, 0.0f, 1.0f, -8.5f, -5.5f}, NULL, 0},
    {&bench_texture, {22, 2, 34, 12}, {1.0f, 0.0f, 0.0f, 1.0f, -6.0f, -5.0f}, NULL, 0},
    {&bench_texture, {16, 9, 29, 34}, {1.0f, 0.0f, 0.0f, 1.0f, -6.5f, -12.5f}, NULL, 0},
    {&bench_texture, {25, 36, 43, 56}, {1.0f, 0.0f, 0.0f, 1.0f, -9.0f, -10.0f}, NULL, 0},
    {&bench_texture, {48, 24, 59, 55}, {1.0f, 0.0f, 0.0f, 1.0f, -5.5f, -15.5f}, NULL, 0},
    {&bench_texture, {1, 25, 39, 46}, {1.0f, 0.0f, 0.0f, 1.0f, -19.0f, -10.5f}, NULL, 0},
};
static const r565_slot bench_slots[] = {
    {"slot0", &bench_images[0], 2, 0, 0, 255, R565_BLEND_ALPHA},
    {"slot1", &bench_images[2], 2, 0, 0, 255, R565_BLEND_ALPHA},
    {"slot2", &bench_images[4], 2, 0, 1, 255, R565_BLEND_ALPHA},
    {"slot3", &bench_images[6], 2, 0, 2, 255, R565_BLEND_ALPHA},
    {"slot4", &bench_images[8], 2, 0, 2, 255, R565_BLEND_ALPHA},
    {"slot5", &bench_images[10], 2, 0, 3, 255, R565_BLEND_ALPHA},
    {"slot6", &bench_images[12], 2, 0, 4, 255, R565_BLEND_ALPHA},
    {"slot7", &bench_images[14], 2, 0, 4, 255, R565_BLEND_ALPHA},
    {"slot8", &bench_images[16], 2, 0, 5, 255, R565_BLEND_ALPHA},
    {"slot9", &bench_images[18], 2, 0, 6, 255, R565_BLEND_ALPHA},
    {"slot10", &bench_images[20], 2, 0, 7, 255, R565_BLEND_ALPHA},
    {"slot11", &bench_images[22], 2, 0, 7, 255, R565_BLEND_ALPHA},
    {"slot12", &bench_images[24], 2, 0, 8, 255, R565_BLEND_ALPHA},
    {"slot13", &bench_images[26], 2, 0, 9, 255, R565_BLEND_ALPHA},
    {"slot14", &bench_images[28], 2, 0, 9, 255, R565_BLEND_ALPHA},
    {"slot15", &bench_images[30], 2, 0, 10, 255, R565_BLEND_ALPHA},
    {"slot16", &bench_images[32], 2, 0, 11, 255, R565_BLEND_ALPHA},
    {"slot17", &bench_images[34], 2, 0, 12, 255, R565_BLEND_ALPHA},
    {"slot18", &bench_images[36], 2, 0, 12, 255, R565_BLEND_ALPHA},
    {"slot19", &bench_images[38], 2, 0, 13, 255, R565_BLEND_ALPHA},
    {"slot20", &bench_images[40], 2, 0, 14, 255, R565_BLEND_ALPHA},
    {"slot21", &bench_images[42], 2, 0, 14, 255, R565_BLEND_ALPHA},
    {"slot22", &bench_images[44], 2, 0, 15, 255, R565_BLEND_ALPHA},
    {"slot23", &bench_images[46], 2, 0, 16, 255, R565_BLEND_ALPHA},
    {"slot24", &bench_images[48], 2, 0, 16, 255, R565_BLEND_ALPHA},
    {"slot25", &bench_images[50], 2, 0, 17, 255, R565_BLEND_ALPHA},
    {"slot26", &bench_images[52], 2, 0, 18, 255, R565_BLEND_ALPHA},
    {"slot27", &bench_images[54], 2, 0, 19, 255, R565_BLEND_ALPHA},
    {"slot28", &bench_images[56], 2, 0, 19, 255, R565_BLEND_ALPHA},
    {"slot29", &bench_images[58], 2, 0, 20, 255, R565_BLEND_ALPHA},
    {"slot30", &bench_images[60], 2, 0, 21, 255, R565_BLEND_ALPHA},
    {"slot31", &bench_images[62], 2, 0, 21, 255, R565_BLEND_ALPHA},
    {"slot32", &bench_images[64], 2, 0, 22, 255, R565_BLEND_ALPHA},
    {"slot33", &bench_images[66], 2, 0, 23, 255, R565_BLEND_ALPHA},
    {"slot34", &bench_images[68], 2, 0, 24, 255, R565_BLEND_ALPHA},
    {"slot35", &bench_images[70], 2, 0, 24, 255, R565_BLEND_ALPHA},
    {"slot36", &bench_images[72], 2, 0, 25, 255, R565_BLEND_ALPHA},
    {"slot37", &bench_images[74], 2, 0, 26, 255, R565_BLEND_ALPHA},
    {"slot38", &bench_images[76], 2, 0, 26, 255, R565_BLEND_ALPHA},
    {"slot39", &bench_images[78], 2, 0, 27, 255, R565_BLEND_ALPHA},
    {"slot40", &bench_images[80], 2, 0, 28, 255, R565_BLEND_ALPHA},
};
static const r565_armature bench_armature = {"bench", bench_bones, bench_slots, {0, 0, 0, 0}, 0x5EED0565, 29, 41, 0, 0};
static const r565_curve bench_curves[] = {
    {{0,4096,5793,7094,8192,9159,10033,10837,11585,12288,12953,13585,14189,14768,15326,15864,16384}},
    {{0,1625,2896,4061,5161,6215,7235,8227,9195,10144,11074,11990,12892,13781,14659,15526,16384}},
    {{0,645,1448,2324,3251,4218,5217,6245,7298,8373,9468,10582,11713,12859,14020,15196,16384}},
    {{0,256,724,1330,2048,2862,3762,4741,5793,6912,8095,9340,10642,11999,13410,14872,16384}},
    {{0,102,362,761,1290,1942,2713,3599,4598,5706,6921,8243,9669,11197,12826,14556,16384}},
    {{0,40,181,436,813,1318,1957,2732,3649,4710,5918,7275,8785,10448,12268,14246,16384}},
};
static const r565_position_key bench_0_move_4[] = {
    {0, 3, -8.875f, 1.625f},
    {6, 5, -9.125f, 8.875f},
    {10, 4, -1.75f, 0.25f},
    {16, 3, -0.75f, -7.25f},
    {21, 0, -3.25f, -7.0f},
    {36, 3, -6.75f, 0.125f},
    {48, 2, 1.625f, -4.875f},
};
static const r565_position_key bench_0_move_7[] = {
    {0, 2, -9.25f, 2.25f},
    {11, 1, 3.0f, 9.375f},
    {25, 2, -3.5f, 3.5f},
    {37, 0, -3.875f, 0.25f},
    {40, 1, -6.25f, 4.125f},
    {48, 3, 4.75f, 2.5f},
};
static const r565_position_key bench_0_move_13[] = {
    {0, 0, -3.625f, 4.875f},
    {13, 0, -8.625f, 9.5f},
    {22, 2, 5.5f, -7.5f},
    {42, 2, 1.625f, -7.375f},
    {43, 0, 7.5f, -3.75f},
    {44, 4, 9.0f, -5.125f},
    {48, 0, -8.375f, -7.25f},
};
static const r565_position_key bench_0_move_18[] = {
    {0, 1, -3.875f, -3.5f},
    {27, 0, 9.875f, 8.375f},
    {29, 0, 1.875f, 6.0f},
    {44, 5, 1.875f, 2.0f},
    {48, 4, 10.0f, -2.875f},
};
static const r565_position_key bench_0_move_23[] = {
    {0, 5, 1.25f, 0.375f},
    {2, 4, 9.75f, -3.75f},
    {4, 3, -7.375f, 5.375f},
    {24, 1, -8.125f, 6.0f},
    {25, 4, 9.125f, -0.25f},
    {45, 2, 9.75f, -8.5f},
    {48, 3, -0.5f, -3.25f},
};
static const r565_key bench_0_rotate_4[] = {
    {0, 4, 7103, 7103},
    {6, 0, 6751, 6751},
    {14, 2, -6322, -6322},
    {30, 3, -3435, -3435},
    {32, 1, -4102, -4102},
    {47, 0, -3140, -3140},
    {48, 3, 2447, 2447},
};
static const r565_key bench_0_rotate_5[] = {
    {0, 3, -1230, -1230},
    {2, 5, 4895, 4895},
    {13, 3, 3259, 3259},
    {34, 4, -6024, -6024},
    {48, 3, 5008, 5008},
};
static const r565_key bench_0_rotate_6[] = {
    {0, 4, 1828, 1828},
    {27, 2, 4381, 4381},
    {29, 5, -5341, -5341},
    {40, 1, 7592, 7592},
    {48, 2, 1609, 1609},
};
static const r565_key bench_0_rotate_7[] = {
    {0, 2, 6532, 6532},
    {8, 0, 4342, 4342},
    {17, 2, 194, 194},
    {20, 3, 7664, 7664},
    {45, 0, -7196, -7196},
    {48, 1, -4577, -4577},
};
static const r565_key bench_0_rotate_10[] = {
    {0, 1, 6271, 6271},
    {8, 4, -7017, -7017},
    {28, 2, 454, 454},
    {29, 5, -293, -293},
    {47, 5, -6697, -6697},
    {48, 2, 1744, 1744},
};
static const r565_key bench_0_rotate_11[] = {
    {0, 5, 1993, 1993},
    {29, 3, -1956, -1956},
    {31, 3, -5797, -5797},
    {47, 1, -1614, -1614},
    {48, 0, 6385, 6385},
};
static const r565_key bench_0_rotate_13[] = {
    {0, 5, -4991, -4991},
    {17, 4, 3893, 3893},
    {20, 2, -7935, -7935},
    {34, 1, 5336, 5336},
    {48, 5, -4606, -4606},
};
static const r565_key bench_0_rotate_16[] = {
    {0, 2, -1532, -1532},
    {12, 0, -6634, -6634},
    {14, 5, -5428, -5428},
    {18, 1, 7883, 7883},
    {20, 1, -6051, -6051},
    {24, 3, -3158, -3158},
    {48, 5, -1687, -1687},
};
static const r565_key bench_0_rotate_17[] = {
    {0, 0, -4608, -4608},
    {1, 2, -7443, -7443},
    {10, 1, 3656, 3656},
    {48, 4, -7789, -7789},
};
static const r565_key bench_0_rotate_18[] = {
    {0, 5, 4504, 4504},
    {9, 4, 6443, 6443},
    {20, 4, 4523, 4523},
    {45, 5, 1295, 1295},
    {48, 5, 2058, 2058},
};
static const r565_key bench_0_rotate_19[] = {
    {0, 2, 6836, 6836},
    {9, 1, -5081, -5081},
    {23, 3, -3038, -3038},
    {48, 2, 4952, 4952},
};
static const r565_key bench_0_rotate_22[] = {
    {0, 1, 3192, 3192},
    {25, 5, 2579, 2579},
    {36, 4, -5560, -5560},
    {48, 2, -6079, -6079},
};
static const r565_key bench_0_rotate_23[] = {
    {0, 1, 6907, 6907},
    {4, 5, 6779, 6779},
    {7, 3, -3689, -3689},
    {30, 1, -6244, -6244},
    {43, 5, -767, -767},
    {48, 3, 6264, 6264},
};
static const r565_key bench_0_rotate_24[] = {
    {0, 1, 4754, 4754},
    {18, 3, -5982, -5982},
    {22, 1, -3112, -3112},
    {30, 0, 3082, 3082},
    {43, 3, -7396, -7396},
    {48, 2, 5463, 5463},
};
static const r565_key bench_0_rotate_27[] = {
    {0, 3, -562, -562},
    {12, 5, 4079, 4079},
    {21, 0, -6001, -6001},
    {35, 1, -333, -333},
    {48, 2, 7010, 7010},
};
static const r565_key bench_0_attachment_4[] = {
    {0, 2, 0, 0},
    {11, 4, 0, 0},
    {47, 5, 0, 0},
    {48, 0, 0, 0},
};
static const r565_key bench_0_alpha_9[] = {
    {0, 1, 237, 0},
    {26, 2, 185, 0},
    {44, 0, 144, 0},
    {48, 1, 67, 0},
};
static const r565_key bench_0_attachment_11[] = {
    {0, 4, 0, 0},
    {10, 0, 0, 0},
    {19, 4, 0, 0},
    {37, 2, 0, 0},
    {48, 0, 0, 0},
};
static const r565_key bench_0_alpha_13[] = {
    {0, 5, 82, 0},
    {35, 1, 233, 0},
    {41, 2, 75, 0},
    {48, 0, 122, 0},
};
static const r565_key bench_0_attachment_14[] = {
    {0, 2, 0, 0},
    {17, 2, 0, 0},
    {23, 5, 0, 0},
    {28, 4, 1, 0},
    {35, 5, 0, 0},
    {42, 1, 0, 0},
    {48, 5, 0, 0},
};
static const r565_key bench_0_alpha_23[] = {
    {0, 0, 165, 0},
    {2, 2, 229, 0},
    {16, 3, 140, 0},
    {25, 3, 71, 0},
    {36, 1, 83, 0},
    {48, 0, 151, 0},
};
static const r565_key bench_0_attachment_25[] = {
    {0, 3, 0, 0},
    {3, 0, 1, 0},
    {4, 0, 0, 0},
    {18, 4, 1, 0},
    {48, 3, 1, 0},
};
static const r565_key bench_0_alpha_27[] = {
    {0, 2, 127, 0},
    {15, 1, 199, 0},
    {22, 2, 212, 0},
    {48, 2, 136, 0},
};
static const r565_key bench_0_attachment_29[] = {
    {0, 5, 0, 0},
    {6, 4, 0, 0},
    {15, 5, 0, 0},
    {29, 3, 0, 0},
    {48, 4, 0, 0},
};
static const r565_key bench_0_alpha_34[] = {
    {0, 2, 171, 0},
    {21, 1, 109, 0},
    {32, 5, 127, 0},
    {33, 2, 172, 0},
    {37, 4, 170, 0},
    {42, 0, 254, 0},
    {48, 5, 152, 0},
};
static const r565_key bench_0_attachment_39[] = {
    {0, 2, 0, 0},
    {20, 1, 0, 0},
    {24, 3, 0, 0},
    {38, 1, 0, 0},
    {48, 5, 0, 0},
};
static const r565_key bench_0_alpha_40[] = {
    {0, 0, 131, 0},
    {4, 1, 132, 0},
    {26, 3, 119, 0},
    {27, 4, 84, 0},
    {34, 3, 224, 0},
    {48, 3, 136, 0},
};
static const r565_position_timeline bench_0_positions[] = {
    {bench_0_move_4, sizeof bench_0_move_4 / sizeof(r565_position_key), 4},
    {bench_0_move_7, sizeof bench_0_move_7 / sizeof(r565_position_key), 7},
    {bench_0_move_13, sizeof bench_0_move_13 / sizeof(r565_position_key), 13},
    {bench_0_move_18, sizeof bench_0_move_18 / sizeof(r565_position_key), 18},
    {bench_0_move_23, sizeof bench_0_move_23 / sizeof(r565_position_key), 23},
};
static const r565_timeline bench_0_bones[] = {
    {bench_0_rotate_4, sizeof bench_0_rotate_4 / sizeof(r565_key), 4, R565_CHANNEL_ROTATE},
    {bench_0_rotate_5, sizeof bench_0_rotate_5 / sizeof(r565_key), 5, R565_CHANNEL_ROTATE},
    {bench_0_rotate_6, sizeof bench_0_rotate_6 / sizeof(r565_key), 6, R565_CHANNEL_ROTATE},
    {bench_0_rotate_7, sizeof bench_0_rotate_7 / sizeof(r565_key), 7, R565_CHANNEL_ROTATE},
    {bench_0_rotate_10, sizeof bench_0_rotate_10 / sizeof(r565_key), 10, R565_CHANNEL_ROTATE},
    {bench_0_rotate_11, sizeof bench_0_rotate_11 / sizeof(r565_key), 11, R565_CHANNEL_ROTATE},
    {bench_0_rotate_13, sizeof bench_0_rotate_13 / sizeof(r565_key), 13, R565_CHANNEL_ROTATE},
    {bench_0_rotate_16, sizeof bench_0_rotate_16 / sizeof(r565_key), 16, R565_CHANNEL_ROTATE},
    {bench_0_rotate_17, sizeof bench_0_rotate_17 / sizeof(r565_key), 17, R565_CHANNEL_ROTATE},
    {bench_0_rotate_18, sizeof bench_0_rotate_18 / sizeof(r565_key), 18, R565_CHANNEL_ROTATE},
    {bench_0_rotate_19, sizeof bench_0_rotate_19 / sizeof(r565_key), 19, R565_CHANNEL_ROTATE},
    {bench_0_rotate_22, sizeof bench_0_rotate_22 / sizeof(r565_key), 22, R565_CHANNEL_ROTATE},
    {bench_0_rotate_23, sizeof bench_0_rotate_23 / sizeof(r565_key), 23, R565_CHANNEL_ROTATE},
    {bench_0_rotate_24, sizeof bench_0_rotate_24 / sizeof(r565_key), 24, R565_CHANNEL_ROTATE},
    {bench_0_rotate_27, sizeof bench_0_rotate_27 / sizeof(r565_key), 27, R565_CHANNEL_ROTATE},
};
static const r565_timeline bench_0_slots[] = {
    {bench_0_attachment_4, sizeof bench_0_attachment_4 / sizeof(r565_key), 4, R565_CHANNEL_ATTACHMENT},
    {bench_0_alpha_9, sizeof bench_0_alpha_9 / sizeof(r565_key), 9, R565_CHANNEL_ALPHA},
    {bench_0_attachment_11, sizeof bench_0_attachment_11 / sizeof(r565_key), 11, R565_CHANNEL_ATTACHMENT},
    {bench_0_alpha_13, sizeof bench_0_alpha_13 / sizeof(r565_key), 13, R565_CHANNEL_ALPHA},
    {bench_0_attachment_14, sizeof bench_0_attachment_14 / sizeof(r565_key), 14, R565_CHANNEL_ATTACHMENT},
    {bench_0_alpha_23, sizeof bench_0_alpha_23 / sizeof(r565_key), 23, R565_CHANNEL_ALPHA},
    {bench_0_attachment_25, sizeof bench_0_attachment_25 / sizeof(r565_key), 25, R565_CHANNEL_ATTACHMENT},
    {bench_0_alpha_27, sizeof bench_0_alpha_27 / sizeof(r565_key), 27, R565_CHANNEL_ALPHA},
    {bench_0_attachment_29, sizeof bench_0_attachment_29 / sizeof(r565_key), 29, R565_CHANNEL_ATTACHMENT},
    {bench_0_alpha_34, sizeof bench_0_alpha_34 / sizeof(r565_key), 34, R565_CHANNEL_ALPHA},
    {bench_0_attachment_39, sizeof bench_0_attachment_39 / sizeof(r565_key), 39, R565_CHANNEL_ATTACHMENT},
    {bench_0_alpha_40, sizeof bench_0_alpha_40 / sizeof(r565_key), 40, R565_CHANNEL_ALPHA},
};
static const r565_position_key bench_1_move_1[] = {
    {0, 5, 6.25f, 1.375f},
    {15, 3, 4.125f, 7.125f},
    {43, 4, -5.375f, 7.125f},
    {46, 0, -1.25f, -3.75f},
    {48, 4, -9.625f, 2.875f},
};
static const r565_position_key bench_1_move_9[] = {
    {0, 4, 9.5f, 7.0f},
    {5, 4, 2.875f, 2.125f},
    {16, 4, 5.25f, -6.0f},
    {38, 3, 7.25f, 0.875f},
    {47, 5, -4.375f, -2.375f},
    {48, 5, 2.125f, -8.125f},
};
static const r565_position_key bench_1_move_14[] = {
    {0, 5, -6.75f, 1.375f},
    {9, 2, 4.625f, 0.5f},
    {39, 3, -9.0f, 1.375f},
    {47, 2, -2.0f, -8.625f},
    {48, 5, 3.0f, 3.5f},
};
static const r565_position_key bench_1_move_19[] = {
    {0, 1, 0.25f, -1.875f},
    {3, 0, 3.5f, 8.5f},
    {31, 3, 0.375f, -4.625f},
    {33, 5, -8.5f, 1.25f},
    {37, 3, 1.375f, 9.0f},
    {48, 1, 2.0f, -4.875f},
};
static const r565_position_key bench_1_move_24[] = {
    {0, 2, 2.125f, -9.75f},
    {7, 5, -8.75f, -5.375f},
    {13, 0, -3.5f, 3.0f},
    {18, 1, 1.125f, 7.0f},
    {20, 5, 8.125f, 3.75f},
    {44, 5, -7.5f, -9.25f},
    {48, 1, -5.25f, 10.0f},
};
static const r565_key bench_1_rotate_1[] = {
    {0, 0, 1093, 1093},
    {3, 0, -482, -482},
    {12, 3, 2281, 2281},
    {14, 3, -3678, -3678},
    {26, 4, -3848, -3848},
    {27, 0, -887, -887},
    {48, 2, -7057, -7057},
};
static const r565_key bench_1_rotate_3[] = {
    {0, 1, -2536, -2536},
    {10, 0, 3052, 3052},
    {12, 3, -1536, -1536},
    {18, 4, -1805, -1805},
    {26, 0, 5714, 5714},
    {29, 4, -2916, -2916},
    {48, 3, 3416, 3416},
};
static const r565_key bench_1_rotate_7[] = {
    {0, 5, -6448, -6448},
    {16, 0, 6146, 6146},
    {24, 1, 4948, 4948},
    {33, 3, -7747, -7747},
    {36, 1, -7716, -7716},
    {48, 3, 6817, 6817},
};
static const r565_key bench_1_rotate_9[] = {
    {0, 1, 7627, 7627},
    {8, 1, -7096, -7096},
    {12, 1, -122, -122},
    {21, 4, -3691, -3691},
    {24, 4, 5282, 5282},
    {44, 3, 7875, 7875},
    {48, 1, -6755, -6755},
};
static const r565_key bench_1_rotate_10[] = {
    {0, 0, 6244, 6244},
    {17, 0, -2853, -2853},
    {18, 2, -4705, -4705},
    {33, 1, 7193, 7193},
    {48, 1, 3693, 3693},
};
static const r565_key bench_1_rotate_13[] = {
    {0, 1, 6616, 6616},
    {3, 0, 5786, 5786},
    {13, 4, 448, 448},
    {44, 3, 2427, 2427},
    {48, 2, -1164, -1164},
};
static const r565_key bench_1_rotate_14[] = {
    {0, 5, 2347, 2347},
    {7, 1, 7166, 7166},
    {47, 5, 3609, 3609},
    {48, 4, 5483, 5483},
};
static const r565_key bench_1_rotate_15[] = {
    {0, 4, -2248, -2248},
    {18, 1, 1877, 1877},
    {20, 4, -7752, -7752},
    {34, 5, 2963, 2963},
    {41, 3, -3361, -3361},
    {48, 4, -1956, -1956},
};
static const r565_key bench_1_rotate_17[] = {
    {0, 1, 4487, 4487},
    {5, 2, 3213, 3213},
    {17, 0, 1501, 1501},
    {18, 0, -3455, -3455},
    {23, 0, -7338, -7338},
    {48, 4, -5424, -5424},
};
static const r565_key bench_1_rotate_19[] = {
    {0, 3, -2491, -2491},
    {5, 3, -6025, -6025},
    {34, 3, 98, 98},
    {48, 5, 1028, 1028},
};
static const r565_key bench_1_rotate_22[] = {
    {0, 3, 3672, 3672},
    {9, 5, -3051, -3051},
    {27, 3, 2955, 2955},
    {48, 3, -6595, -6595},
};
static const r565_key bench_1_rotate_23[] = {
    {0, 3, -6931, -6931},
    {18, 2, -6552, -6552},
    {19, 2, -5661, -5661},
    {48, 2, -7831, -7831},
};
static const r565_key bench_1_rotate_24[] = {
    {0, 0, 6175, 6175},
    {12, 1, -610, -610},
    {34, 0, -1583, -1583},
    {48, 4, 7933, 7933},
};
static const r565_key bench_1_rotate_25[] = {
    {0, 2, -3625, -3625},
    {4, 2, -133, -133},
    {39, 0, 1157, 1157},
    {47, 1, -5214, -5214},
    {48, 5, -2014, -2014},
};
static const r565_key bench_1_rotate_27[] = {
    {0, 4, -6, -6},
    {27, 1, 6730, 6730},
    {31, 0, 2330, 2330},
    {48, 5, 2446, 2446},
};
static const r565_key bench_1_attachment_3[] = {
    {0, 0, 0, 0},
    {2, 0, 0, 0},
    {42, 0, 0, 0},
    {48, 0, 1, 0},
};
static const r565_key bench_1_alpha_4[] = {
    {0, 3, 144, 0},
    {17, 0, 193, 0},
    {25, 5, 160, 0},
    {26, 4, 130, 0},
    {37, 1, 184, 0},
    {43, 4, 112, 0},
    {48, 4, 212, 0},
};
static const r565_key bench_1_attachment_9[] = {
    {0, 5, 0, 0},
    {3, 5, 0, 0},
    {11, 0, 1, 0},
    {21, 3, 1, 0},
    {30, 0, 0, 0},
    {39, 3, 0, 0},
    {48, 5, 1, 0},
};
static const r565_key bench_1_alpha_10[] = {
    {0, 4, 253, 0},
    {6, 1, 93, 0},
    {8, 0, 137, 0},
    {29, 3, 170, 0},
    {44, 2, 219, 0},
    {48, 4, 252, 0},
};
static const r565_key bench_1_attachment_11[] = {
    {0, 5, 0, 0},
    {21, 1, 0, 0},
    {22, 0, 1, 0},
    {48, 1, 1, 0},
};
static const r565_key bench_1_alpha_13[] = {
    {0, 1, 221, 0},
    {1, 2, 193, 0},
    {16, 0, 244, 0},
    {20, 2, 235, 0},
    {38, 0, 133, 0},
    {48, 2, 238, 0},
};
static const r565_key bench_1_attachment_21[] = {
    {0, 0, 0, 0},
    {6, 4, 0, 0},
    {39, 4, 0, 0},
    {48, 5, 1, 0},
};
static const r565_key bench_1_alpha_23[] = {
    {0, 4, 212, 0},
    {12, 5, 94, 0},
    {22, 1, 104, 0},
    {34, 1, 218, 0},
    {36, 3, 168, 0},
    {47, 2, 177, 0},
    {48, 0, 97, 0},
};
static const r565_key bench_1_attachment_27[] = {
    {0, 3, 0, 0},
    {12, 2, 1, 0},
    {46, 2, 1, 0},
    {48, 1, 0, 0},
};
static const r565_key bench_1_alpha_37[] = {
    {0, 1, 146, 0},
    {5, 0, 155, 0},
    {16, 2, 249, 0},
    {31, 4, 100, 0},
    {48, 3, 177, 0},
};
static const r565_key bench_1_attachment_38[] = {
    {0, 4, 1, 0},
    {17, 1, 0, 0},
    {20, 2, 1, 0},
    {37, 4, 0, 0},
    {48, 0, 0, 0},
};
static const r565_key bench_1_alpha_39[] = {
    {0, 4, 235, 0},
    {6, 2, 236, 0},
    {15, 4, 154, 0},
    {27, 5, 150, 0},
    {48, 3, 159, 0},
};
static const r565_position_timeline bench_1_positions[] = {
    {bench_1_move_1, sizeof bench_1_move_1 / sizeof(r565_position_key), 1},
    {bench_1_move_9, sizeof bench_1_move_9 / sizeof(r565_position_key), 9},
    {bench_1_move_14, sizeof bench_1_move_14 / sizeof(r565_position_key), 14},
    {bench_1_move_19, sizeof bench_1_move_19 / sizeof(r565_position_key), 19},
    {bench_1_move_24, sizeof bench_1_move_24 / sizeof(r565_position_key), 24},
};
static const r565_timeline bench_1_bones[] = {
    {bench_1_rotate_1, sizeof bench_1_rotate_1 / sizeof(r565_key), 1, R565_CHANNEL_ROTATE},
    {bench_1_rotate_3, sizeof bench_1_rotate_3 / sizeof(r565_key), 3, R565_CHANNEL_ROTATE},
    {bench_1_rotate_7, sizeof bench_1_rotate_7 / sizeof(r565_key), 7, R565_CHANNEL_ROTATE},
    {bench_1_rotate_9, sizeof bench_1_rotate_9 / sizeof(r565_key), 9, R565_CHANNEL_ROTATE},
    {bench_1_rotate_10, sizeof bench_1_rotate_10 / sizeof(r565_key), 10, R565_CHANNEL_ROTATE},
    {bench_1_rotate_13, sizeof bench_1_rotate_13 / sizeof(r565_key), 13, R565_CHANNEL_ROTATE},
    {bench_1_rotate_14, sizeof bench_1_rotate_14 / sizeof(r565_key), 14, R565_CHANNEL_ROTATE},
    {bench_1_rotate_15, sizeof bench_1_rotate_15 / sizeof(r565_key), 15, R565_CHANNEL_ROTATE},
    {bench_1_rotate_17, sizeof bench_1_rotate_17 / sizeof(r565_key), 17, R565_CHANNEL_ROTATE},
    {bench_1_rotate_19, sizeof bench_1_rotate_19 / sizeof(r565_key), 19, R565_CHANNEL_ROTATE},
    {bench_1_rotate_22, sizeof bench_1_rotate_22 / sizeof(r565_key), 22, R565_CHANNEL_ROTATE},
    {bench_1_rotate_23, sizeof bench_1_rotate_23 / sizeof(r565_key), 23, R565_CHANNEL_ROTATE},
    {bench_1_rotate_24, sizeof bench_1_rotate_24 / sizeof(r565_key), 24, R565_CHANNEL_ROTATE},
    {bench_1_rotate_25, sizeof bench_1_rotate_25 / sizeof(r565_key), 25, R565_CHANNEL_ROTATE},
    {bench_1_rotate_27, sizeof bench_1_rotate_27 / sizeof(r565_key), 27, R565_CHANNEL_ROTATE},
};
static const r565_timeline bench_1_slots[] = {
    {bench_1_attachment_3, sizeof bench_1_attachment_3 / sizeof(r565_key), 3, R565_CHANNEL_ATTACHMENT},
    {bench_1_alpha_4, sizeof bench_1_alpha_4 / sizeof(r565_key), 4, R565_CHANNEL_ALPHA},
    {bench_1_attachment_9, sizeof bench_1_attachment_9 / sizeof(r565_key), 9, R565_CHANNEL_ATTACHMENT},
    {bench_1_alpha_10, sizeof bench_1_alpha_10 / sizeof(r565_key), 10, R565_CHANNEL_ALPHA},
    {bench_1_attachment_11, sizeof bench_1_attachment_11 / sizeof(r565_key), 11, R565_CHANNEL_ATTACHMENT},
    {bench_1_alpha_13, sizeof bench_1_alpha_13 / sizeof(r565_key), 13, R565_CHANNEL_ALPHA},
    {bench_1_attachment_21, sizeof bench_1_attachment_21 / sizeof(r565_key), 21, R565_CHANNEL_ATTACHMENT},
    {bench_1_alpha_23, sizeof bench_1_alpha_23 / sizeof(r565_key), 23, R565_CHANNEL_ALPHA},
    {bench_1_attachment_27, sizeof bench_1_attachment_27 / sizeof(r565_key), 27, R565_CHANNEL_ATTACHMENT},
    {bench_1_alpha_37, sizeof bench_1_alpha_37 / sizeof(r565_key), 37, R565_CHANNEL_ALPHA},
    {bench_1_attachment_38, sizeof bench_1_attachment_38 / sizeof(r565_key), 38, R565_CHANNEL_ATTACHMENT},
    {bench_1_alpha_39, sizeof bench_1_alpha_39 / sizeof(r565_key), 39, R565_CHANNEL_ALPHA},
};
static const r565_position_key bench_2_move_1[] = {
    {0, 1, -0.875f, -7.375f},
    {20, 2, -3.75f, 8.875f},
    {26, 1, 6.0f, 4.25f},
    {48, 0, -3.625f, 0.375f},
};
static const r565_position_key bench_2_move_7[] = {
    {0, 5, -7.25f, 5.375f},
    {9, 4, 1.625f, 2.375f},
    {19, 4, 0.25f, 0.0f},
    {27, 4, 7.875f, 8.25f},
    {32, 3, 7.125f, 7.25f},
    {45, 3, 3.75f, -6.625f},
    {48, 1, 0.375f, -9.375f},
};
static const r565_position_key bench_2_move_11[] = {
    {0, 0, 5.125f, 7.625f},
    {3, 5, -1.625f, -10.0f},
    {18, 3, -8.5f, 3.375f},
    {20, 3, -7.875f, 6.625f},
    {48, 5, -1.375f, -1.375f},
};
static const r565_position_key bench_2_move_15[] = {
    {0, 1, 5.5f, -9.5f},
    {6, 1, -2.125f, -5.125f},
    {22, 1, 6.375f, -2.5f},
    {26, 4, 0.0f, 1.625f},
    {34, 2, 3.875f, -2.625f},
    {48, 3, 8.5f, 0.125f},
};
static const r565_position_key bench_2_move_20[] = {
    {0, 0, 3.5f, 4.125f},
    {2, 0, -2.375f, -7.625f},
    {41, 0, 3.5f, 2.5f},
    {43, 4, 1.25f, 4.0f},
    {48, 3, -6.5f, 8.875f},
};
static const r565_key bench_2_rotate_1[] = {
    {0, 2, -6973, -6973},
    {11, 1, -3737, -3737},
    {15, 0, -1799, -1799},
    {34, 1, 572, 572},
    {37, 1, -7270, -7270},
    {45, 0, -2492, -2492},
    {48, 0, -2496, -2496},
};
static const r565_key bench_2_rotate_2[] = {
    {0, 1, -1395, -1395},
    {19, 5, -1146, -1146},
    {42, 5, -550, -550},
    {48, 5, -2548, -2548},
};
static const r565_key bench_2_rotate_4[] = {
    {0, 3, -3690, -3690},
    {26, 1, -7306, -7306},
    {37, 2, 4627, 4627},
    {48, 0, -2174, -2174},
};
static const r565_key bench_2_rotate_7[] = {
    {0, 3, -5384, -5384},
    {10, 1, -6037, -6037},
    {17, 4, 4906, 4906},
    {48, 0, 3637, 3637},
};
static const r565_key bench_2_rotate_9[] = {
    {0, 3, 3082, 3082},
    {27, 4, -4123, -4123},
    {41, 0, -5561, -5561},
    {48, 4, -4599, -4599},
};
static const r565_key bench_2_rotate_10[] = {
    {0, 0, 608, 608},
    {3, 3, 2220, 2220},
    {17, 2, 5084, 5084},
    {22, 4, 2156, 2156},
    {31, 5, 5482, 5482},
    {48, 4, 621, 621},
};
static const r565_key bench_2_rotate_11[] = {
    {0, 0, -2377, -2377},
    {4, 2, -3294, -3294},
    {25, 1, -5231, -5231},
    {48, 5, 3305, 3305},
};
static const r565_key bench_2_rotate_13[] = {
    {0, 2, -7328, -7328},
    {4, 1, 4827, 4827},
    {11, 1, -5525, -5525},
    {48, 4, 1808, 1808},
};
static const r565_key bench_2_rotate_14[] = {
    {0, 5, -2009, -2009},
    {13, 3, 4597, 4597},
    {29, 0, 2270, 2270},
    {48, 0, -1057, -1057},
};
static const r565_key bench_2_rotate_15[] = {
    {0, 5, -1365, -1365},
    {6, 3, -5919, -5919},
    {7, 1, 6742, 6742},
    {13, 1, -2623, -2623},
    {32, 3, 3033, 3033},
    {48, 3, -1538, -1538},
};
static const r565_key bench_2_rotate_18[] = {
    {0, 1, -5331, -5331},
    {7, 5, -7184, -7184},
    {14, 1, 3786, 3786},
    {24, 0, 6038, 6038},
    {25, 1, 4355, 4355},
    {48, 2, 6639, 6639},
};
static const r565_key bench_2_rotate_19[] = {
    {0, 0, -4645, -4645},
    {17, 2, 7844, 7844},
    {35, 5, -2167, -2167},
    {43, 2, -2698, -2698},
    {48, 2, -1235, -1235},
};
static const r565_key bench_2_rotate_20[] = {
    {0, 5, -7620, -7620},
    {6, 4, 1165, 1165},
    {8, 0, -1513, -1513},
    {12, 3, 4018, 4018},
    {34, 3, -5409, -5409},
    {46, 1, -3505, -3505},
    {48, 4, 7075, 7075},
};
static const r565_key bench_2_rotate_21[] = {
    {0, 2, -6319, -6319},
    {9, 0, 7116, 7116},
    {11, 2, -804, -804},
    {13, 2, -718, -718},
    {18, 0, 2871, 2871},
    {30, 3, -2051, -2051},
    {48, 1, 902, 902},
};
static const r565_key bench_2_rotate_26[] = {
    {0, 2, 7251, 7251},
    {3, 3, -5660, -5660},
    {37, 4, 3461, 3461},
    {40, 4, -5436, -5436},
    {48, 2, -5685, -5685},
};
static const r565_key bench_2_attachment_3[] = {
    {0, 2, 1, 0},
    {18, 5, 0, 0},
    {30, 3, 0, 0},
    {32, 3, 0, 0},
    {39, 2, 1, 0},
    {48, 1, 1, 0},
};
static const r565_key bench_2_alpha_4[] = {
    {0, 5, 248, 0},
    {5, 1, 211, 0},
    {7, 3, 127, 0},
    {40, 0, 99, 0},
    {45, 3, 243, 0},
    {48, 2, 143, 0},
};
static const r565_key bench_2_attachment_7[] = {
    {0, 0, 1, 0},
    {1, 3, 1, 0},
    {21, 4, 1, 0},
    {31, 0, 0, 0},
    {40, 1, 1, 0},
    {43, 3, 0, 0},
    {48, 4, 0, 0},
};
static const r565_key bench_2_alpha_8[] = {
    {0, 5, 176, 0},
    {41, 1, 120, 0},
    {47, 0, 68, 0},
    {48, 1, 194, 0},
};
static const r565_key bench_2_attachment_10[] = {
    {0, 2, 0, 0},
    {13, 0, 0, 0},
    {21, 4, 1, 0},
    {25, 5, 1, 0},
    {26, 3, 1, 0},
    {42, 0, 0, 0},
    {48, 0, 0, 0},
};
static const r565_key bench_2_alpha_16[] = {
    {0, 0, 187, 0},
    {3, 2, 219, 0},
    {17, 0, 228, 0},
    {39, 3, 64, 0},
    {43, 5, 118, 0},
    {48, 5, 70, 0},
};
static const r565_key bench_2_attachment_20[] = {
    {0, 4, 1, 0},
    {7, 3, 0, 0},
    {33, 1, 1, 0},
    {35, 2, 1, 0},
    {48, 5, 0, 0},
};
static const r565_key bench_2_alpha_23[] = {
    {0, 0, 114, 0},
    {39, 5, 239, 0},
    {42, 1, 162, 0},
    {48, 2, 182, 0},
};
static const r565_key bench_2_attachment_24[] = {
    {0, 2, 0, 0},
    {34, 5, 0, 0},
    {44, 4, 0, 0},
    {48, 2, 1, 0},
};
static const r565_key bench_2_alpha_26[] = {
    {0, 0, 94, 0},
    {16, 4, 251, 0},
    {17, 4, 157, 0},
    {19, 1, 245, 0},
    {24, 4, 125, 0},
    {30, 3, 221, 0},
    {48, 4, 201, 0},
};
static const r565_key bench_2_attachment_30[] = {
    {0, 4, 0, 0},
    {20, 0, 0, 0},
    {34, 2, 0, 0},
    {48, 1, 1, 0},
};
static const r565_key bench_2_alpha_39[] = {
    {0, 4, 232, 0},
    {8, 1, 202, 0},
    {10, 2, 197, 0},
    {30, 5, 94, 0},
    {34, 4, 69, 0},
    {48, 5, 244, 0},
};
static const r565_position_timeline bench_2_positions[] = {
    {bench_2_move_1, sizeof bench_2_move_1 / sizeof(r565_position_key), 1},
    {bench_2_move_7, sizeof bench_2_move_7 / sizeof(r565_position_key), 7},
    {bench_2_move_11, sizeof bench_2_move_11 / sizeof(r565_position_key), 11},
    {bench_2_move_15, sizeof bench_2_move_15 / sizeof(r565_position_key), 15},
    {bench_2_move_20, sizeof bench_2_move_20 / sizeof(r565_position_key), 20},
};
static const r565_timeline bench_2_bones[] = {
    {bench_2_rotate_1, sizeof bench_2_rotate_1 / sizeof(r565_key), 1, R565_CHANNEL_ROTATE},
    {bench_2_rotate_2, sizeof bench_2_rotate_2 / sizeof(r565_key), 2, R565_CHANNEL_ROTATE},
    {bench_2_rotate_4, sizeof bench_2_rotate_4 / sizeof(r565_key), 4, R565_CHANNEL_ROTATE},
    {bench_2_rotate_7, sizeof bench_2_rotate_7 / sizeof(r565_key), 7, R565_CHANNEL_ROTATE},
    {bench_2_rotate_9, sizeof bench_2_rotate_9 / sizeof(r565_key), 9, R565_CHANNEL_ROTATE},
    {bench_2_rotate_10, sizeof bench_2_rotate_10 / sizeof(r565_key), 10, R565_CHANNEL_ROTATE},
    {bench_2_rotate_11, sizeof bench_2_rotate_11 / sizeof(r565_key), 11, R565_CHANNEL_ROTATE},
    {bench_2_rotate_13, sizeof bench_2_rotate_13 / sizeof(r565_key), 13, R565_CHANNEL_ROTATE},
    {bench_2_rotate_14, sizeof bench_2_rotate_14 / sizeof(r565_key), 14, R565_CHANNEL_ROTATE},
    {bench_2_rotate_15, sizeof bench_2_rotate_15 / sizeof(r565_key), 15, R565_CHANNEL_ROTATE},
    {bench_2_rotate_18, sizeof bench_2_rotate_18 / sizeof(r565_key), 18, R565_CHANNEL_ROTATE},
    {bench_2_rotate_19, sizeof bench_2_rotate_19 / sizeof(r565_key), 19, R565_CHANNEL_ROTATE},
    {bench_2_rotate_20, sizeof bench_2_rotate_20 / sizeof(r565_key), 20, R565_CHANNEL_ROTATE},
    {bench_2_rotate_21, sizeof bench_2_rotate_21 / sizeof(r565_key), 21, R565_CHANNEL_ROTATE},
    {bench_2_rotate_26, sizeof bench_2_rotate_26 / sizeof(r565_key), 26, R565_CHANNEL_ROTATE},
};
static const r565_timeline bench_2_slots[] = {
    {bench_2_attachment_3, sizeof bench_2_attachment_3 / sizeof(r565_key), 3, R565_CHANNEL_ATTACHMENT},
    {bench_2_alpha_4, sizeof bench_2_alpha_4 / sizeof(r565_key), 4, R565_CHANNEL_ALPHA},
    {bench_2_attachment_7, sizeof bench_2_attachment_7 / sizeof(r565_key), 7, R565_CHANNEL_ATTACHMENT},
    {bench_2_alpha_8, sizeof bench_2_alpha_8 / sizeof(r565_key), 8, R565_CHANNEL_ALPHA},
    {bench_2_attachment_10, sizeof bench_2_attachment_10 / sizeof(r565_key), 10, R565_CHANNEL_ATTACHMENT},
    {bench_2_alpha_16, sizeof bench_2_alpha_16 / sizeof(r565_key), 16, R565_CHANNEL_ALPHA},
    {bench_2_attachment_20, sizeof bench_2_attachment_20 / sizeof(r565_key), 20, R565_CHANNEL_ATTACHMENT},
    {bench_2_alpha_23, sizeof bench_2_alpha_23 / sizeof(r565_key), 23, R565_CHANNEL_ALPHA},
    {bench_2_attachment_24, sizeof bench_2_attachment_24 / sizeof(r565_key), 24, R565_CHANNEL_ATTACHMENT},
    {bench_2_alpha_26, sizeof bench_2_alpha_26 / sizeof(r565_key), 26, R565_CHANNEL_ALPHA},
    {bench_2_attachment_30, sizeof bench_2_attachment_30 / sizeof(r565_key), 30, R565_CHANNEL_ATTACHMENT},
    {bench_2_alpha_39, sizeof bench_2_alpha_39 / sizeof(r565_key), 39, R565_CHANNEL_ALPHA},
};
static const r565_position_key bench_3_move_0[] = {
    {0, 5, 7.875f, 7.875f},
    {31, 3, -2.75f, -4.25f},
    {38, 2, 3.625f, 10.0f},
    {40, 3, 0.75f, -5.0f},
    {48, 1, 9.0f, -6.625f},
};
static const r565_position_key bench_3_move_6[] = {
    {0, 5, 3.25f, -8.25f},
    {6, 1, -1.625f, -8.625f},
    {8, 1, -8.875f, -9.5f},
    {38, 5, -5.875f, 6.625f},
    {48, 0, -0.625f, -8.75f},
};
static const r565_position_key bench_3_move_10[] = {
    {0, 2, 5.75f, 9.5f},
    {1, 0, 4.75f, -0.25f},
    {13, 2, -0.875f, 5.625f},
    {33, 2, -3.75f, -9.25f},
    {36, 3, 1.5f, -2.5f},
    {43, 4, -7.875f, 3.875f},
    {48, 0, 2.375f, -8.125f},
};
static const r565_position_key bench_3_move_14[] = {
    {0, 4, 8.125f, -2.25f},
    {16, 1, -0.25f, -9.5f},
    {30, 3, -4.375f, 3.625f},
    {48, 2, 6.125f, -0.625f},
};
static const r565_position_key bench_3_move_21[] = {
    {0, 3, 3.625f, 1.25f},
    {1, 0, 0.875f, 4.0f},
    {4, 5, -1.0f, -5.125f},
    {12, 2, -3.375f, 6.625f},
    {18, 5, 8.0f, -7.0f},
    {42, 1, 5.625f, -2.25f},
    {48, 4, 1.125f, 2.875f},
};
static const r565_key bench_3_rotate_0[] = {
    {0, 3, 3981, 3981},
    {1, 4, -969, -969},
    {32, 0, 1229, 1229},
    {46, 4, -6508, -6508},
    {47, 4, -5175, -5175},
    {48, 5, -3810, -3810},
};
static const r565_key bench_3_rotate_1[] = {
    {0, 1, -1448, -1448},
    {13, 4, -7686, -7686},
    {32, 2, 2590, 2590},
    {33, 3, 2044, 2044},
    {38, 2, -297, -297},
    {39, 4, -4717, -4717},
    {48, 1, 3233, 3233},
};
static const r565_key bench_3_rotate_2[] = {
    {0, 5, 2466, 2466},
    {2, 0, -4550, -4550},
    {16, 4, 16, 16},
    {48, 3, -6507, -6507},
};
static const r565_key bench_3_rotate_6[] = {
    {0, 3, 4019, 4019},
    {9, 3, 5780, 5780},
    {15, 2, 302, 302},
    {21, 1, -2559, -2559},
    {30, 1, 6419, 6419},
    {43, 5, 4057, 4057},
    {48, 1, 6993, 6993},
};
static const r565_key bench_3_rotate_8[] = {
    {0, 3, -1208, -1208},
    {1, 4, -258, -258},
    {12, 3, 6633, 6633},
    {26, 1, -6050, -6050},
    {46, 1, 4260, 4260},
    {48, 5, 213, 213},
};
static const r565_key bench_3_rotate_9[] = {
    {0, 3, -7263, -7263},
    {9, 3, 2333, 2333},
    {18, 3, -313, -313},
    {27, 1, 113, 113},
    {39, 0, 5204, 5204},
    {47, 5, 641, 641},
    {48, 2, 6701, 6701},
};
static const r565_key bench_3_rotate_10[] = {
    {0, 1, 1079, 1079},
    {7, 2, -7892, -7892},
    {13, 3, -4773, -4773},
    {15, 4, 4258, 4258},
    {32, 4, -744, -744},
    {38, 5, 1348, 1348},
    {48, 4, 3422, 3422},
};
static const r565_key bench_3_rotate_12[] = {
    {0, 0, 6984, 6984},
    {2, 5, 1618, 1618},
    {5, 5, -3128, -3128},
    {11, 1, 4947, 4947},
    {12, 4, -7176, -7176},
    {48, 3, 4402, 4402},
};
static const r565_key bench_3_rotate_13[] = {
    {0, 0, -4043, -4043},
    {4, 0, 4621, 4621},
    {6, 4, 6174, 6174},
    {14, 2, -3334, -3334},
    {21, 0, 5873, 5873},
    {48, 3, 6800, 6800},
};
static const r565_key bench_3_rotate_14[] = {
    {0, 0, 2753, 2753},
    {30, 0, -849, -849},
    {40, 1, 4746, 4746},
    {48, 0, -5159, -5159},
};
static const r565_key bench_3_rotate_15[] = {
    {0, 2, 5830, 5830},
    {8, 5, -2958, -2958},
    {9, 0, -7670, -7670},
    {26, 1, 1958, 1958},
    {40, 1, -4243, -4243},
    {48, 3, -2300, -2300},
};
static const r565_key bench_3_rotate_17[] = {
    {0, 5, -5247, -5247},
    {20, 0, -6889, -6889},
    {43, 2, -3855, -3855},
    {48, 5, 613, 613},
};
static const r565_key bench_3_rotate_21[] = {
    {0, 1, -5836, -5836},
    {12, 5, 4909, 4909},
    {30, 2, -1514, -1514},
    {34, 1, 3114, 3114},
    {37, 2, 2566, 2566},
    {46, 5, 980, 980},
    {48, 5, 102, 102},
};
static const r565_key bench_3_rotate_23[] = {
    {0, 0, 2723, 2723},
    {7, 0, -5120, -5120},
    {16, 5, 6577, 6577},
    {19, 3, -4107, -4107},
    {20, 1, -1385, -1385},
    {47, 2, 3516, 3516},
    {48, 1, 4401, 4401},
};
static const r565_key bench_3_rotate_28[] = {
    {0, 1, 5869, 5869},
    {21, 4, -1905, -1905},
    {24, 4, 2391, 2391},
    {26, 2, -1834, -1834},
    {48, 3, -3804, -3804},
};
static const r565_key bench_3_attachment_1[] = {
    {0, 4, 0, 0},
    {17, 3, 0, 0},
    {19, 3, 0, 0},
    {22, 5, 0, 0},
    {28, 3, 0, 0},
    {45, 2, 1, 0},
    {48, 4, 1, 0},
};
static const r565_key bench_3_alpha_5[] = {
    {0, 1, 236, 0},
    {12, 4, 245, 0},
    {33, 4, 133, 0},
    {48, 3, 78, 0},
};
static const r565_key bench_3_attachment_6[] = {
    {0, 5, 0, 0},
    {19, 4, 1, 0},
    {29, 2, 1, 0},
    {33, 4, 0, 0},
    {48, 3, 1, 0},
};
static const r565_key bench_3_alpha_11[] = {
    {0, 0, 99, 0},
    {2, 3, 68, 0},
    {21, 0, 119, 0},
    {31, 0, 154, 0},
    {48, 0, 198, 0},
};
static const r565_key bench_3_attachment_20[] = {
    {0, 2, 1, 0},
    {21, 0, 0, 0},
    {29, 0, 0, 0},
    {31, 5, 0, 0},
    {48, 3, 1, 0},
};
static const r565_key bench_3_alpha_29[] = {
    {0, 5, 150, 0},
    {15, 2, 168, 0},
    {17, 4, 196, 0},
    {26, 0, 170, 0},
    {36, 2, 248, 0},
    {42, 3, 199, 0},
    {48, 0, 205, 0},
};
static const r565_key bench_3_attachment_30[] = {
    {0, 0, 0, 0},
    {11, 1, 0, 0},
    {29, 4, 1, 0},
    {48, 1, 0, 0},
};
static const r565_key bench_3_alpha_31[] = {
    {0, 4, 229, 0},
    {11, 3, 173, 0},
    {38, 4, 199, 0},
    {48, 0, 157, 0},
};
static const r565_key bench_3_attachment_34[] = {
    {0, 1, 0, 0},
    {11, 2, 1, 0},
    {24, 3, 1, 0},
    {31, 3, 0, 0},
    {38, 5, 1, 0},
    {44, 3, 1, 0},
    {48, 0, 0, 0},
};
static const r565_key bench_3_alpha_36[] = {
    {0, 4, 132, 0},
    {18, 4, 169, 0},
    {21, 1, 66, 0},
    {31, 3, 147, 0},
    {34, 5, 223, 0},
    {48, 1, 195, 0},
};
static const r565_key bench_3_attachment_37[] = {
    {0, 3, 0, 0},
    {16, 0, 0, 0},
    {17, 5, 0, 0},
    {32, 2, 1, 0},
    {48, 2, 1, 0},
};
static const r565_key bench_3_alpha_39[] = {
    {0, 4, 203, 0},
    {7, 5, 251, 0},
    {18, 1, 215, 0},
    {28, 0, 227, 0},
    {38, 3, 226, 0},
    {41, 0, 177, 0},
    {48, 2, 169, 0},
};
static const r565_position_timeline bench_3_positions[] = {
    {bench_3_move_0, sizeof bench_3_move_0 / sizeof(r565_position_key), 0},
    {bench_3_move_6, sizeof bench_3_move_6 / sizeof(r565_position_key), 6},
    {bench_3_move_10, sizeof bench_3_move_10 / sizeof(r565_position_key), 10},
    {bench_3_move_14, sizeof bench_3_move_14 / sizeof(r565_position_key), 14},
    {bench_3_move_21, sizeof bench_3_move_21 / sizeof(r565_position_key), 21},
};
static const r565_timeline bench_3_bones[] = {
    {bench_3_rotate_0, sizeof bench_3_rotate_0 / sizeof(r565_key), 0, R565_CHANNEL_ROTATE},
    {bench_3_rotate_1, sizeof bench_3_rotate_1 / sizeof(r565_key), 1, R565_CHANNEL_ROTATE},
    {bench_3_rotate_2, sizeof bench_3_rotate_2 / sizeof(r565_key), 2, R565_CHANNEL_ROTATE},
    {bench_3_rotate_6, sizeof bench_3_rotate_6 / sizeof(r565_key), 6, R565_CHANNEL_ROTATE},
    {bench_3_rotate_8, sizeof bench_3_rotate_8 / sizeof(r565_key), 8, R565_CHANNEL_ROTATE},
    {bench_3_rotate_9, sizeof bench_3_rotate_9 / sizeof(r565_key), 9, R565_CHANNEL_ROTATE},
    {bench_3_rotate_10, sizeof bench_3_rotate_10 / sizeof(r565_key), 10, R565_CHANNEL_ROTATE},
    {bench_3_rotate_12, sizeof bench_3_rotate_12 / sizeof(r565_key), 12, R565_CHANNEL_ROTATE},
    {bench_3_rotate_13, sizeof bench_3_rotate_13 / sizeof(r565_key), 13, R565_CHANNEL_ROTATE},
    {bench_3_rotate_14, sizeof bench_3_rotate_14 / sizeof(r565_key), 14, R565_CHANNEL_ROTATE},
    {bench_3_rotate_15, sizeof bench_3_rotate_15 / sizeof(r565_key), 15, R565_CHANNEL_ROTATE},
    {bench_3_rotate_17, sizeof bench_3_rotate_17 / sizeof(r565_key), 17, R565_CHANNEL_ROTATE},
    {bench_3_rotate_21, sizeof bench_3_rotate_21 / sizeof(r565_key), 21, R565_CHANNEL_ROTATE},
    {bench_3_rotate_23, sizeof bench_3_rotate_23 / sizeof(r565_key), 23, R565_CHANNEL_ROTATE},
    {bench_3_rotate_28, sizeof bench_3_rotate_28 / sizeof(r565_key), 28, R565_CHANNEL_ROTATE},
};
static const r565_timeline bench_3_slots[] = {
    {bench_3_attachment_1, sizeof bench_3_attachment_1 / sizeof(r565_key), 1, R565_CHANNEL_ATTACHMENT},
    {bench_3_alpha_5, sizeof bench_3_alpha_5 / sizeof(r565_key), 5, R565_CHANNEL_ALPHA},
    {bench_3_attachment_6, sizeof bench_3_attachment_6 / sizeof(r565_key), 6, R565_CHANNEL_ATTACHMENT},
    {bench_3_alpha_11, sizeof bench_3_alpha_11 / sizeof(r565_key), 11, R565_CHANNEL_ALPHA},
    {bench_3_attachment_20, sizeof bench_3_attachment_20 / sizeof(r565_key), 20, R565_CHANNEL_ATTACHMENT},
    {bench_3_alpha_29, sizeof bench_3_alpha_29 / sizeof(r565_key), 29, R565_CHANNEL_ALPHA},
    {bench_3_attachment_30, sizeof bench_3_attachment_30 / sizeof(r565_key), 30, R565_CHANNEL_ATTACHMENT},
    {bench_3_alpha_31, sizeof bench_3_alpha_31 / sizeof(r565_key), 31, R565_CHANNEL_ALPHA},
    {bench_3_attachment_34, sizeof bench_3_attachment_34 / sizeof(r565_key), 34, R565_CHANNEL_ATTACHMENT},
    {bench_3_alpha_36, sizeof bench_3_alpha_36 / sizeof(r565_key), 36, R565_CHANNEL_ALPHA},
    {bench_3_attachment_37, sizeof bench_3_attachment_37 / sizeof(r565_key), 37, R565_CHANNEL_ATTACHMENT},
    {bench_3_alpha_39, sizeof bench_3_alpha_39 / sizeof(r565_key), 39, R565_CHANNEL_ALPHA},
};
static const r565_animation bench_animations[] = {
    {"bench_0", bench_0_positions, bench_0_bones, bench_0_slots, NULL, bench_curves, 0x5EED0565, 24000, 48, 0, 0, 5, 15, 12, 0, 6},
    {"bench_1", bench_1_positions, bench_1_bones, bench_1_slots, NULL, bench_curves, 0x5EED0565, 24000, 48, 0, 0, 5, 15, 12, 0, 6},
    {"bench_2", bench_2_positions, bench_2_bones, bench_2_slots, NULL, bench_curves, 0x5EED0565, 24000, 48, 0, 0, 5, 15, 12, 0, 6},
    {"bench_3", bench_3_positions, bench_3_bones, bench_3_slots, NULL, bench_curves, 0x5EED0565, 24000, 48, 0, 0, 5, 15, 12, 0, 6},
};
