// SPDX-License-Identifier: MIT
#pragma once
void vTaskDelay(TickType_t);
