import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Db } from '#server/db/connection.ts';
import { expireSteps } from '#tests/e2e/support/factors.ts';
import { makePerson } from '#tests/e2e/support/people.ts';
import type { Person } from '#tests/e2e/support/people.ts';
import { codeField, signIn, ticketList, typeCode } from '#tests/e2e/support/sign-in.ts';
import { callAsStaff } from '#tests/e2e/support/staff.ts';
import { test } from '#tests/e2e/support/test.ts';

const codeIn = (text: string) => /^ *(\d{6})$/m.exec(text)?.[1] ?? '';

/** As the clock would: another code may be mailed. */
async function letWaitPass(db: Db, { id }: Person): Promise<void> {
  await db.deleteFrom('attemptCounters').where('key', '=', `email-code:${id}`).execute();
}

/** Reads the mail in the demo's mailbox. */
async function readCode(mailbox: Page, { email }: Person): Promise<string> {
  const mail = mailbox.getByRole('link', { name: 'Your sign-in code' });
  await expect(async () => {
    await mailbox.goto(`/demo/mail?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  return codeIn(await mailbox.locator('pre').innerText());
}

test('the code is emailed when staff have switched it on, and signs in', async ({
  page,
  otherPage: mailbox,
  db,
  company,
  portalUrl,
}) => {
  const { customer } = company;
  await callAsStaff({ db, company, portalUrl }, `/staff/users/${customer.id}/enable-email-mfa`);
  await signIn(page, customer);
  await expect(page).toHaveTitle('Email Code');
  await expect(page.getByRole('timer')).toContainText(/Time left: (10:00|09:\d\d)/);
  const code = await readCode(mailbox, customer);
  await typeCode(page, code);
  await expect(ticketList(page)).toBeVisible();
});

test('an expired code is reported, and Try again emails another', async ({ page, db, newestMail }) => {
  const person = await makePerson(db, { mfaType: 'Email' });
  await signIn(page, person);
  await expect(codeField(page)).toBeFocused();
  const first = codeIn((await newestMail(person.email, /code/)).textBody);
  await expireSteps(db, person);
  await letWaitPass(db, person);
  await typeCode(page, first);
  await expect(page.getByRole('alert')).toHaveText('Authentication session has expired.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(codeField(page)).toBeFocused();
  await expect.poll(async () => codeIn((await newestMail(person.email, /code/)).textBody)).not.toBe(first);
  await typeCode(page, codeIn((await newestMail(person.email, /code/)).textBody));
  await expect(ticketList(page)).toBeVisible();
});

test.describe('after a while', () => {
  test.use({ ownContext: true });

  test('another code can be sent, and only that one works', async ({ page, db, newestMail }) => {
    const person = await makePerson(db, { mfaType: 'Email' });
    await page.clock.install();
    await signIn(page, person);
    const another = page.getByRole('button', { name: /^Send a new code/ });
    await expect(another).toHaveText(/in 00:(30|2\d)$/);
    await expect(another).toBeDisabled();
    const first = codeIn((await newestMail(person.email, /code/)).textBody);
    await page.clock.fastForward('00:31');
    await letWaitPass(db, person);
    await another.click();
    await expect(page.getByText('A new code was sent. Only the latest code works.')).toBeVisible();
    await expect.poll(async () => codeIn((await newestMail(person.email, /code/)).textBody)).not.toBe(first);
    await typeCode(page, first);
    await expect(page.getByRole('alert')).toHaveText('Incorrect code. Enter the latest one.');
    await typeCode(page, codeIn((await newestMail(person.email, /code/)).textBody));
    await expect(ticketList(page)).toBeVisible();
  });
});
