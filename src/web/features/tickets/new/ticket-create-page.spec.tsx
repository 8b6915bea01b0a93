import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, mockServer, openPortal, refusing } from '#tests/support/portal.tsx';
import {
  choose,
  create,
  creations,
  fillIn,
  problem,
  product,
  questions,
  type,
} from '#tests/support/web/new-ticket-harness.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

describe('the steps', () => {
  test('are on one page; the last waits for the choices', async () => {
    const { screen } = await openPortal('/tickets/create');
    const title = screen.getByRole('textbox', { name: 'Title' });
    await expect.element(title).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Choose files' })).not.toBeInTheDocument();
    await choose(screen);
    await expect.element(problem(screen)).toBeVisible();
    await expect.element(screen.getByText('Support hotline', { exact: false }).first()).toBeVisible();
    await expect.element(create(screen)).toBeDisabled();
  });

  test('by keyboard: arrows mark, Enter chooses, the search narrows, PageDown jumps', async () => {
    const { screen } = await openPortal('/tickets/create');
    await expect.element(type(screen, 'Issue Report')).toBeVisible();
    (type(screen, 'Issue Report').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(type(screen, 'Service Request')).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await product(screen).fill('gateway');
    await expect.poll(() => screen.getByRole('main').getByRole('option').elements().length).toBe(1);
    await userEvent.keyboard('{PageDown}{Enter}');
    await expect.element(screen.getByRole('region', { name: 'Units' })).toMatchTextContent('GW-40 gateway');
    await expect.element(type(screen, 'Service Request')).toBeChecked();
  });

  test('leaving the row of types chooses what an arrow key has marked', async () => {
    const { screen } = await openPortal('/tickets/create');
    await expect.element(type(screen, 'Issue Report')).toBeVisible();
    (type(screen, 'Issue Report').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await product(screen).click();
    await screen.getByRole('option', { name: /RX-210/ }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toBeEnabled();
    await expect.element(type(screen, 'Service Request')).toBeChecked();
  });

  test('a change after both are chosen asks, keeps what was answered, and is one Undo away', async () => {
    const template = questions({ Incident: ['What happens', 'Where'], Question: ['Your question', 'Where'] });
    const { screen } = await openPortal('/tickets/create', template);
    await choose(screen);
    await screen.getByRole('textbox', { name: 'What happens' }).fill('The tunnel drops.');
    await screen.getByRole('textbox', { name: 'Where' }).fill('Riga');
    await type(screen, 'Order Codes').click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(type(screen, 'Issue Report')).toBeChecked();
    await type(screen, 'Technical Question').click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
    await expect.element(screen.getByRole('textbox', { name: 'Where' })).toHaveValue('Riga');
    const rest = screen.getByRole('textbox', { name: 'Anything else' });
    await expect.element(rest).toHaveValue('What happens: The tunnel drops.');
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'What happens' })).toHaveValue('The tunnel drops.');
    await expect.element(type(screen, 'Issue Report')).toBeChecked();
    await expect.element(rest).toHaveValue('');
  });

  test('a type that was marked by an arrow key and refused in the question is not chosen', async () => {
    const { screen } = await openPortal('/tickets/create');
    await choose(screen);
    const old = type(screen, 'Issue Report');
    (old.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(old).toBeChecked();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('a template that fails to load blocks nothing', async () => {
    const failure = refusing('get', '*/questionnaire/content', { status: 500, title: 'Server error.' });
    const { screen } = await openPortal('/tickets/create', failure);
    await choose(screen, /GW-40/);
    await expect.element(screen.getByText(/Could not load the questions for this type and product/)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Problem description' })).toBeVisible();
  });
});

describe('creating', () => {
  test('sends one ticket and replaces the page with it', async () => {
    const { sent, handler } = creations();
    const { screen, here, router } = await openPortal('/tickets/create', handler);
    await fillIn(screen);
    await create(screen).click();
    await expect.poll(here).toBe('/tickets/1002346');
    expect(router.state.historyAction).toBe('REPLACE');
    await expect.element(screen.getByText('Ticket 1002346 was created')).toBeVisible();
    const next = screen.getByRole('region', { name: 'What happens next' });
    await expect.element(next.getByRole('link', { name: /^Call/ })).toBeVisible();
    await next.getByRole('button', { name: 'Hide' }).click();
    await expect.element(next).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0]?.body).toMatchObject({
      type: 'Incident',
      productGroupId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20',
      title: 'VPN drops every 20 minutes',
      problem: { files: [] },
    });
    expect(JSON.stringify(sent[0]?.body.problem.content)).toContain('The tunnel drops.');
  });

  test('refused fields are in a summary linked to them; a second try has the same key until something changes', async () => {
    const keys: (string | null)[] = [];
    const refusal = http.post('*/tickets/customer/create', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const errors = [{ field: 'title', code: 'too_long', message: 'Too long' }];
      return HttpResponse.json(
        { type: 'about:blank', title: 'Validation error', status: 422, errors },
        { status: 422 },
      );
    });
    const { screen } = await openPortal('/tickets/create', refusal);
    await fillIn(screen);
    await create(screen).click();
    await screen.getByRole('link', { name: 'Title: At most 100 characters' }).click();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveValue('VPN drops every 20 minutes');
    await expect.element(title).toHaveAccessibleDescription(/At most 100 characters/);
    await expect.element(problem(screen)).toHaveValue('The tunnel drops.');
    await create(screen).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toBe(keys[1]);
    // Other words are another request: the old key would be refused.
    await title.fill('VPN drops every hour');
    await create(screen).click();
    await expect.poll(() => keys.length).toBe(3);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('a title that was emptied says that it is required, one that was never typed does not', async () => {
    const { screen } = await openPortal('/tickets/create');
    await choose(screen);
    const title = screen.getByRole('textbox', { name: 'Title' });
    await title.click();
    await problem(screen).click();
    await expect.element(title).not.toHaveAttribute('aria-invalid');
    await title.fill('VPN drops');
    await title.fill('  ');
    await problem(screen).click();
    await expect.element(title).toHaveAccessibleDescription(/This field is required/);
    await title.fill('VPN drops every hour');
    await expect.element(title).not.toHaveAttribute('aria-invalid');
  });

  test('a title over the limit is reported, not cut', async () => {
    const { screen } = await openPortal('/tickets/create');
    await choose(screen);
    await screen.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(101));
    await expect.element(screen.getByText('101/100')).toBeVisible();
    await expect.element(screen.getByText('At most 100 characters')).toBeVisible();
    await expect.element(create(screen)).toBeDisabled();
  });
});

describe('leaving', () => {
  test('without content asks nothing', async () => {
    const { screen, here } = await openPortal('/tickets/create');
    await choose(screen);
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(here).toBe('/tickets');
  });

  test('with content asks: Stay keeps it, Discard leaves', async () => {
    const { screen, here } = await openPortal('/tickets/create');
    answerWith(creations().handler);
    await fillIn(screen);
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Stay' }).click();
    await expect.element(problem(screen)).toHaveValue('The tunnel drops.');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(here).toBe('/tickets');
  });
});
