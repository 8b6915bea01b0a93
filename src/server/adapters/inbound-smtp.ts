import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream } from 'smtp-server';
import { INBOUND_MAIL_MAX_BYTES } from '#domain/limits.ts';
import type { MailRefusal } from '#domain/enums.ts';
import type { ReceivedMail } from '#generated/model/receivedMail.ts';

const CLIENTS_MAX_COUNT = 20;
const RECIPIENTS_MAX_COUNT = 10;
const SILENCE_MS = 60_000;
const CLOSE_GRACE_MS = 1_000;

type Options = {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** The name it greets with. */
  domain: string;
  logger: Logger;
  isReplyAddress: (address: string) => boolean;
  /** Resolves when what became of the mail is stored; rejects when it cannot be judged now. */
  receive: (raw: Uint8Array, recipient: string) => Promise<ReceivedMail>;
};

export type InboundSmtp = { url: string; close: () => Promise<void> };

/** The reply that the sending server passes on to its user; other refusals get an email from us, or none. */
const bounced: Partial<Record<MailRefusal, string>> = {
  unreadable: 'The message cannot be read.',
  wrong_sender: 'The message is not from the address that the notice was sent to.',
  not_permitted: 'This address does not get the mails of the ticket any more.',
};

/**
 * Accepts replies by email (RFC 5321), without authentication, for reply addresses only. An email is acknowledged only once it
 * is stored; if that fails the other side is asked to retry. Rejects when the port is taken.
 */
export async function startInboundSmtp(options: Options): Promise<InboundSmtp> {
  const { host, port, domain, logger, isReplyAddress } = options;
  const server = new SMTPServer({
    name: domain,
    banner: 'answers to notices',
    size: INBOUND_MAIL_MAX_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    maxClients: CLIENTS_MAX_COUNT,
    socketTimeout: SILENCE_MS,
    closeTimeout: CLOSE_GRACE_MS,
    onRcptTo({ address }, { envelope }, done) {
      if (!isReplyAddress(address)) done(refusal(550, '5.1.1 There is no such address here.'));
      else if (envelope.rcptTo.length >= RECIPIENTS_MAX_COUNT) done(refusal(452, '4.5.3 Too many recipients.'));
      else done();
    },
    onData(stream, { envelope }, done) {
      const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const recipients = envelope.rcptTo.map(({ address }) => address);
      receiveAll(stream, options, { sender, recipients }).then(
        (reply) => (typeof reply === 'string' ? done(null, reply) : done(reply)),
        (error: unknown) => {
          logger.error({ err: error }, 'a mail that came in could not be stored');
          done(refusal(451, '4.3.0 The message cannot be stored now. Try again later.'));
        },
      );
    },
  });
  server.on('error', (error) => logger.warn({ err: error }, 'a connection of the mail listener broke'));
  server.listen(port, host);
  await Promise.race([once(server.server, 'listening'), failure(server)]);
  return {
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function failure(server: SMTPServer): Promise<never> {
  return new Promise((_, reject) => server.server.once('error', reject));
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

async function receiveAll(
  stream: SMTPServerDataStream,
  { receive, logger }: Options,
  { sender, recipients }: { sender: string; recipients: readonly string[] },
): Promise<string | Error> {
  const raw = await readWhole(stream, sender);
  if (raw === undefined) return refusal(552, '5.3.4 The message is too large.');
  let refused: Error | undefined;
  for (const recipient of recipients) {
    const { outcome, reason, ticketId } = await receive(raw, recipient);
    logger.info({ outcome, reason, ticketId }, 'a mail came in');
    const text = reason === undefined ? undefined : bounced[reason];
    if (text !== undefined) refused = refusal(550, `5.7.1 ${text}`);
  }
  return refused ?? '2.0.0 Stored.';
}

// The final delivery records the envelope's sender (RFC 5321 §4.4); a bounce has none.
async function readWhole(stream: SMTPServerDataStream, sender: string): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [Buffer.from(`Return-Path: <${sender.replaceAll(/[\r\n<>]/g, '')}>\r\n`)];
  let size = 0;
  for await (const part of stream as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size <= INBOUND_MAIL_MAX_BYTES) parts.push(part);
  }
  return size > INBOUND_MAIL_MAX_BYTES ? undefined : Buffer.concat(parts);
}
