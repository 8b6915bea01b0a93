import type { paths } from './paths.ts';

type PageName = Exclude<keyof typeof paths, 'home'>;

let load: (page: PageName) => Promise<unknown> = () => Promise.resolve();

/** Sets how a page's code is loaded: only the app knows all pages, and a screen imports no other. */
export function setPageCodeLoader(loader: typeof load): void {
  load = loader;
}

/** Loads the code of a page about to be opened. Rejects when it cannot be loaded. */
export function loadPageCode(page: PageName): Promise<unknown> {
  return load(page);
}
