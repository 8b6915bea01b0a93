import { expect } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { callAsStaff } from '#tests/e2e/support/staff.ts';
import { storeTicket, storeTickets } from '#tests/e2e/support/tickets.ts';
import { button, field, link, thing } from './support/tab.ts';
import { test } from './support/test.ts';

const main = thing('main');
const faults = thing('link', { name: /Fault \d\d/, within: main });
const conversation = thing('region', { name: 'Conversation' });
const said = (text: string) => thing('article', { text, within: conversation });

test('the list is paged, filtered and opened', async ({ customerTab: tab, db, company }) => {
  const open = Array.from({ length: 17 }, (_, index) => ({ title: `Fault ${String(index + 10)}` }));
  await storeTickets(db, company, [...open, { title: 'Fault 99', status: 'Solved', solvedOn: new Date() }]);
  await tab.open('/tickets');
  await tab.counts(faults, 15);
  await tab.press(link('Next page'));
  await tab.counts(faults, 2);
  await tab.press(button(/^Filters/));
  await tab.press(thing('checkbox', { name: 'Show completed' }));
  await tab.press(button(/^Apply/));
  await tab.sees(link('Fault 99'));
  await tab.press(link('Fault 99'));
  await tab.sees(thing('heading', { name: 'Fault 99' }));
  await tab.sees('The tunnel is renegotiated');
});

test('a reply with a file is in the conversation once', async ({ customerTab: tab, db, company, store }) => {
  const id = await storeTicket(db, company);
  await tab.open(`/tickets/${id}`);
  await tab.focus(field('Reply'));
  await tab.type('Žiūrėkite į žurnalą: RX_07.08.1');
  await tab.choose(button('Choose files'), await store('ipsec.log', 'ipsec: peer is gone\n'));
  await tab.sees('ipsec.log: Uploaded');
  await tab.press(button('Send'));
  await tab.counts(said('Žiūrėkite į žurnalą: RX_07.08.1'), 1);
  await tab.sees(thing('button', { name: 'Open ipsec.log', within: conversation }));
  await expect.poll(() => commentsOf(db, id)).toEqual(['Žiūrėkite į žurnalą: RX_07.08.1']);
});

test('a new ticket keeps a table of a spreadsheet, which has no head', async ({ customerTab: tab, db, company }) => {
  await tab.copy('<table><tr><td>Port</td><td>Use</td></tr><tr><td>443</td><td>HTTPS</td></tr></table>');
  await tab.open('/tickets/create');
  await tab.press(thing('radio', { name: 'Issue Report' }));
  await tab.press(thing('combobox', { name: 'Device or product' }));
  await tab.press(thing('option', { name: /RX-240/ }));
  await tab.fill(field('Title'), 'Port 443 is closed');
  await tab.press(button(/^More detail/));
  await tab.focus(field('Problem description'));
  await tab.key('v', 'Control');
  await tab.sees(thing('columnheader', { text: 'Port', within: field('Problem description') }));
  await tab.sees(/^.*Draft saved \d\d:\d\d/);
  await tab.press(button('Create ticket'));
  await tab.isAt(/^\/tickets\/\d{7}$/);
  await tab.sees(thing('heading', { name: 'Port 443 is closed' }));
  await tab.sees(thing('cell', { text: 'HTTPS' }));
  const stored = await db
    .selectFrom('tickets')
    .where('authorId', '=', company.customer.id)
    .select('problemText')
    .execute();
  expect(stored).toHaveLength(1);
});

test('a reply of the support appears in the open ticket', async ({ customerTab: tab, db, company, portalUrl }) => {
  const id = await storeTicket(db, company);
  await tab.open(`/tickets/${id}`);
  await tab.sees('The tunnel is renegotiated');
  await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete');
  const { id: ticketId } = await ticketOf(db, id);
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Which firmware?' }] }],
  };
  await callAsStaff({ db, company, portalUrl }, '/tickets/comments/add', { ticketId, content, files: [] });
  await tab.counts(said('Which firmware?'), 1);
  await tab.sees('Waiting for you');
});

const ticketOf = (db: Db, displayId: string) =>
  db.selectFrom('tickets').select('id').where('displayId', '=', Number(displayId)).executeTakeFirstOrThrow();

async function commentsOf(db: Db, displayId: string): Promise<string[]> {
  const { id } = await ticketOf(db, displayId);
  const rows = await db.selectFrom('comments').select('contentText').where('ticketId', '=', id).execute();
  return rows.map(({ contentText }) => contentText);
}
