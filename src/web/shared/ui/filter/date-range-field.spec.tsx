import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { DateRange } from '#domain/validation/date-range.ts';
import { showOnPage } from '#tests/support/show.tsx';
import { maskTicketId } from '#domain/validation/ids.ts';
import { DateRangeField } from './date-range-field.tsx';
import { MaskedField } from '../fields/masked-field.tsx';

function Harness({ maxDays }: { maxDays?: number }) {
  const [range, setRange] = useState<DateRange>({});
  const [id, setId] = useState('');
  return (
    <>
      <DateRangeField
        label="Created"
        {...range}
        today="2026-11-21"
        {...(maxDays !== undefined && { maxDays })}
        onChange={setRange}
      />
      <MaskedField
        label="ID"
        mask={maskTicketId}
        value={id}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
      />
    </>
  );
}

async function show(maxDays?: number) {
  const { screen } = await showOnPage(<Harness {...(maxDays !== undefined && { maxDays })} />);
  return {
    screen,
    from: screen.getByRole('textbox', { name: 'Created: From' }),
    to: screen.getByRole('textbox', { name: 'Created: To' }),
    id: screen.getByRole('textbox', { name: 'ID' }),
    calendar: screen.getByRole('button', { name: 'Created: Open the calendar' }),
    // Today and what is chosen are called so.
    day: (name: string) => screen.getByRole('button', { name: new RegExp(name) }),
  };
}

test('dates are typed in their mask, and what is wrong is said under them', async () => {
  const { screen, from, to, id } = await show();
  await from.click();
  await userEvent.keyboard('20261112');
  await expect.element(from).toHaveValue('2026-11-12');
  await to.click();
  await userEvent.keyboard('2026-11-1');
  // No error is shown while typing.
  await expect.element(to).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('0');
  await expect.element(screen.getByText('The start date is after the end date')).toBeVisible();
  await expect.element(to).toHaveAccessibleDescription('The start date is after the end date');
  await to.fill('2026-11-22');
  await expect.element(screen.getByText('The date is in the future')).toBeVisible();
  await to.fill('');
  await from.fill('2023-03-30');
  await expect.element(screen.getByText('The earliest date is 2023-03-31')).toBeVisible();
  await from.fill('2026-02');
  await userEvent.tab();
  await expect.element(screen.getByText('Wrong format')).toBeVisible();
  await from.fill('');

  await id.fill('#1002345');
  await expect.element(id).toHaveValue('1002345');
  // The caret stays where the text is corrected.
  await userEvent.keyboard('{Home}{ArrowRight}{Delete}x9');
  await expect.element(id).toHaveValue('1902345');
  expect((id.element() as HTMLInputElement).selectionStart).toBe(2);
});

test('a pasted range fills both', async () => {
  const { from, to } = await show();
  const data = new DataTransfer();
  data.setData('text', '2026-01-01 - 2026-01-31');
  await from.click();
  from.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(from).toHaveValue('2026-01-01');
  await expect.element(to).toHaveValue('2026-01-31');
});

test('the calendar is walked by keys, and two presses make a range', async () => {
  const { screen, from, to, calendar, day } = await show();
  calendar.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(day('Saturday, 21 November 2026')).toHaveFocus();
  // Sunday is in the future.
  await userEvent.keyboard('{End}');
  await expect.element(day('Saturday, 21 November 2026')).toHaveFocus();
  await userEvent.keyboard('{PageUp}{Home}');
  await expect.element(day('Monday, 19 October 2026')).toHaveFocus();
  expect(document.querySelector('thead')?.textContent).toMatch(/^Mo/);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Choose the last day')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}');
  await expect.element(from).toHaveValue('2026-10-13');
  await expect.element(to).toHaveValue('2026-10-19');
  await expect.element(calendar).toHaveFocus();
  // §5: nothing before the earliest day.
  await userEvent.keyboard('{Enter}');
  await expect.element(day('Tuesday, 13 October 2026')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{PageUp}{PageUp}{PageUp}{PageUp}{/Shift}');
  await expect.element(day('Friday, 13 October 2023')).toHaveFocus();
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
  await expect.element(day('Thursday, 13 April 2023')).toHaveFocus();
  await userEvent.keyboard(
    '{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}',
  );
  await expect.element(day('Friday, 31 March 2023')).toHaveFocus();
  await expect.element(day('Thursday, 30 March 2023')).toBeDisabled();
  await expect.element(day('Previous month')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).toHaveFocus();
});

test('a usual range is one press; a cap bounds the second day', async () => {
  const { screen, from, to, calendar, day } = await show(7);
  await calendar.click();
  expect(screen.getByRole('button', { name: 'Last 30 days' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Last 7 days' }).click();
  await expect.element(from).toHaveValue('2026-11-15');
  await expect.element(to).toHaveValue('2026-11-21');
  await calendar.click();
  await day('Tuesday, 10 November 2026').click();
  await expect.element(day('Tuesday, 3 November 2026')).toBeDisabled();
  await expect.element(day('Tuesday, 17 November 2026')).toBeDisabled();
  await day('Wednesday, 4 November 2026').click();
  await expect.element(from).toHaveValue('2026-11-04');
  await expect.element(to).toHaveValue('2026-11-10');
  await from.fill('2026-11-01');
  await expect.element(screen.getByText('At most 7 days')).toBeVisible();
});
