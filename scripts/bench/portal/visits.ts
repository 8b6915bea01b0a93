import { systemClock } from '#server/adapters/clock.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import {
  measureEmpty,
  measureList,
  measureMailLink,
  measureNewTicket,
  measureSignIn,
  measureSignInSent,
} from './measure.ts';
import type { Customer } from './measure.ts';
import { measureFirstLetter, measureReply, measureSearch, measureUsable, usablePages } from './measure-usable.ts';
import { isRowName } from './rows.ts';
import type { RowName } from './rows.ts';
import { Visitor } from './visitor.ts';
import type { Visit } from './visitor.ts';
import type { World } from './world.ts';

/** What is measured together in one visit. */
const visits: {
  rows: readonly RowName[];
  isSignedIn: boolean;
  isOurs?: false;
  measure: (visitor: Visitor, customer: Customer) => Promise<Partial<Record<RowName, number>>>;
}[] = [
  { rows: ['empty-cold', 'empty-warm'], isSignedIn: false, isOurs: false, measure: measureEmpty },
  { rows: ['sign-in'], isSignedIn: false, measure: measureSignIn },
  {
    rows: [
      'list-cold',
      'list-warm',
      'next-page',
      'next-page-at-once',
      'filter',
      'open',
      'back',
      'frame',
      'open-at-once',
    ],
    isSignedIn: true,
    measure: measureList,
  },
  { rows: ['ticket-cold'], isSignedIn: true, measure: measureMailLink },
  { rows: ['new-ticket-cold'], isSignedIn: true, measure: measureNewTicket },
  ...(['sign-in-sent', 'sign-in-at-once', 'sign-in-later'] as const).map((row) => ({
    rows: [row],
    isSignedIn: false,
    measure: (visitor: Visitor, customer: Customer) => measureSignInSent(visitor, customer, row),
  })),
  { rows: ['open-reply'], isSignedIn: true, measure: measureReply },
  { rows: ['first-letter'], isSignedIn: true, measure: measureFirstLetter },
  { rows: ['search'], isSignedIn: true, measure: measureSearch },
  ...usablePages.map((page) => ({
    rows: [`${page}-hydrated`, `${page}-hydrated-warm`, `${page}-requests`, `${page}-requests-warm`] as const,
    isSignedIn: page !== 'sign-in',
    measure: (visitor: Visitor, customer: Customer) => measureUsable(visitor, page, customer),
  })),
];

/** One run of the wanted rows, in milliseconds, each visit in a browser that has never been there. */
export async function measureOnce(
  { db, customer, emptyUrl }: World,
  wanted: readonly RowName[],
  visit: Visit,
): Promise<[RowName, number][]> {
  const figures: [RowName, number][] = [];
  for (const { rows: measured, isSignedIn, isOurs = true, measure } of visits) {
    if (!measured.some((row) => wanted.includes(row))) continue;
    // A list is opened as it was left, and a reply too.
    await db.deleteFrom('savedFilters').where('userId', '=', customer.id).execute();
    await db.deleteFrom('drafts').where('ownerId', '=', customer.id).execute();
    const token = isSignedIn ? await startSession({ db, clock: systemClock }, customer.id) : undefined;
    const url = isOurs ? visit.url : emptyUrl;
    const found = await Visitor.with({ ...visit, url, ...(token !== undefined && { token }) }, (visitor) =>
      measure(visitor, customer),
    ).catch((error: unknown) => {
      throw new Error(`${measured.join(', ')}, ${visit.profile}: not measured`, { cause: error });
    });
    for (const [row, time] of Object.entries(found))
      if (isRowName(row) && wanted.includes(row)) figures.push([row, time]);
  }
  return figures;
}
