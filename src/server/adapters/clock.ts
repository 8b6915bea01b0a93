import type { Clock } from '../services/kernel/ports.ts';

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };
