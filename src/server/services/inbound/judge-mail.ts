import { INBOUND_MAILS_MAX_COUNT, INBOUND_MAILS_WINDOW_MS, UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import type { MailRefusal } from '#domain/enums.ts';
import type { Language } from '#domain/preferences.ts';
import { countAttempt } from '../auth/attempt-counters.ts';
import { isAutomatic, isForged, isOwnMail } from './automatic.ts';
import { isFrom } from './find-sender.ts';
import type { AddressedWatcher } from './find-sender.ts';
import type { InboundContext } from './inbound-context.ts';
import { filesOfMail } from './mail-files.ts';
import type { MailFile } from './mail-files.ts';
import { contentOfMail, wordsOfMail } from './mail-words.ts';
import type { MailContent } from './mail-words.ts';
import type { ParsedMail } from './parse-mail.ts';

/** Why a mail is not taken from whom it says it is from; undefined when it is. Counts the mail. */
export async function refusalOfSender(
  { db, clock, inbound }: InboundContext,
  mail: ParsedMail,
  watcher: AddressedWatcher,
): Promise<MailRefusal | undefined> {
  if (isOwnMail(mail, inbound.mailDomain)) return 'loop';
  if (isAutomatic(mail)) return 'automatic';
  if (mail.from.length !== 1 || !isFrom(watcher, mail.from[0]) || isForged(mail, inbound.authservId)) {
    return 'wrong_sender';
  }
  const key = `inboundMail:${watcher.watcherId}`;
  const { count } = await countAttempt(db, clock, key, INBOUND_MAILS_WINDOW_MS);
  return count > INBOUND_MAILS_MAX_COUNT ? 'loop' : undefined;
}

export type SentContent = Pick<MailContent, 'document'> & { files: MailFile[] };

/** What a mail brings to the conversation, or why there is nothing to take. */
export function contentToTake(mail: ParsedMail, language: Language): SentContent | MailRefusal {
  const { passages, images } = wordsOfMail(mail);
  const content = contentOfMail(passages, language);
  if (content === undefined) return 'too_large';
  const { document, textFile } = content;
  const sent = filesOfMail(mail.parts, images);
  const files = textFile === undefined ? sent : [...sent, { ...textFile, type: 'text/plain' }];
  if (files.length > UPLOAD_FILES_MAX_COUNT) return 'too_many_files';
  return document.content.length === 0 && files.length === 0 ? 'no_text' : { document, files };
}
