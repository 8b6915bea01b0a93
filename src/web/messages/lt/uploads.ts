import type { uploads as texts } from '../en/uploads.ts';

export const uploads: typeof texts = {};
