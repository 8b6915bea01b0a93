import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import { findSimilarTickets } from '#generated/api/tickets/tickets.ts';

const TITLE_MIN_CHARACTERS = 4; // less than a word finds anything

/** Tickets like the one of this title, as far as it is typed. A suggestion that fails is none. */
export function similarTicketsQuery(typed: string) {
  const title = typed.trim();
  const length = codePointLength(title);
  return queryOptions({
    queryKey: ['similar-tickets', title],
    queryFn: ({ signal }) => findSimilarTickets({ title }, { standalone: true }, signal).catch(() => []),
    enabled: length >= TITLE_MIN_CHARACTERS && length <= TICKET_TITLE_MAX_CHARACTERS,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}
