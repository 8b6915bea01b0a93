import type { TicketType } from '#domain/enums.ts';
import type { GroupKey } from '../people/accounts.ts';

/**
 * What a ticket may be about. Texts are those of `writtenDocument`, with the placeholders {product}, {site}, {serial},
 * {imei}, {firmware}, {ip}, {peer}, {n}, {customer} and {engineer}.
 */
export interface Scenario {
  language: 'en' | 'lt';
  type: TicketType;
  groups: readonly GroupKey[];
  /** Where only some of the groups' products fit, by name. */
  products?: RegExp;
  titles: readonly string[];
  problem: string;
  /** In turn: the staff, the customer, the staff, … */
  talk: readonly string[];
}
