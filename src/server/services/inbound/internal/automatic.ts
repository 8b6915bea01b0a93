import type { ParsedMail } from './parse-mail.ts';

type Mail = Pick<ParsedMail, 'from' | 'subject' | 'header' | 'contentType'>;

/** On every email that this server sends: one that comes back with it is in a loop. */
export const LOOP_HEADER = 'X-Helpdesk-Notice';

const robots = /^(?:mailer-daemon|postmaster|mdaemon)@/;
const presence = ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'x-loop', 'x-vacation'];
const precedences = /^\s*(?:bulk|junk|list|auto_reply)\s*$/i;
// The last resort: some servers say it in the subject alone.
const vacation =
  /^\s*(?:auto(?:matic)?[ -]?(?:reply|response)|autoreply|out of (?:the )?office|automatinis atsakymas|ne darbe|nesu biure|atostogauju|undeliverable|undelivered mail|delivery status notification|mail delivery failed|nepristatytas laiškas)(?:\b|:|\s|$)/i;

/** Whether a program wrote the mail and no person (RFC 3834): vacation notes, bounces, lists. */
export function isAutomatic({ from, subject, header, contentType }: Mail): boolean {
  const submitted = header('auto-submitted').some((value) => !/^\s*no\b/i.test(value));
  const hasEmptyReturnPath = header('return-path').some((value) => /^\s*<\s*>\s*$/.test(value));
  return (
    submitted ||
    hasEmptyReturnPath ||
    presence.some((name) => header(name).length > 0) ||
    header('precedence').some((value) => precedences.test(value)) ||
    contentType.startsWith('multipart/report') ||
    from.some((address) => robots.test(address)) ||
    vacation.test(subject)
  );
}

// Others send emails from the same domain: engineers do.
const OWN_ID = /^<(?:[a-z]+\.)*[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}[0-9a-z.-]*@/;

/** Whether this server sent the email itself: by its own header, or a Message-ID of its form. */
export function isOwnMail({ header }: Pick<Mail, 'header'>, mailDomain: string): boolean {
  const ids = header('message-id').map((id) => id.trim());
  const isOwnId = (id: string) => OWN_ID.test(id) && id.toLowerCase().endsWith(`@${mailDomain.toLowerCase()}>`);
  return header(LOOP_HEADER.toLowerCase()).length > 0 || ids.some(isOwnId);
}

/**
 * Whether our own mail server found that the email is not from the domain it claims (RFC 8601, DMARC). Only results under our
 * server's name count, as any sender can write the header.
 */
export function isForged({ header }: Pick<Mail, 'header'>, authservId: string | undefined): boolean {
  if (authservId === undefined) return false;
  const own = header('authentication-results').filter(
    (value) => value.split(';', 1)[0]?.trim().split(/\s/, 1)[0]?.toLowerCase() === authservId.toLowerCase(),
  );
  return own.some((value) => /;\s*dmarc\s*=\s*fail\b/i.test(value));
}
