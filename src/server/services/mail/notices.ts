import type { MailRefusal, TicketStatus } from '#domain/enums.ts';
import { formatSize } from '#domain/format/size.ts';
import { mailedPaths } from '#domain/mailed-paths.ts';
import type { TicketWords } from '#domain/words/tickets-en.ts';
import { facts, quote, text } from './content.ts';
import type { Fact, MailBlock, MailTexts, MailTools } from './content.ts';
import { rmaSentence, rmaTemplate } from './rma-notices.ts';
import type { RmaNoticeWords } from './rma-notices.ts';
import type { DigestEntry, NoticeComment, TicketNotice } from '../kernel/mail-templates.ts';

/** What the mails about tickets say in one language. */
export type NoticeWords = {
  returns: RmaNoticeWords;
  ticket: Pick<TicketWords, 'status' | 'statusForStaff' | 'onHoldReason'>;
  decimalSeparator: string;
  fromSupport: (name: string) => string;
  answered: (name: string) => string;
  replied: (name: string) => string;
  statusSet: (by: string, status: string) => string;
  statusIs: (status: string) => string;
  status: string;
  reason: string;
  promisedBy: string;
  files: string;
  rateHint: string;
  rate: string;
  open: string;
  answer: string;
  stop: string;
  digestSubject: (ticketCount: number) => string;
  timing: string;
  confirmSubject: (displayId: string) => string;
  confirmText: (addedBy: string, displayId: string, portalName: string, vendorName: string) => string;
  confirm: string;
  confirmNothing: string;
  refusedSubject: string;
  refused: (subject: string, reason: string) => string;
  refusedHint: string;
  refusals: Record<MailRefusal, string>;
  leftOutSubject: string;
  leftOut: (subject: string, displayId: string) => string;
  leftOutHint: string;
};

type NoticeTemplates = Pick<
  MailTexts['templates'],
  | 'ticketReply'
  | 'ticketStatus'
  | 'rmaChanged'
  | 'ticketDigest'
  | 'watchConfirmation'
  | 'replyRefused'
  | 'replyFilesLeftOut'
>;

type Writers = { words: NoticeWords; tools: MailTools };

/** The mails about tickets, in the words of one language. */
export function noticeTemplates(words: NoticeWords): NoticeTemplates {
  return {
    ticketReply: (params, tools) => ({
      ...headOf(params, tools),
      blocks: [
        text(params.byStaff ? words.answered(writer(params, words)) : words.replied(writer(params, words))),
        quote(params.text),
        ...ticketFacts(params, params.files, { words, tools }),
        ...waysOn(params, { words, tools }),
      ],
    }),
    ticketStatus: ({ status, by, ...notice }, tools) => ({
      ...headOf(notice, tools),
      blocks: [
        ...(status === undefined ? [] : [text(statusLine(by, statusWord(status, notice, words), words))]),
        ...ticketFacts(notice, [], { words, tools }),
        ...waysOn(notice, { words, tools }),
      ],
    }),
    rmaChanged: rmaTemplate(words),
    ticketDigest: ({ tickets }, tools) => ({
      subject: words.digestSubject(tickets.length),
      blocks: [
        ...tickets.flatMap((ticket) => [
          text(subjectOf(ticket)),
          ...ticket.entries.flatMap((entry) => entryBlocks(entry, ticket, { words, tools })),
          ...ticketFacts(ticket, [], { words, tools }),
          ...waysOn(ticket, { words, tools }),
        ]),
        { kind: 'link', label: words.timing, url: tools.url(mailedPaths.preferences()) },
      ],
    }),
    watchConfirmation: ({ displayId, addedBy, watcherId: id, token }, { brand, url }) => ({
      subject: words.confirmSubject(displayId),
      unsubscribe: url(mailedPaths.watch({ id, token })),
      blocks: [
        text(words.confirmText(addedBy, displayId, brand.portalName, brand.vendorName)),
        { kind: 'button', label: words.confirm, url: url(mailedPaths.watch({ id, token })) },
        text(words.confirmNothing),
      ],
    }),
    replyRefused: ({ subject, reason }) => ({
      subject: words.refusedSubject,
      blocks: [text(words.refused(subject, words.refusals[reason])), text(words.refusedHint)],
    }),
    replyFilesLeftOut: ({ subject, displayId, files: names }) => ({
      subject: words.leftOutSubject,
      blocks: [
        text(words.leftOut(subject, displayId)),
        facts([words.files, names.join(', ')]),
        text(words.leftOutHint),
      ],
    }),
  };
}

// One subject for all mails of a ticket: mail clients without References put them together by it.
function subjectOf({ displayId, title }: Pick<TicketNotice, 'displayId' | 'title'>): string {
  return `[#${displayId}] ${title}`;
}

/** The subject of a mail about a ticket, and where such mails end. */
export function headOf(notice: TicketNotice, { url }: MailTools) {
  const { watcher } = notice;
  return {
    subject: subjectOf(notice),
    ...(watcher === undefined ? {} : { unsubscribe: url(mailedPaths.watch(watcher)) }),
  };
}

/** The name of who did something, with a word where it is the staff. */
export function writer({ author, byStaff }: Pick<NoticeComment, 'author' | 'byStaff'>, words: NoticeWords): string {
  return byStaff ? words.fromSupport(author) : author;
}

function statusWord(status: TicketStatus, { toStaff }: TicketNotice, { ticket }: NoticeWords): string {
  return toStaff && status === 'PendingClient' ? ticket.statusForStaff[status] : ticket.status[status];
}

function statusLine(by: string, status: string, words: NoticeWords): string {
  return by === '' ? words.statusIs(status) : words.statusSet(by, status);
}

function ticketFacts(notice: TicketNotice, files: NoticeComment['files'], { words, tools }: Writers): MailBlock[] {
  const { status, onHoldReason, promisedBy } = notice;
  const rows: Fact[] = [];
  if (status !== undefined) rows.push([words.status, statusWord(status, notice, words)]);
  if (onHoldReason !== undefined) rows.push([words.reason, words.ticket.onHoldReason[onHoldReason]]);
  if (promisedBy !== undefined) rows.push([words.promisedBy, tools.time(promisedBy)]);
  const named = files.map(({ name, size }) => `${name} (${formatSize(size, words.decimalSeparator)})`);
  if (named.length > 0) rows.push([words.files, named.join(', ')]);
  return rows.length === 0 ? [] : [facts(...rows)];
}

/** What the receiver may do next: open it (the ticket, unless it is about something of it), answer, stop these mails. */
export function waysOn(
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

function entryBlocks(entry: DigestEntry, ticket: TicketNotice, { words, tools }: Writers): MailBlock[] {
  const at = tools.time(entry.at);
  if ('news' in entry) return [text(`${at}: ${rmaSentence(entry.news, ticket, words)}`)];
  if ('comment' in entry) return [text(`${at}, ${writer(entry.comment, words)}:`), quote(entry.comment.text)];
  return [text(`${at}: ${statusLine(entry.by, statusWord(entry.status, ticket, words), words)}`)];
}
