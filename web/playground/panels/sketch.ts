// SPDX-License-Identifier: MIT
// Ready projects for boards: the character, drawn in bands, sent to a display.
import type { Affine } from 'rig565';

export const BOARDS = {
    arduino: 'Arduino (TFT_eSPI)',
    espidf: 'ESP-IDF (esp_lcd)',
    pico: 'Raspberry Pi Pico',
} as const;
export type Board = keyof typeof BOARDS;

/** All that a project says of a character and a display. */
export interface Show {
    /** A C identifier, of the files too. */
    readonly name: string;
    /** C identifiers of the asset. */
    readonly armature: string;
    readonly animation: string | undefined;
    readonly ramBytes: number;
    readonly width: number;
    readonly height: number;
    readonly bands: number;
    readonly loop: boolean;
    /** RGB565. */
    readonly background: number;
    readonly placement: Affine;
    readonly quality: number;
}

/** A float as C has it. */
const float = (value: number): string => {
    const text = String(Math.fround(value));
    return `${/[.e]/.test(text) ? text : `${text}.0`}f`;
};

/** What is the same on all boards; `send` is the board's. */
function body(show: Show): string {
    const { name, armature, animation, ramBytes, width, height, bands, background, placement } =
        show;
    const rows = Math.ceil(height / Math.max(2, bands));
    const pose = animation
        ? `r565_rig_pose(&rig, &${animation}, r565_animation_frame_at(&${animation}, now_ms, ${show.loop}), NULL, NULL);`
        : 'r565_rig_pose_bind(&rig, NULL, NULL);';
    return `
enum { WIDTH = ${width}, HEIGHT = ${height}, ROWS = ${rows} };

static r565_display display;
static r565_bands bands;
static r565_rig rig;
static uint8_t rig_memory[${ramBytes} + 64];
static uint8_t band_memory[2 * 2 * WIDTH * ROWS + 64];

// Where the character stands, as on the page.
static const r565_affine placement = {${placement.map(float).join(', ')}};

static bool begin_${name}(void) {
    return r565_display_init(&display, WIDTH, HEIGHT, R565_FORMAT_RGB565_SWAPPED) == R565_OK &&
           r565_bands_init(&bands, &display, band_memory, sizeof band_memory, 4) == R565_OK &&
           r565_rig_init(&rig, &${armature}, rig_memory, sizeof rig_memory) == R565_OK;
}

static void draw_${name}(uint32_t now_ms) {
    r565_gfx gfx;
    ${pose}
    r565_bands_start(&bands, r565_display_area(&display));
    while (r565_bands_next(&bands, &gfx)) {
        r565_gfx_clear(&gfx, 0x${background.toString(16).padStart(4, '0')});
        r565_gfx_set_transform(&gfx, &placement);${show.quality > 0 ? `\n        r565_gfx_set_quality(&gfx, ${show.quality});` : ''}
        r565_rig_draw(&rig, &gfx);
        send(r565_bands_flush(&bands));
    }
}
`;
}

const HEAD = '// Made by the rig565 playground. rig565 itself is in its repository, below core/.\n';

function arduino(show: Show): Record<string, string> {
    const { name } = show;
    return {
        [`${name}.ino`]: `${HEAD}// The display is set up in TFT_eSPI's User_Setup.h.
#include <TFT_eSPI.h>
#include <rig565.h>

#include "${name}.h"

static TFT_eSPI tft;

static void send(r565_band band) {
    tft.setAddrWindow(band.window.left, band.window.top, band.window.right - band.window.left,
                      band.window.bottom - band.window.top);
    tft.pushPixels((uint16_t *)band.pixels, band.count);
}
${body(show)}
void setup() {
    Serial.begin(115200);
    tft.init();
    tft.setSwapBytes(false); // the pixels are in the display's byte order
    tft.startWrite();
    if (!begin_${name}()) {
        Serial.println("rig565: not enough memory");
        for (;;) {
            delay(1000);
        }
    }
}

void loop() {
    draw_${name}(millis());
}
`,
    };
}

function espidf(show: Show): Record<string, string> {
    const { name } = show;
    return {
        'CMakeLists.txt': `cmake_minimum_required(VERSION 3.16)
set(EXTRA_COMPONENT_DIRS \${CMAKE_SOURCE_DIR}/components) # put core/ of rig565 there, as rig565
include($ENV{IDF_PATH}/tools/cmake/project.cmake)
project(${name})
`,
        'main/CMakeLists.txt': `idf_component_register(SRCS main.c ${name}.c INCLUDE_DIRS . REQUIRES rig565 esp_lcd driver esp_timer)\n`,
        'main/main.c': `${HEAD}#include "driver/spi_master.h"
#include "esp_err.h"
#include "esp_lcd_panel_io.h"
#include "esp_lcd_panel_ops.h"
#include "esp_lcd_panel_vendor.h"
#include "esp_timer.h"
#include "freertos/FreeRTOS.h"
#include "freertos/semphr.h"
#include "freertos/task.h"
#include "rig565/rig565.h"

#include "${name}.h"

// Your board's pins.
enum { PIN_CLOCK = 18, PIN_DATA = 23, PIN_CS = 5, PIN_DC = 16, PIN_RESET = 17 };

static esp_lcd_panel_handle_t panel;
static SemaphoreHandle_t sent;

static bool on_sent(esp_lcd_panel_io_handle_t io, esp_lcd_panel_io_event_data_t *data, void *user) {
    BaseType_t woken = pdFALSE;
    xSemaphoreGiveFromISR(sent, &woken);
    return woken == pdTRUE;
}

// One band is on its way while the next is drawn.
static void send(r565_band band) {
    xSemaphoreTake(sent, portMAX_DELAY);
    esp_lcd_panel_draw_bitmap(panel, band.window.left, band.window.top, band.window.right,
                              band.window.bottom, band.pixels);
}
${body(show)}
static void start_panel(void) {
    const spi_bus_config_t bus = {.sclk_io_num = PIN_CLOCK, .mosi_io_num = PIN_DATA, .miso_io_num = -1,
        .quadwp_io_num = -1, .quadhd_io_num = -1, .max_transfer_sz = 2 * WIDTH * ROWS};
    const esp_lcd_panel_io_spi_config_t io_config = {.cs_gpio_num = PIN_CS, .dc_gpio_num = PIN_DC,
        .pclk_hz = 40000000, .trans_queue_depth = 4, .lcd_cmd_bits = 8, .lcd_param_bits = 8,
        .on_color_trans_done = on_sent};
    const esp_lcd_panel_dev_config_t config = {.reset_gpio_num = PIN_RESET, .bits_per_pixel = 16};
    esp_lcd_panel_io_handle_t io;
    sent = xSemaphoreCreateBinary();
    xSemaphoreGive(sent);
    ESP_ERROR_CHECK(spi_bus_initialize(SPI2_HOST, &bus, SPI_DMA_CH_AUTO));
    ESP_ERROR_CHECK(esp_lcd_new_panel_io_spi((esp_lcd_spi_bus_handle_t)SPI2_HOST, &io_config, &io));
    ESP_ERROR_CHECK(esp_lcd_new_panel_st7789(io, &config, &panel));
    ESP_ERROR_CHECK(esp_lcd_panel_reset(panel));
    ESP_ERROR_CHECK(esp_lcd_panel_init(panel));
    ESP_ERROR_CHECK(esp_lcd_panel_disp_on_off(panel, true));
}

void app_main(void) {
    start_panel();
    ESP_ERROR_CHECK(begin_${name}() ? ESP_OK : ESP_ERR_NO_MEM);
    for (;;) {
        draw_${name}((uint32_t)(esp_timer_get_time() / 1000));
        vTaskDelay(1);
    }
}
`,
    };
}

function pico(show: Show): Record<string, string> {
    const { name } = show;
    return {
        'CMakeLists.txt': `cmake_minimum_required(VERSION 3.13)
include($ENV{PICO_SDK_PATH}/external/pico_sdk_import.cmake)
project(${name} C CXX ASM)
pico_sdk_init()
add_subdirectory(rig565) # core/ of rig565
add_executable(${name} main.c ${name}.c)
target_link_libraries(${name} rig565 pico_stdlib hardware_spi)
pico_add_extra_outputs(${name})
`,
        'main.c': `${HEAD}#include "hardware/spi.h"
#include "pico/stdlib.h"
#include "rig565/rig565.h"

#include "${name}.h"

// Your board's pins.
enum { PIN_CLOCK = 18, PIN_DATA = 19, PIN_CS = 17, PIN_DC = 20, PIN_RESET = 21 };

static void command(uint8_t code, const uint8_t *data, size_t count) {
    gpio_put(PIN_DC, 0);
    spi_write_blocking(spi0, &code, 1);
    gpio_put(PIN_DC, 1);
    if (count > 0) {
        spi_write_blocking(spi0, data, count);
    }
}

static void set_range(uint8_t code, int first, int end) {
    const uint8_t range[4] = {(uint8_t)(first >> 8), (uint8_t)first, (uint8_t)((end - 1) >> 8),
                              (uint8_t)(end - 1)};
    command(code, range, sizeof range);
}

static void send(r565_band band) {
    set_range(0x2A, band.window.left, band.window.right);
    set_range(0x2B, band.window.top, band.window.bottom);
    command(0x2C, (const uint8_t *)band.pixels, 2 * band.count);
}
${body(show)}
// As ST7789 and its relatives want it.
static void start_panel(void) {
    static const uint8_t pins[] = {PIN_CS, PIN_DC, PIN_RESET};
    spi_init(spi0, 62500000);
    gpio_set_function(PIN_CLOCK, GPIO_FUNC_SPI);
    gpio_set_function(PIN_DATA, GPIO_FUNC_SPI);
    for (size_t i = 0; i < sizeof pins; i++) {
        gpio_init(pins[i]);
        gpio_set_dir(pins[i], GPIO_OUT);
    }
    gpio_put(PIN_CS, 0);
    gpio_put(PIN_RESET, 0);
    sleep_ms(20);
    gpio_put(PIN_RESET, 1);
    sleep_ms(120);
    command(0x11, NULL, 0); // out of sleep
    sleep_ms(120);
    command(0x3A, (const uint8_t[]){0x55}, 1); // 16 bits a pixel
    command(0x21, NULL, 0);                    // inverted, as these panels are
    command(0x29, NULL, 0);                    // on
}

int main(void) {
    start_panel();
    if (!begin_${name}()) {
        return 1;
    }
    for (;;) {
        draw_${name}(to_ms_since_boot(get_absolute_time()));
    }
}
`,
    };
}

const MAKERS: Record<Board, (show: Show) => Record<string, string>> = { arduino, espidf, pico };

/** The files of a project, but for the character's own, and the folder that those go to. */
export function sketchOf(
    board: Board,
    show: Show,
): { files: Record<string, string>; folder: string } {
    return { files: MAKERS[board](show), folder: board === 'espidf' ? 'main/' : '' };
}
