import type { MailRequest } from '../../../kernel/mail-port.ts';

type Person = { email: string; language: MailRequest['language']; timeZone: string | null };

/** The address for account emails, with language and time zone. */
export function receiverOf({ email, language, timeZone }: Person): Pick<MailRequest, 'to' | 'language' | 'timeZone'> {
  return { to: email, language, ...(timeZone === null ? {} : { timeZone }) };
}
