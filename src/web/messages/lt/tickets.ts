import type { tickets as texts } from '../en/tickets.ts';

export const tickets: typeof texts = {};
