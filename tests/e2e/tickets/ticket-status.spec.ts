import { expect } from '@playwright/test';
import { expectNoViolation } from '#tests/e2e/support/axe.ts';
import { storeTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

test(
  'a ticket is put on hold, resumed, solved, and rated with the emailed link, all in its history',
  { tag: '@phone' },
  async ({ customerPage: customer, engineerPage: engineer, db, company }) => {
    const id = await storeTicket(db, company, { status: 'InProgress' });
    const menu = engineer.getByRole('button', { name: 'More actions' });
    await engineer.goto(`/tickets/${id}`);
    await menu.click();
    await expect(engineer.getByRole('menuitem', { name: 'On hold' })).toBeVisible();
    await expectNoViolation(engineer);
    await engineer.getByRole('menuitem', { name: 'On hold' }).click();
    const question = engineer.getByRole('alertdialog', { name: `Put ticket ${id} on hold?` });
    await expect(question).toBeVisible();
    await expectNoViolation(engineer);
    await question.getByLabel('Reason').selectOption('Hardware');
    await question.getByRole('button', { name: 'Put on hold' }).click();
    await expect(engineer.getByText(`Ticket ${id}: On hold`)).toBeVisible();

    await customer.goto(`/tickets/${id}`);
    await expect(
      customer
        .getByRole('region', { name: 'Conversation' })
        .getByText('Put on hold: waiting for our hardware engineers'),
    ).toBeVisible();
    await customer.getByRole('button', { name: 'Details' }).click();
    const facts = customer.getByRole('complementary', { name: 'Ticket details' });
    await expect(facts).toContainText('On-hold reasonwaiting for our hardware engineers');
    await menu.click();
    await engineer.getByRole('menuitem', { name: 'Solved' }).click();
    await engineer.getByRole('alertdialog').getByRole('button', { name: 'Mark solved' }).click();
    await expect(engineer.getByText(`Ticket ${id}: Solved`)).toBeVisible();

    await customer.goto(`/tickets/${id}?feedback=1`);
    const dialog = customer.getByRole('dialog', { name: 'How did we do?' });
    await dialog.getByText('Very good').click();
    await expectNoViolation(customer);
    await dialog.getByRole('button', { name: 'Send the rating' }).click();
    await expect(customer.getByRole('region', { name: 'Rating' })).toContainText('5 of 5: Very good');
    await expect(customer).toHaveURL(new RegExp(`/tickets/${id}$`));

    await customer.getByRole('button', { name: 'History' }).click();
    const history = customer.getByRole('dialog', { name: 'History' }).getByRole('listitem');
    await expect(history).toContainText([
      'Put on hold: waiting for our hardware engineersJonas Vaitkus (support)',
      'Marked solvedJonas Vaitkus (support)',
      'Rated 5 of 5You',
    ]);
    await expectNoViolation(customer);
  },
);
