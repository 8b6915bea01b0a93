/** How a browser is throttled: not at all, or like a slow phone on a slow network. */
export const profiles = {
  plain: { cpu: 1, line: undefined },
  slow: { cpu: 4, line: { latencyMs: 150, downMbit: 1.6, upMbit: 0.75 } },
} as const;

export type Profile = keyof typeof profiles;

type Pair = Record<Profile, number>;

/** What is measured of the portal in a browser: milliseconds, or requests where its name says so. */
export type Row = { what: string; aim?: Partial<Pair>; others?: Partial<Record<Other, Partial<Pair>>> };

/** Help desks of others, on their customer side. */
export const others = ['osTicket', 'Request Tracker', 'OTOBO'] as const;

type Other = (typeof others)[number];

const pair = (plain: number, slow: number): Pair => ({ plain, slow });
const of = (osTicket: Pair, tracker: Pair, otobo: Pair) => ({ osTicket, 'Request Tracker': tracker, OTOBO: otobo });

/**
 * The figures of the others were measured once, each installed as its makers say, on 2 cores with 20,000 tickets, the customer
 * with 2,000 of them: medians, in a fresh browser, in these two profiles. They are not measured again here.
 */
export const rows = {
  'empty-cold': { what: 'a page of one word, cold' },
  'empty-warm': { what: 'a page of one word, again' },
  'sign-in': {
    what: 'sign-in field usable, cold',
    aim: pair(140, 500),
    others: of(pair(272, 2135), pair(429, 3386), pair(190, 744)),
  },
  'sign-in-sent': {
    what: 'sign-in sent -> list',
    aim: pair(110, 400),
    others: of(pair(223, 659), pair(799, 1284), pair(234, 695)),
  },
  'list-cold': {
    what: 'list, cold',
    aim: pair(180, 600),
    others: of(pair(340, 2160), pair(806, 3698), pair(326, 812)),
  },
  'list-warm': {
    what: 'list, warm',
    aim: pair(60, 200),
    others: of(pair(127, 408), pair(549, 910), pair(186, 381)),
  },
  'next-page': {
    what: 'next page',
    aim: pair(50, 100),
    others: of(pair(112, 339), pair(513, 748), pair(192, 343)),
  },
  'next-page-at-once': { what: 'next page, without pointing first' },
  filter: { what: 'filter' },
  open: {
    what: 'open a ticket',
    aim: pair(50, 100),
    others: of(pair(108, 394), pair(200, 505), pair(372, 730)),
  },
  'open-at-once': { what: 'open a ticket, without pointing first' },
  frame: { what: "a row's click -> the ticket's frame", aim: pair(50, 50) },
  back: { what: 'back to the list' },
  'ticket-cold': {
    what: "ticket, cold, from a mail's link",
    aim: pair(220, 700),
    others: of(pair(345, 2202), pair(523, 3486), pair(804, 1222)),
  },
  'new-ticket-cold': { what: "new ticket's first choice usable, cold" },
  'sign-in-at-once': {
    what: 'sign-in typed and sent at once -> list',
    aim: { slow: 1000 },
    others: { osTicket: { slow: 658 } },
  },
  'sign-in-later': { what: 'sign-in sent 3 s after typing -> list', aim: { slow: 550 } },
  'open-reply': { what: 'open the reply', aim: pair(50, 150), others: { OTOBO: pair(32, 134) } },
  'first-letter': {
    what: "ticket, cold -> an answer's first letter",
    aim: pair(300, 1200),
    others: { osTicket: pair(335, 2315) },
  },
  search: { what: 'search by a word', aim: { slow: 250 }, others: { osTicket: { slow: 425 } } },
  'sign-in-hydrated': { what: 'sign-in hydrated, cold', aim: { slow: 1600 } },
  'sign-in-hydrated-warm': { what: 'sign-in hydrated, warm', aim: { slow: 600 } },
  'sign-in-requests': { what: 'sign-in, requests, cold', aim: pair(20, 20) },
  'sign-in-requests-warm': { what: 'sign-in, requests, warm', aim: pair(5, 5) },
  'list-hydrated': { what: 'list hydrated, cold', aim: { slow: 2000 } },
  'list-hydrated-warm': { what: 'list hydrated, warm', aim: { slow: 600 } },
  'list-requests': { what: 'list, requests, cold', aim: pair(20, 20) },
  'list-requests-warm': { what: 'list, requests, warm', aim: pair(5, 5) },
  'ticket-hydrated': { what: 'ticket hydrated, cold', aim: { slow: 2000 } },
  'ticket-hydrated-warm': { what: 'ticket hydrated, warm', aim: { slow: 600 } },
  'ticket-requests': { what: 'ticket, requests, cold', aim: pair(20, 20) },
  'ticket-requests-warm': { what: 'ticket, requests, warm', aim: pair(5, 5) },
  'new-ticket-hydrated': { what: 'new ticket hydrated, cold', aim: { slow: 2000 } },
  'new-ticket-hydrated-warm': { what: 'new ticket hydrated, warm', aim: { slow: 600 } },
  'new-ticket-requests': { what: 'new ticket, requests, cold', aim: pair(20, 20) },
  'new-ticket-requests-warm': { what: 'new ticket, requests, warm', aim: pair(5, 5) },
} satisfies Record<string, Row>;

export type RowName = keyof typeof rows;

/** Whether the text names a row. */
export function isRowName(name: string): name is RowName {
  return name in rows;
}

/** Lists per second at a concurrency of 8, and the 99th percentile in milliseconds at 32. */
export const loadOfOthers: Record<Other, { perSecond: number; p99: number }> = {
  osTicket: { perSecond: 49, p99: 3079 },
  'Request Tracker': { perSecond: 4, p99: 23_084 },
  OTOBO: { perSecond: 19, p99: 16_175 },
};

export const loadAim = { perSecond: 500, p99: 100 };
