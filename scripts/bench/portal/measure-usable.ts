import { isRowName } from './rows.ts';
import { otherThanNow } from './measure.ts';
import type { Customer, Measured } from './measure.ts';
import type { Visitor } from './visitor.ts';

/** The pages of which it is measured when they are hydrated, and what they request. */
export const usablePages = ['sign-in', 'list', 'ticket', 'new-ticket'] as const;

type UsablePage = (typeof usablePages)[number];

const MAIN = { selector: 'main' };
const TEXT_FIELD = 'main form textarea, main form [role=textbox]';
// Its first ticket may be the first of the whole list too.
const ROWS = 'main tbody:has([data-row])';
const WORD = 'tunnel';

/** A page, first and again: when it is hydrated, and how many requests it makes until it is at rest. */
export async function measureUsable(visitor: Visitor, page: UsablePage, customer: Customer): Promise<Measured> {
  const figures: Measured = {};
  for (const visit of ['', '-warm']) {
    await visitor.open(pathOf(page, customer), MAIN);
    const hydrated = await visitor.hydrate();
    await visitor.rest();
    const found = { [`${page}-hydrated${visit}`]: hydrated, [`${page}-requests${visit}`]: await visitor.requests() };
    for (const [row, figure] of Object.entries(found)) if (isRowName(row)) figures[row] = figure;
  }
  return figures;
}

/** The reply of a ticket that was open for a while. */
export async function measureReply(visitor: Visitor, { ticketId }: Customer): Promise<Measured> {
  await visitor.open(`/tickets/${ticketId}`, { selector: TEXT_FIELD });
  await visitor.rest();
  return { 'open-reply': await visitor.press(TEXT_FIELD, { selector: `:is(${TEXT_FIELD}):focus` }) };
}

/** From the link in an email to the first letter of the reply. */
export async function measureFirstLetter(visitor: Visitor, { ticketId }: Customer): Promise<Measured> {
  const { page } = visitor;
  await visitor.open(`/tickets/${ticketId}`, { selector: TEXT_FIELD });
  await page.locator(TEXT_FIELD).first().click();
  await page.waitForFunction((field) => document.activeElement?.matches(field), TEXT_FIELD);
  await page.keyboard.press('x');
  return { 'first-letter': await visitor.waitForText(TEXT_FIELD, 'x') };
}

/** From Enter behind a word in the list's search to its tickets. */
export async function measureSearch(visitor: Visitor): Promise<Measured> {
  const { page } = visitor;
  await visitor.open('/tickets', MAIN);
  await visitor.rest();
  await page.locator('main search input').focus();
  await page.keyboard.insertText(WORD);
  return { search: await visitor.measure(await otherThanNow(visitor, ROWS), () => page.keyboard.press('Enter')) };
}

function pathOf(page: UsablePage, { ticketId }: Customer): string {
  const paths = {
    'sign-in': '/auth',
    list: '/tickets',
    ticket: `/tickets/${ticketId}`,
    'new-ticket': '/tickets/create',
  };
  return paths[page];
}
