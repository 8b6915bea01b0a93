import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#web/app/query-client.ts';
import { en } from '#web/messages/en/en.ts';
import { LocaleProvider } from '#web/shared/i18n/messages-context.tsx';

const locale = { language: 'en' as const, messages: en, timeZone: 'UTC' };

/** Shows one component in English, on a page between two others: `router` leaves it. */
export async function showOnPage(element: ReactNode) {
  const router = createMemoryRouter(
    [
      { path: '/before', element: <p>Before</p> },
      { path: '/', element },
      { path: '/after', element: <p>After</p> },
    ],
    { initialEntries: ['/before', '/'] },
  );
  const screen = await render(
    <LocaleProvider locale={locale}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LocaleProvider>,
  );
  return { screen, router };
}
