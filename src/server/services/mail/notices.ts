import type { TicketStatus } from '#domain/enums.ts';
import { formatSize } from '#domain/format/size.ts';
import { mailedPaths } from '#domain/auth/mailed-paths.ts';
import { facts, quote, text } from './content.ts';
import type { Fact, MailBlock, MailTexts } from './content.ts';
import { rmaSentence, rmaTemplate } from './rma-notices.ts';
import type { NoticeWords } from './notice-words.ts';
import type { DigestEntry, NoticeComment, TicketNotice } from '../kernel/mail-templates.ts';
import { subjectOf, headOf, authorName, nextActions } from './notice-blocks.ts';
import type { Writers } from './notice-blocks.ts';

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

/** The emails about tickets in one language. */
export function noticeTemplates(words: NoticeWords): NoticeTemplates {
  return {
    ticketReply: (params, tools) => ({
      ...headOf(params, tools),
      blocks: [
        text(params.byStaff ? words.answered(authorName(params, words)) : words.replied(authorName(params, words))),
        quote(params.text),
        ...ticketFacts(params, params.files, { words, tools }),
        ...nextActions(params, { words, tools }),
      ],
    }),
    ticketStatus: ({ status, by, ...notice }, tools) => ({
      ...headOf(notice, tools),
      blocks: [
        ...(status === undefined ? [] : [text(statusLine(by, statusWord(status, notice, words), words))]),
        ...ticketFacts(notice, [], { words, tools }),
        ...nextActions(notice, { words, tools }),
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
          ...nextActions(ticket, { words, tools }),
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
  const reasons = notice.toStaff ? words.ticket.onHoldReason : words.ticket.onHoldReasonForCustomer;
  if (onHoldReason !== undefined) rows.push([words.reason, reasons[onHoldReason]]);
  if (promisedBy !== undefined) rows.push([words.promisedBy, tools.time(promisedBy)]);
  const named = files.map(({ name, size }) => `${name} (${formatSize(size, words.decimalSeparator)})`);
  if (named.length > 0) rows.push([words.files, named.join(', ')]);
  return rows.length === 0 ? [] : [facts(...rows)];
}

function entryBlocks(entry: DigestEntry, ticket: TicketNotice, { words, tools }: Writers): MailBlock[] {
  const at = tools.time(entry.at);
  if ('news' in entry) return [text(`${at}: ${rmaSentence(entry.news, ticket, words)}`)];
  if ('comment' in entry) return [text(`${at}, ${authorName(entry.comment, words)}:`), quote(entry.comment.text)];
  return [text(`${at}: ${statusLine(entry.by, statusWord(entry.status, ticket, words), words)}`)];
}
