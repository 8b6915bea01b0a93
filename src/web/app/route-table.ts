import type { QueryClient } from '@tanstack/react-query';
import type { Ability } from '#domain/access.ts';
import type { OperationId } from '#generated/operations.ts';
import type { FirstMessages } from '#web/messages/catalogue.ts';
import { savedListQuery } from '#web/capabilities/lists/saved-list.ts';
import type { PageModule } from '#web/shared/routing/page-module.ts';

type Titles = FirstMessages['titles'];
type Params = Readonly<Record<string, string | undefined>>;

/**
 * §2.1: `signedIn` asks for sign-in, `anonymous` is for those who are not signed in, `everyone` asks nothing; `readers`
 * asks for sign-in unless the brand settings open the FAQ.
 */
export type Audience = 'signedIn' | 'anonymous' | 'everyone' | 'readers';

export type RouteEntry = {
  path: string;
  layout: 'main' | 'auth' | 'bare';
  title: (titles: Titles, params: Params) => string;
  audience: Audience;
  /** The operation or the ability that the page is for: who may not call it, or lacks it, does not see the page. */
  needs?: OperationId | Ability;
  /** A parameter that does not match leads to the page for unknown addresses. */
  params?: Record<string, RegExp>;
  /** The page does with the texts that are there from the first moment. */
  firstTexts?: true;
  /** Starts to fetch what the page needs first, while the guard asks who is there; a failure is the page's to deal with. */
  prefetch?: (queryClient: QueryClient) => void;
  load: () => Promise<PageModule>;
};

// One page for all of the account's addresses: its head and tabs stay, and the focus with them.
const loadAccount = () => import('#web/features/account/account-page.tsx');
const inAccount = (own: (titles: Titles) => string) => (titles: Titles) => `${titles.account} - ${own(titles)}`;

/** The table of §2.1. */
export const routeTable = {
  tickets: {
    path: '/tickets',
    layout: 'main',
    title: (titles) => titles.tickets,
    audience: 'signedIn',
    prefetch: (queryClient) => void queryClient.prefetchQuery(savedListQuery('Tickets')),
    load: () => import('#web/features/tickets/list/ticket-list-page.tsx'),
  },
  ticketCreate: {
    path: '/tickets/create',
    layout: 'main',
    title: (titles) => titles.ticketCreate,
    audience: 'signedIn',
    needs: 'createTicket',
    load: () => import('#web/features/tickets/new/ticket-create-page.tsx'),
  },
  ticket: {
    path: '/tickets/:id',
    layout: 'main',
    title: (titles, params) => titles.ticket(params['id'] ?? ''),
    audience: 'signedIn',
    params: { id: /^\d+$/ },
    load: () => import('#web/features/tickets/view/ticket-page.tsx'),
  },
  ticketPrint: {
    path: '/tickets/:id/print',
    layout: 'main',
    title: (titles, params) => titles.ticketPrint(params['id'] ?? ''),
    audience: 'signedIn',
    params: { id: /^\d+$/ },
    load: () => import('#web/features/tickets/print/ticket-print-page.tsx'),
  },
  rmaList: {
    path: '/rma',
    layout: 'main',
    title: (titles) => titles.rmaList,
    audience: 'signedIn',
    prefetch: (queryClient) => void queryClient.prefetchQuery(savedListQuery('Rmas')),
    load: () => import('#web/features/rma/list/rma-list-page.tsx'),
  },
  rmaCreate: {
    path: '/rma/create',
    layout: 'main',
    title: (titles) => titles.rmaCreate,
    audience: 'signedIn',
    // Staff start a return in its ticket, for the customer to fill in and submit.
    needs: 'rma.submit',
    load: () => import('#web/features/rma/form/rma-create-page.tsx'),
  },
  rmaEdit: {
    path: '/rma/:id/edit',
    layout: 'main',
    title: (titles, params) => titles.rmaEdit(params['id'] ?? ''),
    audience: 'signedIn',
    params: { id: /^\d+$/ },
    load: () => import('#web/features/rma/form/rma-edit-page.tsx'),
  },
  rma: {
    path: '/rma/:id',
    layout: 'main',
    title: (titles, params) => titles.rma(params['id'] ?? ''),
    audience: 'signedIn',
    params: { id: /^\d+$/ },
    load: () => import('#web/features/rma/view/rma-page.tsx'),
  },
  packingList: {
    path: '/products/packing-list',
    layout: 'main',
    title: (titles) => titles.packingList,
    audience: 'signedIn',
    load: () => import('#web/features/packing-list/packing-list-page.tsx'),
  },
  devices: {
    path: '/devices',
    layout: 'main',
    title: (titles) => titles.devices,
    audience: 'signedIn',
    prefetch: (queryClient) => void queryClient.prefetchQuery(savedListQuery('Devices')),
    load: () => import('#web/features/devices/list/device-list-page.tsx'),
  },
  deviceTiles: {
    path: '/devices/tiles',
    layout: 'main',
    title: (titles) => titles.devices,
    audience: 'signedIn',
    prefetch: (queryClient) => void queryClient.prefetchQuery(savedListQuery('Devices')),
    load: () => import('#web/features/devices/list/device-wall-page.tsx'),
  },
  device: {
    path: '/devices/:number',
    layout: 'main',
    title: (titles, params) => titles.device(params['number'] ?? ''),
    audience: 'signedIn',
    params: { number: /^\d+$/ },
    load: () => import('#web/features/devices/view/device-page.tsx'),
  },
  faq: {
    path: '/faq',
    layout: 'main',
    title: (titles) => titles.faq,
    audience: 'readers',
    load: () => import('#web/features/faq/list/faq-page.tsx'),
  },
  article: {
    path: '/faq/:slug',
    layout: 'main',
    title: (titles) => titles.faq,
    audience: 'readers',
    load: () => import('#web/features/faq/article/article-page.tsx'),
  },
  account: {
    path: '/user/account',
    layout: 'main',
    title: inAccount((titles) => titles.profile),
    audience: 'signedIn',
    load: loadAccount,
  },
  accountSecurity: {
    path: '/user/account/security',
    layout: 'main',
    title: inAccount((titles) => titles.accountSecurity),
    audience: 'signedIn',
    load: loadAccount,
  },
  changePassword: {
    path: '/user/account/password',
    layout: 'main',
    title: inAccount((titles) => titles.changePassword),
    audience: 'signedIn',
    load: loadAccount,
  },
  secondFactor: {
    path: '/user/account/second-factor',
    layout: 'main',
    title: inAccount((titles) => titles.mfaSelect),
    audience: 'signedIn',
    load: loadAccount,
  },
  recoveryCodes: {
    path: '/user/account/recovery-codes',
    layout: 'main',
    title: inAccount((titles) => titles.recoveryCodes),
    audience: 'signedIn',
    load: loadAccount,
  },
  preferences: {
    path: '/user/account/preferences',
    layout: 'main',
    title: inAccount((titles) => titles.preferences),
    audience: 'signedIn',
    load: loadAccount,
  },
  signIn: {
    path: '/auth',
    layout: 'auth',
    title: (titles) => titles.signIn,
    audience: 'anonymous',
    firstTexts: true,
    load: () => import('#web/features/auth/sign-in/sign-in-page.tsx'),
  },
  register: {
    path: '/auth/register/:token?',
    layout: 'auth',
    title: (titles) => titles.createUser,
    audience: 'anonymous',
    load: () => import('#web/features/auth/register/register-page.tsx'),
  },
  forgotPassword: {
    path: '/auth/password/forgot',
    layout: 'auth',
    title: (titles) => titles.forgotPassword,
    audience: 'anonymous',
    load: () => import('#web/features/auth/forgot/forgot-password-page.tsx'),
  },
  resetPassword: {
    path: '/auth/password/reset/:token?',
    layout: 'auth',
    title: (titles) => titles.resetPassword,
    audience: 'anonymous',
    load: () => import('#web/features/auth/reset/reset-password-page.tsx'),
  },
  watch: {
    path: '/watch/:id/:token?',
    layout: 'auth',
    title: (titles) => titles.watch,
    audience: 'everyone',
    load: () => import('#web/features/watch/watch-page.tsx'),
  },
  networkError: {
    path: '/network-error',
    layout: 'bare',
    title: (titles) => titles.networkError,
    audience: 'everyone',
    firstTexts: true,
    load: () => import('./error-pages/network-error-page.tsx'),
  },
  serverError: {
    path: '/server-error',
    layout: 'bare',
    title: (titles) => titles.serverError,
    audience: 'everyone',
    firstTexts: true,
    load: () => import('./error-pages/server-error-page.tsx'),
  },
  unauthorized: {
    path: '/unauthorized',
    layout: 'bare',
    title: (titles) => titles.unauthorized,
    audience: 'everyone',
    firstTexts: true,
    load: () => import('./error-pages/unauthorized-page.tsx'),
  },
  notFound: {
    path: '*',
    layout: 'bare',
    title: (titles) => titles.notFound,
    audience: 'everyone',
    firstTexts: true,
    load: () => import('./error-pages/not-found-page.tsx'),
  },
} satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routeTable;

/** What a matched route says of itself. */
export type RouteHandle = Pick<RouteEntry, 'title'> & { name: RouteName };

/** Whether a matched route is one of the pages, and no layout. */
export function isPageHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}

/** One row of the table, in the shape that all rows share. */
export function routeEntry(name: RouteName): RouteEntry {
  return routeTable[name];
}

/** §2.1: addresses that older links use. */
export const legacyRedirects = {
  '/user/create/:token': 'register',
  '/user/password/reset/:token': 'resetPassword',
} as const;
