import type { MailRequest } from '../../../kernel/mail-port.ts';

type Person = { email: string; language: MailRequest['language']; timeZone: string | null };

/** To whom a mail of an account goes, and in which language and zone it is written. */
export function receiverOf({ email, language, timeZone }: Person): Pick<MailRequest, 'to' | 'language' | 'timeZone'> {
  return { to: email, language, ...(timeZone === null ? {} : { timeZone }) };
}
