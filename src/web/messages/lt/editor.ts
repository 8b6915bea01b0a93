import type { editor as texts } from '../en/editor.ts';

export const editor: typeof texts = {};
