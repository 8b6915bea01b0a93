import { resolve } from 'node:path';

/** Absolute path of the checkout. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..');
