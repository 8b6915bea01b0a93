import type { Plugin, Rolldown } from 'vite';
import { PROJECT_ROOT } from '../lib/project-root.ts';

// What is asked of a module: its edges, by ids.
type ModuleEdges = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'importers'>;
type GetModule = (id: string) => ModuleEdges | null;

const SIGN_IN = 'features/auth/sign-in/sign-in-page.tsx';
// What only the steps of signing in use is no part of what every page loads.
const onlyForSignIn = /\/features\/auth\/|\/capabilities\/passkeys\//;
// Reached by way of the library's list of all it has; what needs them brings them.
const onlyForLater = /\/(?:queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery|useSuspense\w+)\.js$/;
// An icon in a file of its own costs more by its name and its request than by itself.
const tiny = /\/octicons-react\/dist\/icons\//;
const OFTEN = 4;

/** Files of the app by what they start from, in this order; the first that reaches a module has it. */
const parts = [
  { name: 'app', root: 'main.tsx' },
  { name: 'app', root: SIGN_IN, without: onlyForSignIn },
  { name: 'sign-in', root: SIGN_IN },
  { name: 'frame', root: 'app/layouts/frame.tsx' },
];

/**
 * Which file a module below `root` goes into: what every page needs, what signing in needs and what the frame needs lie
 * together, for many small files are more bytes than few large ones. What is fetched by itself, and all else, is the
 * bundler's to place.
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
  for (const id of all) if (tiny.test(id) && (getModule(id)?.importers.length ?? 0) >= OFTEN) put(id, 'frame');
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
            codeSplitting: { groups: [{ name: nameOf }] },
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
