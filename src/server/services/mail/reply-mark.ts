import type { MailLanguage } from '../kernel/mail-port.ts';

/** The first line of an email that can be answered: anything below it is not part of the reply. */
export const replyMarks: Record<MailLanguage, string> = {
  en: '--- Reply above this line ---',
  lt: '--- Atsakykite virš šios eilutės ---',
};
