import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { manifestOf } from '#server/http/pages/build-manifest.ts';
import { filesOf } from './build-manifest.ts';

const WEB = 'src/web';
const always = ['index.html', `${WEB}/messages/en/first.ts`];
const signedIn = [...always, `${WEB}/messages/en/en.ts`, `${WEB}/app/layouts/frame.tsx`];

/** The modules that a first visit to a route loads, as the manifest names them. */
export const routes: Record<string, string[]> = {
  'sign-in': [...always, `${WEB}/features/auth/sign-in/sign-in-page.tsx`],
  list: [...signedIn, `${WEB}/features/tickets/list/ticket-list-page.tsx`],
  'packing list': [
    ...signedIn,
    `${WEB}/features/packing-list/packing-list-page.tsx`,
    `${WEB}/messages/en/returns/packing-list.ts`,
  ],
  devices: [...signedIn, `${WEB}/features/devices/list/device-list-page.tsx`, `${WEB}/messages/en/returns/devices.ts`],
  device: [...signedIn, `${WEB}/features/devices/view/device-page.tsx`, `${WEB}/messages/en/returns/devices.ts`],
  faq: [...signedIn, `${WEB}/features/faq/list/faq-page.tsx`, `${WEB}/messages/en/faq.ts`],
  article: [...signedIn, `${WEB}/features/faq/article/article-page.tsx`, `${WEB}/messages/en/faq.ts`],
  'new ticket': [
    ...signedIn,
    `${WEB}/features/tickets/new/ticket-create-page.tsx`,
    `${WEB}/capabilities/editor/editor.tsx`,
  ],
  'new return': [...signedIn, `${WEB}/features/rma/form/rma-create-page.tsx`],
  ticket: [...signedIn, `${WEB}/features/tickets/view/ticket-page.tsx`],
};

/** Brotli bytes of a route's scripts and style sheets. */
export interface RouteSize {
  js: number;
  css: number;
}

/** What a first visit to each route loads of a built app's folder. Throws when the build lacks a module of a route. */
export function routeSizes(folder: string): Record<string, RouteSize> {
  const manifest = manifestOf(folder);
  return Object.fromEntries(
    Object.entries(routes).map(([route, keys]) => [route, sizeOf(folder, filesOf(manifest, keys))]),
  );
}

/** Brotli bytes of some files of a built app's folder. */
export function sizeOf(folder: string, files: readonly string[]): RouteSize {
  const bytes = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
  return { js: bytes('.js'), css: bytes('.css') };
}
