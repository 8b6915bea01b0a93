import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import { findSimilarArticles } from '#generated/api/faq/faq.ts';
import type { SimilarArticlesRequest } from '#generated/model/similarArticlesRequest.ts';
import { findSimilarTickets } from '#generated/api/tickets/tickets.ts';

const TITLE_MIN_CHARACTERS = 4; // less than a word finds anything

/** Tickets like the one of this title, as far as it is typed. A suggestion that fails is none. */
export function similarTicketsQuery(typed: string) {
  const title = typed.trim();
  return queryOptions({
    queryKey: ['similar-tickets', title],
    queryFn: ({ signal }) => findSimilarTickets({ title }, { standalone: true }, signal).catch(() => []),
    enabled: isSearchable(title),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** Articles that may answer the ticket of this title before it is sent. */
export function similarArticlesQuery({ title: typed, ...rest }: SimilarArticlesRequest) {
  const request = { ...rest, title: typed.trim() };
  return queryOptions({
    queryKey: ['similar-articles', request],
    queryFn: ({ signal }) => findSimilarArticles(request, { standalone: true }, signal).catch(() => []),
    enabled: isSearchable(request.title),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

function isSearchable(title: string): boolean {
  const length = codePointLength(title);
  return length >= TITLE_MIN_CHARACTERS && length <= TICKET_TITLE_MAX_CHARACTERS;
}
