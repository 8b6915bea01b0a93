import type { Language } from '#domain/preferences.ts';
import type { RouteName } from '../route-table.ts';

const frame = ['src/web/app/layouts/frame.tsx'];

/**
 * The pages that the server sends rendered, each with the modules that the browser will ask for to take it over. All texts
 * come with those that need more than the first ones.
 */
export const renderedPages: Partial<Record<RouteName, readonly string[]>> = {
  signIn: ['src/web/features/auth/sign-in/sign-in-page.tsx'],
  tickets: [...frame, 'src/web/features/tickets/list/ticket-list-page.tsx'],
  ticketCreate: [...frame, 'src/web/features/tickets/new/ticket-create-page.tsx'],
  ticket: [...frame, 'src/web/features/tickets/view/ticket-page.tsx'],
  notFound: ['src/web/app/error-pages/not-found-page.tsx'],
};

/** The module of the texts that a page cannot be drawn without. */
export function textsModule(language: Language, isFirst: boolean): string {
  return `src/web/messages/${language}/${isFirst ? 'first' : language}.ts`;
}
