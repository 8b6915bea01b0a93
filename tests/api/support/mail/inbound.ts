import { randomUUID } from 'node:crypto';
import type { CommentPage } from '#generated/model/commentPage.ts';
import type { ReceivedMail } from '#generated/model/receivedMail.ts';
import { replyAddress } from '#server/services/inbound/internal/reply-address.ts';
import type { Answer, Caller, TestApi } from '#tests/api/support/api.ts';
import { SECRET_KEY, secrets } from '#tests/api/support/auth/secret-key.ts';
import { raise } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';

const DOMAIN = 'reply.helpdesk.example';
const KEY = 'the-key-of-the-mail-server-of-these-tests';

/** `startApi(inboundSettings)`: a server that accepts replies by email. */
export const inboundSettings = {
  SECRET_KEY,
  MAIL_FROM: 'Help desk <no-reply@helpdesk.example>',
  INBOUND_DOMAIN: DOMAIN,
  INBOUND_KEY: KEY,
  INBOUND_AUTHSERV_ID: 'mx.helpdesk.example',
};

/** A person who was notified about a ticket: the reply address, and their own. */
export type Notified = { ticketId: string; displayId: string; watcherId: string; from: string; to: string };

/** Raises a ticket; its author watches it. */
export async function raiseNotified(api: Pick<TestApi, 'db'>, company: Company): Promise<Notified> {
  const ticket = await raise(company);
  return notified(api, ticket, company.customer);
}

type Ticket = { ticketId: string; displayId: string };

/** A person with an account who watches the ticket, from now on if not already. */
export async function notified(
  { db }: Pick<TestApi, 'db'>,
  { ticketId, displayId }: Ticket,
  user: { id: string; email: string },
): Promise<Notified> {
  await db
    .insertInto('watchers')
    .values({ ticketId, userId: user.id })
    .onConflict((known) => known.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('watchers')
    .select('id')
    .where('ticketId', '=', ticketId)
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return { ticketId, displayId, watcherId: id, from: user.email, to: addressOf(displayId, id) };
}

/** An outside address that watches the ticket. */
export async function notifiedOutside(
  { db }: Pick<TestApi, 'db'>,
  { ticketId, displayId }: Ticket,
  given: { addedBy: string | null; confirmedOn?: Date | null; tokenHash?: Buffer | null; language?: 'en' | 'lt' },
): Promise<Notified> {
  const email = `${randomUUID()}@example.net`;
  const { id } = await db
    .insertInto('watchers')
    .values({ ticketId, email, tokenHash: Buffer.alloc(32, id32()), confirmedOn: new Date(), ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ticketId, displayId, watcherId: id, from: email, to: addressOf(displayId, id) };
}

const id32 = () => randomUUID().replaceAll('-', '');

function addressOf(displayId: string, watcherId: string): string {
  return replyAddress(secrets, { displayId, watcherId }, DOMAIN);
}

/** A plain mail; `headers` and `body` as they are. */
export function mailOf(
  { from, to }: Pick<Notified, 'from' | 'to'>,
  body = 'The margin is 9.',
  headers: Record<string, string> = {},
): string {
  const all = {
    From: `Rasa <${from}>`,
    To: to,
    Subject: 'Re: VPN drops',
    'Message-ID': `<${id32()}@mail.example.com>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Hands a mail over to the webhook. */
export function post(caller: Caller, raw: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
  const own = { authorization: `Bearer ${KEY}`, 'content-type': 'message/rfc822', ...headers };
  return caller('POST /mail/inbound', { body: raw, headers: own });
}

/** The same, and what became of it. */
export async function receive({ anonymous }: TestApi, raw: BodyInit): Promise<ReceivedMail> {
  const answer = await post(anonymous, raw);
  if (answer.status !== 200) throw new Error(`the mail was not judged: ${answer.text}`);
  return answer.json<ReceivedMail>();
}

/** The comments of a ticket, the oldest first. */
export async function commentsOf(caller: Caller, ticketId: string): Promise<CommentPage['result']> {
  return (await caller(`GET /tickets/comments?ticketId=${ticketId}`)).json<CommentPage>().result;
}
