import type { QueryClient } from '@tanstack/react-query';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { Outgoing } from './outgoing.ts';
import { ticketQuery } from './queries.ts';
import { wireContent } from './wire-content.ts';

type Names = { ticketId: string; displayId: string };

/**
 * The request of a comment. Behind an own answer that has changed the ticket its author means the ticket as it is by then. Throws
 * what fetching the ticket throws.
 */
export async function replyRequest(
  queryClient: QueryClient,
  { displayId, ...names }: Names,
  outgoing: Outgoing,
  draftVersion: number | undefined,
): Promise<AddCommentRequest> {
  const { choice, sendsDraft } = outgoing;
  const version =
    choice.version === undefined || sendsDraft
      ? choice.version
      : (await queryClient.fetchQuery(ticketQuery(displayId))).version;
  return requestOf(names, outgoing, { version, draftVersion });
}

type Versions = { version?: number | undefined; draftVersion: number | undefined };

/** The same for the versions of the ticket and of the draft that its author means. */
export function requestOf(
  { ticketId }: Pick<Names, 'ticketId'>,
  { content, files, choice }: Outgoing,
  { version, draftVersion }: Versions,
): AddCommentRequest {
  return {
    ticketId,
    content: wireContent(content),
    files: files.map(({ id }) => id),
    ...choice,
    ...(version !== undefined && { version }),
    ...(draftVersion !== undefined && { draftVersion }),
  };
}
