import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PROJECT_ROOT } from '../lib/project-root.ts';

// What is asked of a module: its edges, by ids.
type ModuleEdges = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;
type GetModule = (id: string) => ModuleEdges | null;

const SIGN_IN = 'features/auth/sign-in/sign-in-page.tsx';
// What only the steps of signing in use is no part of what every page loads.
const onlyForSignIn = /\/features\/auth\/|\/capabilities\/passkeys\//;
// Only reachable through the library's index; importers bring them along.
const onlyForLater = /\/(?:queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery|useSuspense\w+)\.js$/;

// The pages with an editor and files; what only they share is a file of its own.
const withForm = /\/features\/(?:tickets\/(?:new|view)|rma\/form)\//;
const PAGE = /\/features\/(?!auth\/).*-page\.tsx$/;

/** Files of the app by what they start from, in this order; the first that reaches a module has it. */
const parts = [
  { name: 'app', root: 'main.tsx' },
  { name: 'app', root: SIGN_IN, without: onlyForSignIn },
  { name: 'sign-in', root: SIGN_IN },
  { name: 'frame', root: 'app/layouts/frame.tsx' },
];

/**
 * The chunk of a module below `root`: what every page needs, what signing in needs, what the layout needs and what several pages
 * share are together, because many small files are more bytes and requests than few large ones. What is loaded on demand, and
 * everything else, is placed by the bundler.
 */
export function planChunks(root: string, getModule: GetModule): Map<string, string> {
  const plan = new Map<string, string>();
  const all = reachedFrom(`${root}/main.tsx`, getModule, 'at any time');
  const apart = new Set(all.flatMap((id) => getModule(id)?.dynamicallyImportedIds ?? []));
  const put = (id: string, name: string) => {
    if (!plan.has(id) && !apart.has(id) && !onlyForLater.test(id)) plan.set(id, name);
  };
  for (const { name, root: start, without } of parts) {
    const reached = reachedFrom(`${root}/${start}`, getModule, 'at once');
    for (const id of reached) if (without?.test(id) !== true) put(id, name);
  }
  const users = new Map<string, string[]>();
  for (const page of [...apart].filter((id) => PAGE.test(id)))
    for (const id of reachedFrom(page, getModule, 'at once')) users.set(id, [...(users.get(id) ?? []), page]);
  for (const [id, pages] of users) {
    const folders = new Set(pages.map((page) => dirname(page)));
    if (folders.size > 1) put(id, pages.every((page) => withForm.test(page)) ? 'forms' : 'shared');
  }
  return plan;
}

/** Vite plugin that puts the app's modules into files as `planChunks` says; the files are named by their content alone. */
export function chunks(): Plugin {
  let plan: Map<string, string> | undefined;
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
    plan ??= planChunks(`${PROJECT_ROOT}/src/web`, (other) => context.getModuleInfo(other));
    return plan.get(id) ?? null;
  };
  return {
    name: 'chunks',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/${name.endsWith('.css') ? '[hash]' : '[name]-[hash]'}[extname]`,
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameOf }] },
          },
        },
      },
    }),
  };
}

function reachedFrom(start: string, getModule: GetModule, when: 'at once' | 'at any time'): string[] {
  const reached = new Set([start]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModule(id) ?? {};
    for (const other of importedIds) reached.add(other);
    if (when === 'at any time') for (const other of dynamicallyImportedIds) reached.add(other);
  }
  return [...reached];
}
