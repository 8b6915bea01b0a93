import { expect } from '@playwright/test';
import { makeUnit } from '#tests/api/support/units.ts';
import { button, field, thing } from './support/tab.ts';
import { test } from './support/test.ts';

const UNITS = 12;

test('units pasted from a spreadsheet are returned', async ({ customerTab: tab, db, company }) => {
  const units = await Promise.all(Array.from({ length: UNITS }, () => makeUnit(db, company)));
  const rows = units.map(({ serialNumber }, at) => `<tr><td>${serialNumber}</td><td>No power ${at}</td></tr>`);
  await tab.copy(`<table>${rows.join('')}</table>`);
  await tab.open('/rma/create');
  await tab.sees(thing('heading', { name: /^Units$/ }));
  await tab.key('v', 'Control');
  await tab.sees(button(`${UNITS} ready`));
  await tab.fill(field('Street and number'), 'Savanorių pr. 178');
  await tab.fill(field('Postcode'), '03154');
  await tab.fill(field('Town or city'), 'Vilnius');
  await tab.fill(field('Country'), 'Lithuania');
  await tab.press(button(`Submit ${UNITS} units`));
  await tab.isAt(/^\/rma\/\d{4,6}$/);
  const lines = await db
    .selectFrom('rmaProducts')
    .innerJoin('rmas', 'rmas.id', 'rmaProducts.rmaId')
    .where('rmas.authorId', '=', company.customer.id)
    .select('rmaProducts.description')
    .execute();
  expect(lines.map(({ description }) => description).toSorted()).toContain('No power 0');
  expect(lines).toHaveLength(UNITS);
});
