import { http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { getGetCurrentUserResponseMock } from '#generated/msw/users/users.msw.ts';
import { answerWith, mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';

mockServer();

async function openFirstPage(...handlers: RequestHandler[]) {
  const portal = await openPortal('/user/account', signedInAs({ needsConsents: true }), ...handlers);
  const dialog = portal.screen.getByRole('dialog', { name: 'Before you start' });
  await expect.element(dialog).toBeVisible();
  const terms = dialog.getByRole('checkbox', { name: /terms of use/ });
  const dataProcessing = dialog.getByRole('checkbox', { name: /processing of my data/ });
  const accept = dialog.getByRole('button', { name: 'Agree and continue' });
  return { ...portal, dialog, terms, dataProcessing, accept };
}

function accepting(sent: unknown[] = []): RequestHandler {
  return http.post('*/users/consents', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(getGetCurrentUserResponseMock());
  });
}

test('an account that lacks the consents is asked for them, by keyboard too', async () => {
  const sent: unknown[] = [];
  const { screen, dialog, terms } = await openFirstPage(accepting(sent));
  await expect.element(terms).toHaveFocus();
  for (const name of [/^terms of use/, /^processing of my data/, /^privacy policy/]) {
    await expect.element(dialog.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(terms).toHaveFocus();
  await userEvent.keyboard(' {Tab}{Tab} {Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ agreedToTerms: true, agreedToDataProcessing: true }]);
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
});

test('any other account is not asked', async () => {
  const { screen } = await openPortal('/user/account', signedInAs());
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toHaveLength(0);
});

test('both consents are required', async () => {
  const sent: unknown[] = [];
  const { dialog, terms, dataProcessing, accept } = await openFirstPage(accepting(sent));
  await accept.click();
  await expect.element(terms).toHaveFocus();
  expect(dialog.getByText('This field is required').elements()).toHaveLength(2);
  await terms.click();
  await accept.click();
  await expect.element(dataProcessing).toHaveFocus();
  await expect.element(dataProcessing).toHaveAccessibleDescription('This field is required');
  expect(dialog.getByText('This field is required').elements()).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('an error is shown in the dialog, which keeps what was ticked', async () => {
  const { dialog, terms, dataProcessing, accept } = await openFirstPage(
    refusing('post', '*/users/consents', { status: 500 }),
  );
  await terms.click();
  await dataProcessing.click();
  await accept.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Internal server error occurred.');
  await expect.element(terms).toBeChecked();
  await expect.element(dataProcessing).toBeChecked();
  answerWith(accepting());
  await accept.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a sign-out that fails is reported in the dialog', async () => {
  const { dialog } = await openFirstPage(refusing('delete', '*/auth', { status: 500 }));
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Internal server error occurred.');
  await expect.element(dialog.getByRole('button', { name: 'Agree and continue' })).toBeVisible();
});

test('it closes when another tab has accepted them', async () => {
  const { dialog } = await openFirstPage();
  answerWith(signedInAs({ needsConsents: false }));
  const otherTab = new BroadcastChannel('helpdesk_session');
  otherTab.postMessage({ kind: 'userChanged' });
  await expect.element(dialog).not.toBeInTheDocument();
  otherTab.close();
});
