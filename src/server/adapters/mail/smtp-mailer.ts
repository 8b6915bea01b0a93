import { createTransport } from 'nodemailer';
import { LOOP_HEADER } from '../../services/inbound/internal/automatic.ts';
import { MailRefusedError } from '../../services/kernel/mail-port.ts';
import type { Mailer, WrittenMail } from '../../services/kernel/mail-port.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

// One plain address: nothing that could end it, add another, or inject a header (RFC 5321 §4.1.2, without quoted local parts).
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

export type Sender = { name: string; address: string };

/** Sends by the SMTP server of an address as `smtps://user:password@host:465`. */
export function createSmtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(written) {
      const { to, subject, text, html, messageId, date, replyTo, inReplyTo } = written;
      if (!ADDRESS.test(to)) throw new MailRefusedError('the address is none');
      const mail = { from: sender, to: { name: '', address: to }, subject, text, html, messageId, date };
      const references = written.references ?? inReplyTo;
      try {
        await transport.sendMail({
          ...mail,
          ...(replyTo === undefined ? {} : { replyTo: { name: sender.name, address: replyTo } }),
          ...(references === undefined ? {} : { inReplyTo: inReplyTo ?? references, references }),
          headers: automaticHeaders(written),
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

// Headers that keep machines from replying (RFC 3834, and what Exchange reads instead), that identify our own emails when they
// come back, and that unsubscribe (RFC 2369).
function automaticHeaders({ autoSubmitted, unsubscribe }: WrittenMail): Record<string, string> {
  return {
    'Auto-Submitted': autoSubmitted,
    'X-Auto-Response-Suppress': 'All',
    [LOOP_HEADER]: '1',
    ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
  };
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

// The server's message may quote the email: only its codes are passed on. A refused receiver or text is final; a refused
// sign-in or sender is for the operator to fix, so the email waits.
function failureOf(error: unknown): Error {
  const { code = 'unknown', command = '', responseCode, response = '' } = error as SmtpError;
  const [enhanced = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  const reply = [command, responseCode, enhanced].filter(Boolean).join(' ');
  const isRefused = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
  return isRefused ? new MailRefusedError(reply) : new Error(`${code} ${reply}`.trim());
}
