import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isExact, recogniseSearch } from '#domain/search-query.ts';
import type { SearchKind } from '#domain/enums.ts';
import { getSearchQueryKey, search } from '#generated/api/search/search.ts';
import type { SearchResult } from '#generated/model/searchResult.ts';
import { useDebouncedText } from '#web/shared/lib/use-debounced-text.ts';

const CACHE_MS = 30_000;

export type SearchAnswer = {
  /** What the text is taken for, before the server says so; empty where there is nothing to search for. */
  kinds: readonly SearchKind[];
  /** The last answer; undefined until there is one, and where there is nothing to search for. */
  result: SearchResult | undefined;
  /** The result belongs to the current text. */
  isCurrent: boolean;
  error: Error | null;
  retry: () => void;
  /** Asks now, and not when the typing rests. */
  searchNow: () => void;
};

/** The server's results for a text: exact matches at once, words when typing pauses (§9). */
export function useSearchAnswer(typed: string): SearchAnswer {
  const text = typed.trim();
  const recognised = recogniseSearch(text);
  const settled = useDebouncedText(text);
  const [hurried, setHurried] = useState<string>();
  const asked = isExact(recognised) || hurried === text || text === '' ? text : settled;
  const isAsking = recognised.length > 0 && asked !== '';
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: getSearchQueryKey({ q: asked }),
    queryFn: ({ signal }) => search({ q: asked }, {}, signal),
    enabled: isAsking,
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    placeholderData: keepPreviousData,
  });
  return {
    kinds: recognised.map(({ kind }) => kind),
    result: isAsking ? data : undefined,
    isCurrent: isAsking && asked === text && data !== undefined && !isPlaceholderData,
    error: isAsking ? error : null,
    retry: () => void refetch(),
    searchNow: () => setHurried(text),
  };
}
