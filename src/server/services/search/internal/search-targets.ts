import { valueOf } from '#domain/search-query.ts';
import type { Recognised } from '#domain/search-query.ts';

/** What a text was taken for, by kind; what it was not taken for is undefined. */
export type SearchTargets = {
  ticket: string | undefined;
  rma: string | undefined;
  serial: string | undefined;
  imei: string | undefined;
  mac: string | undefined;
  box: string | undefined;
  words: string | undefined;
};

/** What was recognised, by kind. */
export function searchTargets(recognised: readonly Recognised[]): SearchTargets {
  return {
    ticket: valueOf(recognised, 'Ticket'),
    rma: valueOf(recognised, 'Rma'),
    serial: valueOf(recognised, 'Serial'),
    imei: valueOf(recognised, 'Imei'),
    mac: valueOf(recognised, 'Mac'),
    box: valueOf(recognised, 'Box'),
    words: valueOf(recognised, 'Words'),
  };
}
