import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { getConfirmPasskeyMockHandler, getGetPasskeysMockHandler } from '#generated/msw/users/users.msw.ts';
import type { Passkey } from '#generated/model/passkey.ts';
import { browserMakes, show } from '#tests/support/browser-passkeys.tsx';
import { answerWith, mockServer, refusing } from '#tests/support/portal.tsx';
import { PasskeyList } from './passkey-list.tsx';

mockServer();
const phone: Passkey = {
  id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d61',
  name: 'Phone',
  createdOn: '2026-11-12T07:41:00Z',
  lastUsedOn: '2026-11-13T06:58:00Z',
  backedUp: true,
};
const key: Passkey = {
  id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d62',
  name: 'Key',
  createdOn: '2026-11-10T07:41:00Z',
  backedUp: false,
};

async function showList(...passkeys: Passkey[]) {
  answerWith(getGetPasskeysMockHandler(passkeys));
  return show(<PasskeyList />);
}

async function openAdd() {
  const screen = await showList();
  await screen.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add a passkey' });
  return { screen, dialog, go: dialog.getByRole('button', { name: 'Continue' }) };
}

test('each passkey says when it was added and used, and where it is kept', async () => {
  const screen = await showList(phone, key);
  const rows = screen.getByRole('listitem');
  for (const text of ['2026-11-12 07:41', '13 Nov, 06:58', 'Backed up']) {
    await expect.element(rows.first().getByText(text)).toBeVisible();
  }
  for (const text of ['2026-11-10 07:41', 'Not used yet', 'On one device only']) {
    await expect.element(rows.last().getByText(text)).toBeVisible();
  }
});

test('a passkey is added under the name that the browser suggests or the person types', async () => {
  const sent: unknown[] = [];
  answerWith(
    getConfirmPasskeyMockHandler(async ({ request }) => {
      sent.push(await request.json());
      return { passkey: { ...phone, name: 'Work laptop' } };
    }),
  );
  const create = browserMakes();
  const { screen, dialog, go } = await openAdd();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue(expect.stringMatching(/^Chrom/));
  await name.fill(' Work laptop ');
  await go.click();
  await expect.element(screen.getByText('The passkey Work laptop was added')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ name: 'Work laptop', id: 'AAAA', transports: ['internal'] })]);
  expect(create.mock.calls[0]?.[0]?.publicKey).toMatchObject({
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test('recovery codes that come with the first factor are shown', async () => {
  browserMakes();
  const { screen, go } = await openAdd();
  await go.click();
  await expect.element(screen.getByText('7KQ2-M9XD-4TRW')).toBeVisible();
});

test('who gives up keeps the dialog as it was', async () => {
  browserMakes(new DOMException('', 'NotAllowedError'));
  const { screen, dialog, go } = await openAdd();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await go.click();
  await expect.element(go).not.toHaveAttribute('aria-disabled');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a device that has one already', 'InvalidStateError', 'This device already has a passkey for your account.'],
  ['a device that cannot', 'NotSupportedError', 'Could not add the passkey. Please try again.'],
])('reports %s', async (_, fault, text) => {
  browserMakes(new DOMException('', fault));
  const { dialog, go } = await openAdd();
  await go.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text);
});

test('a refusal of the server is shown in the dialog', async () => {
  answerWith(
    refusing('post', '*/users/passkeys/init', { status: 409, title: 'Conflict', detail: 'Not at this address.' }),
  );
  const { dialog, go } = await openAdd();
  await go.click();
  await expect.element(dialog.getByText('Not at this address.')).toBeVisible();
});

test('a name is needed', async () => {
  const { dialog, go } = await openAdd();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('  ');
  await go.click();
  await expect.element(dialog.getByText('This field is required')).toBeVisible();
});

test('a passkey is removed after a question that says what is gone', async () => {
  const removed: unknown[] = [];
  const remove = http.delete('*/users/passkeys/:id', ({ params }) => {
    removed.push(params['id']);
    answerWith(getGetPasskeysMockHandler([]));
    return new HttpResponse(null, { status: 204 });
  });
  answerWith(remove);
  const screen = await showList(phone);
  const button = screen.getByRole('button', { name: 'Remove Phone' });
  await button.click();
  const question = screen.getByRole('alertdialog', { name: 'Remove the passkey Phone?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(removed).toEqual([]);
  await button.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('No passkeys yet.')).toBeVisible();
  expect(removed).toEqual([phone.id]);
});

test('a refused removal is reported, and the passkey stays', async () => {
  answerWith(refusing('delete', '*/users/passkeys/:id', { status: 500, title: 'Server error.' }));
  const screen = await showList(phone);
  await screen.getByRole('button', { name: 'Remove Phone' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('Could not remove the passkey')).toBeVisible();
  await expect.element(screen.getByText('Phone', { exact: true })).toBeVisible();
});

test('the one that was removed in another tab goes from the list', async () => {
  answerWith(refusing('delete', '*/users/passkeys/:id', { status: 404 }));
  const screen = await showList(phone);
  await screen.getByRole('button', { name: 'Remove Phone' }).click();
  answerWith(getGetPasskeysMockHandler([]));
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('No passkeys yet.')).toBeVisible();
});

test('with as many as there may be, none is added', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...phone, id: phone.id.replace('61', String(70 + index)) }));
  const screen = await showList(...many);
  await expect.element(screen.getByText('You already have 20 passkeys. Remove one you do not use.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('a list that fails to load says so and can be loaded again', async () => {
  answerWith(refusing('get', '*/users/passkeys', { status: 500, title: 'Server error.' }));
  const screen = await show(<PasskeyList />);
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  answerWith(getGetPasskeysMockHandler([phone]));
  await retry.click();
  await expect.element(screen.getByText('Phone', { exact: true })).toBeVisible();
});
