// SPDX-License-Identifier: MIT
import type { en } from './en.ts';

export const ja: Record<keyof typeof en, string> = {
    opening: '{name} を開いています…',
    opened: '{name} を開きました。',
    failed: '{name} を開けませんでした。',
    'failed-stays': '{name} を開けませんでした。{stays} はそのままです。',
    findings: '変換で見つかったこと',
    error: 'エラー',
    warning: '警告',
    note: '注記',
};
