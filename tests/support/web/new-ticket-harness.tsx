import {
  getCreateTicketMockHandler,
  getGetQuestionnaireContentMockHandler,
} from '#generated/msw/tickets/tickets.msw.ts';
import { expect } from 'vitest';
import type { CreateTicketRequest } from '#generated/model/createTicketRequest.ts';
import type { openPortal } from '#tests/support/portal.tsx';

export function creations() {
  const sent: { body: CreateTicketRequest; key: string | null }[] = [];
  const handler = getCreateTicketMockHandler(async ({ request }) => {
    const body = (await request.json()) as CreateTicketRequest;
    sent.push({ body, key: request.headers.get('idempotency-key') });
    return { ticketId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d11', displayId: '1002346' };
  });
  return { sent, handler };
}

export const item = (text: string) => ({
  type: 'list_item',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export type Screen = Awaited<ReturnType<typeof openPortal>>['screen'];

export const problem = (screen: Screen) => screen.getByRole('textbox', { name: 'What happened?' });
export const product = (screen: Screen) => screen.getByRole('combobox', { name: 'Device or product' });
export const type = (screen: Screen, name: string) => screen.getByRole('radio', { name });
export const create = (screen: Screen) => screen.getByRole('button', { name: 'Create ticket' });

export async function choose(screen: Screen, group = /RX-210/) {
  await type(screen, 'Issue Report').click();
  await product(screen).click();
  await screen.getByRole('option', { name: group }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toBeEnabled();
}

export async function fillIn(screen: Screen) {
  await choose(screen);
  await screen.getByRole('textbox', { name: 'Title' }).fill('VPN drops every 20 minutes');
  await problem(screen).fill('The tunnel drops.');
}

/** The questions of a template by type, as headings. */
export function questions(byType: Partial<Record<string, string[]>>) {
  return getGetQuestionnaireContentMockHandler(({ request }) => {
    const asked = byType[new URL(request.url).searchParams.get('ticketType') ?? ''] ?? [];
    const heading = (text: string) => ({ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text }] });
    const hint = { type: 'paragraph', content: [{ type: 'text', text: 'Only a hint' }] };
    return JSON.stringify({ type: 'doc', content: asked.flatMap((text) => [heading(text), hint]) });
  });
}
