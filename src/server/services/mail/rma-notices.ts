import { mailedPaths } from '#domain/auth/mailed-paths.ts';
import type { RmaStatus } from '#domain/enums.ts';
import { facts, text } from './content.ts';
import type { Fact, MailBlock, MailTexts, MailTools } from './content.ts';
import { headOf, authorName, nextActions } from './notice-blocks.ts';
import type { NoticeWords } from './notice-words.ts';
import type { RmaChange, TicketNotice } from '../kernel/mail-templates.ts';
import type { RmaNoticeWords } from './notice-words.ts';

/** The email about a change of a return, in one language. */
export function rmaTemplate(words: NoticeWords): MailTexts['templates']['rmaChanged'] {
  return ({ news, ...notice }, tools) => ({
    ...headOf(notice, tools),
    blocks: [
      text(rmaSentence(news, notice, words)),
      facts(...rmaFacts(news, notice, { words: words.returns, tools })),
      ...nextStep(news, notice, words.returns),
      ...nextActions(
        notice,
        { words, tools },
        {
          label: words.returns.open,
          url: tools.url(mailedPaths.rma({ id: news.displayId })),
        },
      ),
    ],
  });
}

/** What happened to a return, and who did it, in one sentence. */
export function rmaSentence(news: RmaChange, { toStaff }: Pick<TicketNotice, 'toStaff'>, words: NoticeWords): string {
  const { returns } = words;
  const by = authorName({ author: news.by, byStaff: news.byStaff }, words);
  const name = returns.name(news.displayId);
  if (news.step !== undefined) {
    return returns.moved(by, name, news.unitCount ?? 0, returns.rma.step[news.step]);
  }
  if (news.to === undefined) return returns.listChanged(by, name);
  const status = statusWord(news.to, toStaff, returns);
  return news.from === undefined ? returns.made(by, name, status) : returns.statusSet(by, name, status);
}

function statusWord(status: RmaStatus, toStaff: boolean, { rma }: RmaNoticeWords): string {
  return toStaff && status === 'NeedClientApproval' ? rma.statusForStaff[status] : rma.status[status];
}

type Writers = { words: RmaNoticeWords; tools: MailTools };

function rmaFacts(news: RmaChange, { toStaff }: TicketNotice, { words, tools }: Writers): Fact[] {
  const { units = [], unitCount = units.length, promisedBy, status } = news;
  const numbers = unitCount > units.length ? [...units, words.andMore(unitCount - units.length)] : units;
  const promise = status === 'Submitted' ? words.reviewPromised : words.stepPromised;
  const rows: [string, string | number | undefined][] = [
    [words.status, statusWord(status, toStaff, words)],
    [words.reason, news.reason],
    [words.accepted, news.acceptedCount],
    [words.rejected, news.rejectedCount],
    [words.added, news.addedCount],
    [words.units, numbers.length === 0 ? undefined : numbers.join(', ')],
    [words.replacement, news.replacement],
    [words.trackingNumber, news.trackingNumber],
    [words.office, news.office],
    [promise, promisedBy === undefined ? undefined : tools.time(promisedBy)],
  ];
  return rows.flatMap(([label, value]): Fact[] => (value === undefined ? [] : [[label, String(value)]]));
}

// A step of units says more than the state of their return, which stays.
function nextStep({ status, step }: RmaChange, { toStaff }: TicketNotice, words: RmaNoticeWords): MailBlock[] {
  const ofStatus = toStaff ? words.nextForStaff[status] : words.nextForCustomer[status];
  const next = step === undefined || status === 'Closed' ? ofStatus : toStaff ? undefined : words.nextAfterStep[step];
  return next === undefined ? [] : [text(next)];
}
