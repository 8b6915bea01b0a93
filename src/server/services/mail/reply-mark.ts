import type { MailLanguage } from '../kernel/mail-port.ts';

/** The first line of a mail that may be answered: what stands below it in an answer is no part of the answer. */
export const replyMarks: Record<MailLanguage, string> = {
  en: '--- Reply above this line ---',
  lt: '--- Atsakykite virš šios eilutės ---',
};
