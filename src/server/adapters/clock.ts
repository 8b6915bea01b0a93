import type { Clock } from '../services/ports.ts';

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };
