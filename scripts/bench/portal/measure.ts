import type { RowName } from './rows.ts';
import type { Target } from './in-page.ts';
import type { Visitor } from './visitor.ts';

/** What the measured person has: an account, and tickets with an answer. */
export type Customer = { email: string; password: string; ticketId: string };

/** The figures of a visit by row. */
export type Measured = Partial<Record<RowName, number>>;

const EMAIL = 'main input[name=email]';
const PASSWORD = 'main input[name=password]';
const LIST = '/tickets?completed=1';
const ROW = 'main [data-row]';
const HEADING = 'main header h1';
const MESSAGE = 'main article[data-message]';
const NEXT_PAGE = 'main nav a[title]:last-child';
const TYPE = 'main input[name=type]';
const REST_MS = 500;
const KEY_MS = 40; // between two keys of a fast typist; a password manager has none
const PAUSE_MS = 3_000;

/** A page of one word, first and again. */
export async function measureEmpty(visitor: Visitor): Promise<Measured> {
  const cold = await visitor.open('/', { selector: ROW });
  await visitor.page.waitForTimeout(REST_MS);
  return { 'empty-cold': cold, 'empty-warm': await visitor.open('/', { selector: ROW }) };
}

/** The field of a page that was never visited, and a character typed into it at once. */
export async function measureSignIn(visitor: Visitor): Promise<Measured> {
  const { page } = visitor;
  const usable = await visitor.open('/auth', { selector: EMAIL });
  await page.locator(EMAIL).focus();
  await page.keyboard.press('r');
  const hydrated = await visitor.hydrate(EMAIL);
  const isKept = (await page.locator(EMAIL).inputValue()) === 'r';
  return { 'sign-in': isKept ? usable : hydrated };
}

/** From Enter in the filled form to the list: in a page that is hydrated, in one that is not, or after a pause. */
export async function measureSignInSent(
  visitor: Visitor,
  { email, password }: Customer,
  row: 'sign-in-sent' | 'sign-in-at-once' | 'sign-in-later',
): Promise<Measured> {
  const { page } = visitor;
  await visitor.open('/auth', { selector: EMAIL });
  if (row === 'sign-in-sent') await visitor.hydrate(EMAIL);
  const delay = row === 'sign-in-at-once' ? 0 : KEY_MS;
  await page.locator(EMAIL).focus();
  await page.keyboard.type(email, { delay });
  await page.locator(PASSWORD).focus();
  await page.keyboard.type(password, { delay });
  if (row === 'sign-in-later') await page.waitForTimeout(PAUSE_MS);
  return { [row]: await visitor.measureOnward({ selector: ROW }, () => page.keyboard.press('Enter')) };
}

/** The ticket that a mail names. */
export async function measureMailLink(visitor: Visitor, { ticketId }: Customer): Promise<Measured> {
  return { 'ticket-cold': await visitor.open(`/tickets/${ticketId}`, { selector: MESSAGE }) };
}

/** The first choice of a new ticket, clicked at once. */
export async function measureNewTicket(visitor: Visitor): Promise<Measured> {
  const type = visitor.page.locator(TYPE).first();
  const usable = await visitor.open('/tickets/create', { selector: TYPE });
  await type.click();
  const hydrated = await visitor.hydrate(TYPE);
  await visitor.rest();
  return { 'new-ticket-cold': (await type.isChecked()) ? usable : hydrated };
}

/** The list, first and again, and what is done in it. */
export async function measureList(visitor: Visitor): Promise<Measured> {
  const cold = await visitor.open(LIST, { selector: ROW });
  await visitor.rest();
  const warm = await visitor.open(LIST, { selector: ROW });
  await visitor.rest();
  return { 'list-cold': cold, 'list-warm': warm, ...(await measurePages(visitor)), ...(await measureTickets(visitor)) };
}

async function measurePages(visitor: Visitor): Promise<Measured> {
  const nextPage = await visitor.press(NEXT_PAGE, await otherThanNow(visitor, ROW));
  await visitor.pointAway();
  const atOnce = await visitor.press(NEXT_PAGE, await otherThanNow(visitor, ROW), { pointing: false });
  await visitor.pointAway();
  const filter = await visitor.press('nav a[href*="statuses=OnHold"]', await otherThanNow(visitor, ROW));
  await visitor.pointAway();
  return { 'next-page': nextPage, 'next-page-at-once': atOnce, filter };
}

async function measureTickets(visitor: Visitor): Promise<Measured> {
  const { page } = visitor;
  const row = (number: number) => `main tr:nth-child(${number}) [data-row]`;
  const open = await visitor.press(row(2), { selector: MESSAGE });
  await visitor.rest();
  const back = await visitor.press('main a[href^="/tickets"]', { selector: ROW });
  await visitor.pointAway();
  const frame = await visitor.press(row(3), await otherThanNow(visitor, HEADING));
  await page.goBack();
  await visitor.pointAway();
  const atOnce = await visitor.press(row(4), { selector: MESSAGE }, { pointing: false });
  return { open, back, frame, 'open-at-once': atOnce };
}

/** An element as it is to be shown: with another text or address than now. */
export async function otherThanNow(visitor: Visitor, selector: string): Promise<Target> {
  return { selector, other: await visitor.look(selector) };
}
