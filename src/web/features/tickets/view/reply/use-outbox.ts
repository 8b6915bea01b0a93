import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { addComment } from '#generated/api/comments/comments.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { AddedComment } from '#generated/model/addedComment.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { versionToSend } from '#web/capabilities/drafts/draft-state.ts';
import { outlivingPage } from '#web/capabilities/drafts/draft-api.ts';
import type { DraftStore } from '#web/capabilities/drafts/draft-store.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { Outbox } from './outbox.ts';
import { dropOutgoing, saveOutgoing, readOutgoing } from '../../outgoing.ts';
import type { Outgoing } from '../../outgoing.ts';
import { listenToOutgoing } from '../../outgoing-changes.ts';
import { refreshTicket } from '../../queries.ts';
import { replyRequest, requestOf } from '../../reply-request.ts';

type Needs = {
  /** Saves the reply's draft. */
  draftStore: () => DraftStore | undefined;
  /** The server has it; settles when it is shown. */
  onSent: (answer: AddedComment) => Promise<void>;
  /** Takes a refused text back; false where it cannot. */
  restoreToForm: (outgoing: Outgoing, error: unknown) => boolean;
};

export type SendingReplies = { outbox: Outbox; items: readonly Outgoing[] };

const none: readonly Outgoing[] = [];

/** The comments of a ticket being sent from this device. Sending continues when the page is left. */
export function useOutbox(ticket: Ticket, needs: Needs): SendingReplies {
  const queryClient = useQueryClient();
  const { id: userId } = useSession();
  const { ticketId } = ticket;
  const [outbox] = useState(
    () =>
      new Outbox({
        read: () => readOutgoing(userId, ticketId),
        keep: (outgoing) => saveOutgoing(userId, ticketId, outgoing),
        drop: (key) => dropOutgoing(userId, ticketId, key),
      }),
  );
  const restoreToForm = useEffectEvent(needs.restoreToForm);
  const deliver = useEffectEvent(async (outgoing: Outgoing, fix: (request: AddCommentRequest) => void) => {
    const headers = { 'idempotency-key': outgoing.key };
    const answer = await sendWithDraft(needs.draftStore(), outgoing, async (draftVersion) => {
      const request = outgoing.request ?? (await replyRequest(queryClient, ticket, outgoing, draftVersion));
      fix(request);
      return addComment(request, { headers });
    });
    await needs.onSent(answer);
  });
  const sendLast = useEffectEvent((outgoing: Outgoing) => {
    const { key, sendsDraft } = outgoing;
    const draftVersion = sendsDraft ? versionToSend(needs.draftStore()?.state()) : undefined;
    const request = outgoing.request ?? requestOf(ticket, outgoing, { draftVersion });
    // The next page sends it again, with the same key.
    addComment(request, { ...outlivingPage(request), headers: { 'idempotency-key': key } }).catch(() => undefined);
    return request;
  });
  // What an earlier page has left is sent once a person is here.
  useEffect(
    () =>
      outbox.attach({
        deliver: async (outgoing, fix) => {
          const leave = () => outbox.leave((left) => sendLast(left));
          window.addEventListener('pagehide', leave);
          await deliver(outgoing, fix).finally(() => window.removeEventListener('pagehide', leave));
        },
        restoreToForm: (outgoing, error) => restoreToForm(outgoing, error),
      }),
    [outbox],
  );
  const onSync = useEffectEvent(() => {
    if (outbox.sync()) refreshTicket(queryClient, ticket);
  });
  useEffect(() => listenToOutgoing(() => onSync()), []);
  const items = useSyncExternalStore(outbox.subscribe, outbox.items, () => none);
  return { outbox, items };
}

/** Sends a comment with the draft it was written as, if any; the draft continues with what is typed by then. */
async function sendWithDraft(
  draftStore: DraftStore | undefined,
  { sendsDraft, request }: Outgoing,
  send: (draftVersion: number | undefined) => Promise<AddedComment>,
): Promise<AddedComment> {
  if (draftStore === undefined || !(sendsDraft || request?.draftVersion !== undefined)) return send(undefined);
  let sentVersion = request?.draftVersion;
  try {
    const answer = await draftStore.send((version) => {
      sentVersion ??= version;
      return send(version);
    });
    const { version, wasSentElsewhere } = draftStore.state();
    // A newer text than the one that was sent stays the draft; what seemed to be sent elsewhere was this one.
    if (sentVersion === undefined || version === sentVersion || wasSentElsewhere) draftStore.startNext();
    return answer;
  } finally {
    draftStore.changed(0);
  }
}
