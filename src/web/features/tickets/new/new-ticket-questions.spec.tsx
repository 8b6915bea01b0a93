import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plainText } from '#domain/documents/document.ts';
import {
  getGetDeviceMockHandler,
  getGetDeviceResponseMock,
  getSearchDevicesMockHandler,
  getSearchDevicesResponseMock,
} from '#generated/msw/devices/devices.msw.ts';
import { getGetQuestionnaireContentMockHandler } from '#generated/msw/tickets/tickets.msw.ts';
import { mockServer, openPortal } from '#tests/support/portal.tsx';
import { choose, create, creations, item, product, questions, type } from '#tests/support/web/new-ticket-harness.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 900));

describe('the device', () => {
  test('a number is looked up, determines the product and answers what asks for it', async () => {
    const list = { type: 'bullet_list', content: [item('Serial number:'), item('Firmware (System):')] };
    const template = getGetQuestionnaireContentMockHandler(() => JSON.stringify({ type: 'doc', content: [list] }));
    const { sent, handler } = creations();
    const { screen } = await openPortal('/tickets/create', template, handler);
    await product(screen).fill('6001000007');
    await screen.getByRole('option', { name: /6001000007/ }).click();
    const about = screen.getByRole('region', { name: 'Units' });
    await expect.element(about).toMatchTextContent(/RX-210.*6001000007.*In warranty until 2027-05-02.*1 open ticket/);
    await type(screen, 'Issue Report').click();
    await expect.element(screen.getByRole('textbox', { name: 'Serial number' })).toHaveValue('6001000007');
    // What the form knows by itself is no description.
    await screen.getByRole('textbox', { name: 'Title' }).fill('No power');
    await expect.element(create(screen)).toBeDisabled();
    await screen.getByRole('textbox', { name: 'Firmware' }).fill('RX_07.10.4');
    await create(screen).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body.units).toEqual(['6001000007']);
    expect(plainText(sent[0]?.body.problem.content ?? { type: 'doc', content: [] })).toBe(
      'Serial number: 6001000007\nFirmware: RX_07.10.4',
    );
  });

  test('a name or site finds the device, whose name and site are shown with it', async () => {
    const names = { nickname: 'Depot gate', site: 'Riga hub' };
    const found = getSearchDevicesResponseMock();
    const { screen } = await openPortal(
      '/tickets/create',
      getSearchDevicesMockHandler({ ...found, result: found.result.map((device) => ({ ...device, ...names })) }),
      getGetDeviceMockHandler({ ...getGetDeviceResponseMock(), ...names }),
    );
    await product(screen).fill('riga dep');
    await screen.getByRole('option', { name: /Depot gate · Riga hub · RX-210/ }).click();
    const about = screen.getByRole('region', { name: 'Units' });
    await expect.element(about.getByText('Depot gate · Riga hub')).toBeVisible();
  });

  test('a number that is not known says so at Enter, and the field stays', async () => {
    const none = getSearchDevicesMockHandler({
      result: [],
      pagination: { page: 1, rowsPerPage: 15, sortBy: 'dispatchDate', sortDescending: true, totalRows: 0 },
    });
    const { screen } = await openPortal('/tickets/create', none);
    await product(screen).fill('6001999999');
    await userEvent.keyboard('{Enter}');
    await expect.element(product(screen)).toHaveAccessibleDescription(/No device 6001999999/);
    await expect.element(product(screen)).toHaveValue('6001999999');
  });
});

describe('the questions', () => {
  test('one that is not answered is not sent, nor is a hint', async () => {
    const { sent, handler } = creations();
    const template = questions({ Incident: ['What happens', 'Since when', 'Where'] });
    const { screen } = await openPortal('/tickets/create', template, handler);
    await choose(screen);
    await screen.getByRole('textbox', { name: 'Title' }).fill('VPN drops');
    await screen.getByRole('textbox', { name: 'Since when' }).fill('   ');
    await expect.element(create(screen)).toBeDisabled();
    await screen.getByRole('textbox', { name: 'Where' }).fill('Riga\n\nHub 2');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body.problem.content).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Where' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'Riga' }] },
        { type: 'paragraph' },
        { type: 'paragraph', content: [{ type: 'text', text: 'Hub 2' }] },
      ],
    });
  });

  test('the moment is a day with a time, typed or from the calendar, and stays when the type changes', async () => {
    const { sent, handler } = creations();
    const template = questions({ Incident: ['Since when'], Question: ['Your question'] });
    const { screen } = await openPortal('/tickets/create', template, handler);
    await choose(screen);
    await screen.getByRole('textbox', { name: 'Title' }).fill('VPN drops');
    const when = screen.getByRole('textbox', { name: 'Since when' });
    await when.fill('2026-02-31 9:10');
    await expect.element(when).toHaveValue('2026-02-31 09:10');
    await expect.element(when).toHaveAccessibleDescription(/Wrong format/);
    await screen.getByRole('button', { name: 'Since when: Open the calendar' }).click();
    await screen.getByRole('button', { name: 'Now', exact: true }).click();
    await expect.element(when).toHaveFocus();
    await expect.poll(() => (when.element() as HTMLInputElement).value).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await expect.element(when).not.toHaveAttribute('aria-invalid');
    await when.fill('202611240910');
    await screen.getByRole('button', { name: 'Since when: Open the calendar' }).click();
    await screen.getByRole('button', { name: 'Monday, 23 November 2026' }).click();
    await expect.element(when).toHaveValue('2026-11-23 09:10');
    await type(screen, 'Technical Question').click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click();
    const rest = screen.getByRole('textbox', { name: 'Anything else' });
    await expect.element(rest).toHaveValue('Since when: 2026-11-23 09:10');
    await type(screen, 'Issue Report').click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Change' }).click();
    await expect.element(when).toHaveValue('2026-11-23 09:10');
    await create(screen).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(plainText(sent[0]?.body.problem.content ?? { type: 'doc', content: [] })).toBe(
      'Since when\n2026-11-23 09:10 (UTC+02:00)',
    );
  });

  test('the editor has every answer, and gives them back', async () => {
    const { sent, handler } = creations();
    const template = questions({ Incident: ['What happens', 'Where'] });
    const { screen } = await openPortal('/tickets/create', template, handler);
    await choose(screen);
    await screen.getByRole('textbox', { name: 'Title' }).fill('VPN drops');
    await screen.getByRole('textbox', { name: 'What happens' }).fill('The tunnel drops.');
    // What is found for the title moves the button.
    await expect.element(screen.getByRole('region', { name: 'Articles and similar tickets' })).toBeVisible();
    await screen.getByRole('button', { name: /More detail/ }).click();
    const editor = screen.getByRole('textbox', { name: 'Problem description' });
    await expect.element(editor).toMatchTextContent(/What happens.*The tunnel drops\./);
    await expect.element(editor).toHaveFocus();
    await userEvent.keyboard(' Twice.');
    await screen.getByRole('button', { name: 'Back to the questions' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'What happens' })).toHaveValue('The tunnel drops. Twice.');
    await screen.getByRole('button', { name: /More detail/ }).click();
    await expect.element(editor).toMatchTextContent(/Twice/);
    await create(screen).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(plainText(sent[0]?.body.problem.content ?? { type: 'doc', content: [] })).toBe(
      'What happens\nThe tunnel drops. Twice.',
    );
  });
});
