import type { QueryClient } from '@tanstack/react-query';

const keyOf = (ticketId: string) => ['no-reply-draft', ticketId];

/** The page is rendered for a person who has begun no reply. */
export function noteMissingDraft(queryClient: QueryClient, ticketId: string): void {
  queryClient.setQueryData(keyOf(ticketId), true);
}

/** Whether the page was rendered so; only once, because a later visit cannot know. */
export function takeMissingDraft(queryClient: QueryClient, ticketId: string): boolean {
  const isMissing = queryClient.getQueryData(keyOf(ticketId)) === true;
  queryClient.removeQueries({ queryKey: keyOf(ticketId), exact: true });
  return isMissing;
}
