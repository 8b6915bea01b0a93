import type { MailBrand, MailContent, MailTexts, MailTools } from './content.ts';
import type { FilledTemplate, MailJob, MailLanguage, WrittenMail } from '../kernel/mail-port.ts';
import { englishMails } from './texts-en.ts';
import { lithuanianMails } from './texts-lt.ts';
import { writeHtml } from './write-html.ts';
import { writeText } from './write-text.ts';

const VALUE_MAX = 200;

const languages: Record<MailLanguage, { texts: MailTexts; locale: string }> = {
  en: { texts: englishMails, locale: 'en-GB' },
  lt: { texts: lithuanianMails, locale: 'lt' },
};

export type MailEnvironment = {
  brand: MailBrand;
  /** The portal's address, without a slash at the end. */
  baseUrl: string;
};

/** The words of a mail from the queue, in its language. */
export function writeMail(job: MailJob, { brand, baseUrl }: MailEnvironment): WrittenMail {
  const { texts, locale } = languages[job.language];
  const content = fill(job, texts, {
    brand,
    url: (path) => `${baseUrl}${path}`,
    time: timesIn(locale, job.timeZone ?? 'UTC'),
    answerable: job.replyTo !== undefined,
  });
  const { replyTo, inReplyTo, references } = job;
  const frame = { brand, texts, language: job.language, answerable: replyTo !== undefined };
  return {
    to: job.to,
    subject: content.subject,
    text: writeText(content, frame),
    html: writeHtml(content, frame),
    language: job.language,
    messageId: job.messageId,
    date: new Date(job.sentAt),
    autoSubmitted: inReplyTo === undefined ? 'auto-generated' : 'auto-replied',
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
    ...(references === undefined ? {} : { references }),
    ...(content.unsubscribe === undefined ? {} : { unsubscribe: content.unsubscribe }),
  };
}

// `template` discriminates the union, which the compiler does not follow through an index.
function fill({ template, params }: FilledTemplate, { templates }: MailTexts, tools: MailTools): MailContent {
  const write = templates[template] as (params: object, tools: MailTools) => MailContent;
  return write(shown('', params) as object, tools);
}

// Names and browsers are user input: one short line. Tokens stay as they are, texts keep their lines.
function shown(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => shown(name, item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(key, inner)]));
  }
  if (typeof value !== 'string' || name === 'token') return value;
  return name === 'text' ? value.replaceAll(/[^\P{Cc}\n\t]/gu, '') : oneLine(value);
}

function oneLine(value: string): string {
  const line = value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > VALUE_MAX ? `${line.slice(0, VALUE_MAX)}…` : line;
}

// "21 November 2026, 09:41 (UTC)": with the zone, because the reader may be anywhere.
function timesIn(locale: string, timeZone: string): (iso: string) => string {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const clock = { hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  const time = new Intl.DateTimeFormat(locale, clock);
  return (iso) => {
    const at = new Date(iso);
    const part = (type: string) => time.formatToParts(at).find((entry) => entry.type === type)?.value ?? '';
    return `${date.format(at)}, ${part('hour')}:${part('minute')} (${part('timeZoneName')})`;
  };
}
