import { useId } from 'react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetDraftResponseMock } from '#generated/msw/drafts/drafts.msw.ts';
import { getGetTicketMockHandler, getGetTicketResponseMock } from '#generated/msw/tickets/tickets.msw.ts';
import type { SaveDraftRequest } from '#generated/model/saveDraftRequest.ts';
import { writtenByList } from '#web/capabilities/lists/use-list-view.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { answerWith, mockServer, openPortal } from '#tests/support/portal.tsx';
import { replyDraftQuery } from './reply-draft.ts';

mockServer();

beforeEach(() => page.viewport(1350, 900));

const ticket = getGetTicketResponseMock();

/** A server with one draft. */
function draftServer() {
  let draft = { ...getGetDraftResponseMock(), id: ticket.ticketId, files: [] };
  return [
    getGetTicketMockHandler(ticket),
    http.get('/api/drafts/:id', () => HttpResponse.json(draft)),
    http.put('/api/drafts/:id', async ({ request }) => {
      const { content } = (await request.json()) as SaveDraftRequest;
      draft = { ...draft, ...(content && { content }), version: draft.version + 1, savedOn: new Date().toISOString() };
      return HttpResponse.json({ version: draft.version, savedOn: draft.savedOn });
    }),
  ];
}

test('what was typed in the moment before the page is left is saved', async () => {
  const { screen, router } = await openPortal(`/tickets/${ticket.displayId}`, ...draftServer());
  const reply = screen.getByRole('textbox', { name: 'Reply' });
  await expect.element(reply).toHaveTextContent('The tunnel holds since noon.');
  await reply.click();
  await userEvent.keyboard('{Control>}{End}{/Control} Mostly.');
  // No click takes the focus away, as when going back.
  await router.navigate('/tickets');
  await expect.element(screen.getByRole('heading', { name: 'Tickets', level: 1 })).toBeVisible();
  // On arrival a list replaces its address once, which would cancel going back in a router without a browser's history.
  await expect.poll(() => router.state.location.state).toEqual(writtenByList);
  await router.navigate(-1);
  await expect.element(reply).toHaveTextContent('The tunnel holds since noon. Mostly.');
});

function Visit() {
  const { data } = useQuery(replyDraftQuery('a person', ticket.ticketId, useId()));
  return <output>{data?.version}</output>;
}

test('another visit refetches before the previous one is forgotten', async () => {
  const draft = { ...getGetDraftResponseMock(), id: ticket.ticketId };
  const storeVersion = (version: number) =>
    answerWith(http.get('/api/drafts/:id', () => HttpResponse.json({ ...draft, version })));
  const queryClient = createQueryClient();
  const visit = (name: string) => (
    <QueryClientProvider client={queryClient}>
      <Visit key={name} />
    </QueryClientProvider>
  );
  storeVersion(2);
  const screen = await render(visit('first'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('2');
  storeVersion(3);
  await screen.rerender(visit('second'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('3');
});
