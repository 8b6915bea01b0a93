import { expect } from '@playwright/test';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';
import { linkIn } from '#tests/e2e/support/mail.ts';
import { test } from '#tests/e2e/support/test.ts';

test('a colleague and an outside address get replies by email until they unsubscribe', async ({
  customerPage,
  engineerPage,
  otherPage,
  db,
  company,
  newPerson,
  newestMail,
}) => {
  const colleague = await newPerson({ firstName: 'Tomas', lastName: 'Jonaitis' });
  const outside = `noc.${crypto.randomUUID()}@partner.example`;
  const id = await storeTicket(db, company, { title: 'VPN drops every 20 minutes' });

  await customerPage.goto(`/tickets/${id}`);
  const panel = customerPage.getByRole('region', { name: 'Watching' });
  await panel.getByRole('button', { name: 'Add a watcher' }).click();
  const dialog = customerPage.getByRole('dialog', { name: 'Add a watcher' });
  await dialog.getByRole('combobox', { name: 'Search for a colleague' }).fill('tomas');
  await expect(dialog.getByRole('option', { name: /Tomas Jonaitis/ })).toBeVisible();
  await customerPage.keyboard.press('Enter');
  await expect(dialog.getByText('Tomas Jonaitis will get emails about this ticket.')).toBeVisible();
  await dialog.getByLabel('Email of someone outside the company').fill(outside);
  await customerPage.keyboard.press('Enter');
  await expect(dialog.getByText(`We sent an email to ${outside}.`)).toBeVisible();
  await expectNoViolation(customerPage);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel.getByText(`${outside} (not confirmed yet)`)).toBeVisible();

  const link = linkIn(await newestMail(outside, /Do you want emails/));
  await otherPage.goto(link);
  await expect(otherPage).toHaveURL(link.replace(/\/[^/]+$/, ''));
  await otherPage.getByRole('button', { name: 'Confirm' }).click();
  await expect(otherPage.getByText(`You will now get emails about ticket ${id}.`)).toBeVisible();

  await engineerPage.goto(`/tickets/${id}`);
  await engineerPage.getByRole('textbox', { name: 'Reply' }).click();
  await expect(engineerPage.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await engineerPage.keyboard.type('Update the firmware.');
  await engineerPage.getByRole('button', { name: 'Send', exact: true }).click();
  const subject = `[#${id}] VPN drops every 20 minutes`;
  for (const address of [colleague.email, outside]) {
    const mail = await newestMail(address, /VPN drops/);
    expect(mail.subject).toBe(subject);
    expect(mail.textBody).toContain('Jonas Vaitkus (support) replied:\n\nUpdate the firmware.');
    expect(mail.replyTo).toContain(`reply+${id}.`);
  }

  await otherPage.goto(linkIn(await newestMail(outside, /VPN drops/)));
  await otherPage.getByRole('button', { name: 'Stop emails' }).click();
  await expect(otherPage.getByText(`You will no longer get emails about ticket ${id}.`)).toBeVisible();
  await customerPage.reload();
  await expect(panel.getByText('Tomas Jonaitis', { exact: true })).toBeVisible();
  await expect(panel.getByText(outside)).toHaveCount(0);
});
