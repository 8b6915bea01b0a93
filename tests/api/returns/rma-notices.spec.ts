import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventPage } from '#generated/model/eventPage.ts';
import { startApi } from '#tests/api/support/api.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { newAddress, rmaSteps } from '#tests/api/support/rma-steps.ts';
import { makeOffice, makeUnits, submitted, taken } from '#tests/api/support/rmas.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';
import { addWatcher } from '#tests/api/support/watchers.ts';

const api = await startApi();
const company = await makeCompany(api);
const { asCustomer, asEngineer, customer, engineer } = company;
const office = await makeOffice(api);
const { act, add, approved, change, move, review, waiting } = rmaSteps(api, company, office);
afterAll(() => api.close());

beforeEach(async () => {
  await api.runJobs();
  api.mails.length = 0;
});

async function mailed(): Promise<string[]> {
  await api.runJobs();
  return api.mails.splice(0).map(({ to }) => to);
}

describe('a change of a return by staff', () => {
  it('is emailed to its author: what changed, which units, what to do next, a link', async () => {
    const { rma, ids, units } = await waiting(12);
    const reviewed = taken(await review(rma, ids, 'Accepted'));
    const mail = await api.mailTo(customer.email);
    expect(mail.subject).toMatch(new RegExp(`^\\[#${rma.ticketDisplayId}\\] Return of 12 units`));
    expect(mail.text).toContain(`Jonas Kazlauskas (support) changed return RMA ${rma.displayId}.`);
    expect(mail.text).toMatch(/Accepted: 12/);
    expect(mail.text).toContain(`${units[9]?.serialNumber}, and 2 more`);
    expect(mail.text).not.toContain(units[10]?.serialNumber);
    expect(mail.text).toContain('Review promised by: ');
    expect(mail.text).toContain(`/rma/${rma.displayId}\n`);
    const done = taken(await act(asEngineer, reviewed, 'approve'));
    expect((await api.mailTo(customer.email)).text).toContain('Print the return form');
    const received = taken(await move(done, ids, 'Received'));
    const notice = await api.mailTo(customer.email);
    expect(notice.text).toContain(`moved 12 units of return RMA ${rma.displayId} to “Received”`);
    expect(notice.text).toContain('Next step promised by: ');
    expect(received.status).toBe('Approved');
  });

  it('is one email for the last step, which says that the return is closed', async () => {
    const { rma, ids } = await approved(1);
    const received = taken(await move(rma, ids, 'Received'));
    const tested = taken(await move(received, ids, 'Tested'));
    const repaired = taken(await move(tested, ids, 'Repaired'));
    await mailed();
    await move(repaired, ids, 'Sent', { trackingNumber: '05308800123' });
    await api.runJobs();
    const [mail, ...others] = api.mails;
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Tracking number: 05308800123');
    expect(mail?.text).toContain('The return is closed');
  });

  it('comes in the language of the receiver, also in a digest', async () => {
    const { rma, ids } = await waiting(2);
    const reader = await makeUser(api.db, { clientIds: [company.clientId], language: 'lt' });
    const later = await makeUser(api.db, { clientIds: [company.clientId], noticeTiming: 'Hourly' });
    for (const { id } of [reader, later]) await addWatcher(asCustomer, rma, { userId: id });
    const rejected = taken(await review(rma, ids, 'Rejected', { reason: 'Apgadinta vandens.' }));
    const mail = await api.mailTo(reader.email);
    expect(mail.text).toContain(`Jonas Kazlauskas (palaikymo komanda) pakeitė grąžinimą RMA ${rma.displayId}.`);
    expect(mail.text).toContain('Priežastis: Apgadinta vandens.');
    expect(mail.text).toContain('Atmesta: 2');
    // Who does not see the ticket is not sent to a page that is not theirs.
    expect(mail.text).not.toContain('/rma/');
    await act(asEngineer, rejected, 'reject', { reason: 'Nieko.' });
    expect((await api.mailTo(reader.email)).text).toContain('„Atmestas“');
    expect(api.mails.some(({ to }) => to === later.email)).toBe(false);
  });
});

describe('a change by a customer', () => {
  it('is emailed to the engineer of the ticket, and not to the person who did it', async () => {
    const rma = await submitted(asCustomer, await makeUnits(api, company, 1));
    expect(await mailed()).toEqual([]);
    await api.db.updateTable('tickets').set({ engineerId: engineer.id }).where('id', '=', rma.ticketId).execute();
    const changed = taken(await change(asCustomer, rma, newAddress));
    expect(await mailed()).toEqual([engineer.email]);
    const [spare] = await makeUnits(api, company, 1);
    taken(await add(changed, spare?.serialNumber ?? ''));
    expect(await mailed()).toEqual([customer.email]);
  });

  it('reaches the live stream with the number of the return', async () => {
    const { cursor } = (await asEngineer('GET /events')).json<EventPage>();
    const { rma } = await waiting(1);
    const { result } = (await asEngineer(`GET /events?after=${cursor}`)).json<EventPage>();
    expect(result.filter(({ rmaDisplayId }) => rmaDisplayId === rma.displayId)).toMatchObject([
      { kind: 'RmaStatusChanged', ticketId: rma.ticketId },
    ]);
  });
});
