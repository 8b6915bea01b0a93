import { mailedPaths } from '#domain/auth/mailed-paths.ts';
import { text } from './content.ts';
import type { MailBlock, MailTools } from './content.ts';
import type { NoticeWords } from './notice-words.ts';
import type { NoticeComment, TicketNotice } from '../kernel/mail-templates.ts';

export type Writers = { words: NoticeWords; tools: MailTools };

// One subject for all emails of a ticket: clients without References group by it.
export function subjectOf({ displayId, title }: Pick<TicketNotice, 'displayId' | 'title'>): string {
  return `[#${displayId}] ${title}`;
}

/** The subject of an email about a ticket, and where such emails can be stopped. */
export function headOf(notice: TicketNotice, { url }: MailTools) {
  const { watcher } = notice;
  return {
    subject: subjectOf(notice),
    ...(watcher === undefined ? {} : { unsubscribe: url(mailedPaths.watch(watcher)) }),
  };
}

/** A person's name, with a suffix for staff. */
export function authorName({ author, byStaff }: Pick<NoticeComment, 'author' | 'byStaff'>, words: NoticeWords): string {
  return byStaff ? words.fromSupport(author) : author;
}

/** What the receiver can do next: open it (the ticket, or the part that it is about), reply, stop these emails. */
export function nextActions(
  { displayId: id, opens, rates = false, watcher }: TicketNotice,
  { words, tools }: Writers,
  target?: { label: string; url: string },
): MailBlock[] {
  const { url, answerable } = tools;
  const blocks: MailBlock[] = [];
  if (target !== undefined) blocks.push(...(opens ? [button(target.label, target.url)] : []));
  else if (rates)
    blocks.push(text(words.rateHint), button(words.rate, url(mailedPaths.ticket({ id, feedback: true }))));
  else if (opens) blocks.push(button(words.open, url(mailedPaths.ticket({ id }))));
  if (answerable) blocks.push(text(words.answer));
  if (watcher !== undefined) blocks.push({ kind: 'link', label: words.stop, url: url(mailedPaths.watch(watcher)) });
  return blocks;
}

function button(label: string, url: string): MailBlock {
  return { kind: 'button', label, url };
}
