import { INBOUND_MAILS_MAX_COUNT, INBOUND_MAILS_WINDOW_MS, UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import type { MailRefusal } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';
import { countAttempt } from '../../kernel/attempt-counters.ts';
import { isAutomatic, isForged, isOwnMail } from './automatic.ts';
import { isFrom } from './find-sender.ts';
import type { AddressedWatcher } from './find-sender.ts';
import type { InboundContext } from './inbound-context.ts';
import { filesOfMail } from './mail-files.ts';
import type { MailFile } from './mail-files.ts';
import { contentOfMail, wordsOfMail } from './mail-words.ts';
import type { MailContent } from './mail-words.ts';
import type { ParsedMail } from './parse-mail.ts';

/** What an email's headers say against it: written by a machine, or by someone other than the watcher. */
export function refusalByHeaders(
  mail: Pick<ParsedMail, 'from' | 'subject' | 'header' | 'contentType'>,
  watcher: Pick<AddressedWatcher, 'email'>,
  { mailDomain, authservId }: Pick<InboundContext['inbound'], 'mailDomain' | 'authservId'>,
): MailRefusal | undefined {
  if (isOwnMail(mail, mailDomain)) return 'loop';
  if (isAutomatic(mail)) return 'automatic';
  const isSender = mail.from.length === 1 && isFrom(watcher, mail.from[0]) && !isForged(mail, authservId);
  return isSender ? undefined : 'wrong_sender';
}

/** Counts an email of a watcher and returns whether there are so many that it must be a loop. */
export async function isFlood({ db, clock }: InboundContext, { watcherId }: AddressedWatcher): Promise<boolean> {
  const { count } = await countAttempt(db, clock, `inboundMail:${watcherId}`, INBOUND_MAILS_WINDOW_MS);
  return count > INBOUND_MAILS_MAX_COUNT;
}

export type SentContent = Pick<MailContent, 'document'> & { files: MailFile[] };

/** What an email adds to the conversation, or why there is nothing to add. */
export function acceptedContent(mail: ParsedMail, language: Language): SentContent | MailRefusal {
  const { passages, images } = wordsOfMail(mail);
  const content = contentOfMail(passages, language);
  if (content === undefined) return 'too_large';
  const { document, textFile } = content;
  const sent = filesOfMail(mail.parts, images);
  const files = textFile === undefined ? sent : [...sent, { ...textFile, type: 'text/plain' }];
  if (files.length > UPLOAD_FILES_MAX_COUNT) return 'too_many_files';
  return document.content.length === 0 && files.length === 0 ? 'no_text' : { document, files };
}
