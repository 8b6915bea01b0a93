import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { isProbing, probeBuild } from './probe-build.ts';

/** What is asked of a file of the probe build. */
type ProbeFile = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'imports' | 'moduleIds' | 'isDynamicEntry' | 'facadeModuleId'
>;

const SIGN_IN = 'features/auth/sign-in/sign-in-page.tsx';
// What only the steps of signing in use is no part of what every page loads.
const onlyForSignIn = /\/features\/auth\/|\/capabilities\/passkeys\//;
// The pages with an editor and files; what only they share is a file of its own.
const withForm = /\/features\/(?:tickets\/(?:new|view)|rma\/form)\//;
const SMALL_BELOW_CHARACTERS = 8_000; // some 2 kB when minified
const LIST = /\/list\/[\w-]+-page\.tsx$/;
const PAGE = /\/features\/(?!auth\/).*-page\.tsx$/;

// React Hook Form, zod and what our forms add: the start of most pages has none.
const formStarts = ['use-form-shell.ts', 'form-shell.tsx', 'schemas.ts'];
const schemas = /\/generated\/zod\//;
const startsWithoutForm = /\/app\/layouts\/frame\.tsx$|\/list\/[\w-]+-page\.tsx$|\/tickets\/view\/ticket-page\.tsx$/;

type Part = { name: string; root: string; without?: (id: string) => boolean };

/** Files of the app by what they start from, in this order; the first that reaches a module has it. */
const partsOf = (isFormless: (id: string) => boolean): Part[] => [
  { name: 'app', root: 'main.tsx' },
  ...formStarts.map((file) => ({ name: 'form', root: `shared/forms/${file}`, without: isFormless })),
  { name: 'form', root: SIGN_IN, without: (id) => !schemas.test(id) },
  { name: 'app', root: SIGN_IN, without: (id) => onlyForSignIn.test(id) },
  { name: 'sign-in', root: SIGN_IN },
  { name: 'frame', root: 'app/layouts/frame.tsx' },
];

// Of some bytes each, and of nearly every page: as files of their own they would be one more request.
const crumbs = /rolldown\/runtime\.js$|\/messages\/\w+\/counted\.ts$/;

/** What every page loads once it is hydrated: one file, with the modules that are asked for themselves. */
const onceHydrated =
  /\/(?:live\/start-live|app\/live-queries|kept\/kept-queries|session\/tab-follower|sonner\/dist\/index)\.m?[jt]s$/;

/**
 * The chunk of a module of the app in `root`: what every page needs, what forms need, what signing in needs, what the layout
 * and lists need and what several pages share are together, because many small files are more bytes and requests than few
 * large ones. What is loaded on demand, and everything else, is placed by the bundler. The files of the probe build say which
 * entry needs which module; the imports of the sources do not, because libraries are imported through an index that names all
 * of their modules.
 */
export function planChunks(root: string, files: readonly ProbeFile[]): Map<string, string> {
  const plan = new Map<string, string>();
  const reachedFrom = reachIn(files);
  const apart = new Set(files.flatMap(({ isDynamicEntry, facadeModuleId: id }) => (isDynamicEntry && id ? [id] : [])));
  const put = (id: string, name: string) => {
    if (!plan.has(id) && !apart.has(id)) plan.set(id, name);
  };
  for (const id of files.flatMap(({ moduleIds }) => moduleIds)) if (crumbs.test(id)) put(id, 'app');
  const formless = [...apart].filter((id) => startsWithoutForm.test(id) || onceHydrated.test(id));
  const withoutForm = new Set(formless.flatMap((start) => reachedFrom(start)));
  for (const { name, root: start, without } of partsOf((id) => withoutForm.has(id))) {
    for (const id of reachedFrom(`${root}/${start}`)) if (without?.(id) !== true) put(id, name);
  }
  const users = new Map<string, string[]>();
  for (const entry of apart) for (const id of reachedFrom(entry)) users.set(id, [...(users.get(id) ?? []), entry]);
  const small = new Set(
    files.filter(({ code }) => code.length < SMALL_BELOW_CHARACTERS).flatMap((file) => file.moduleIds),
  );
  for (const [id, entries] of users) {
    const pages = entries.filter((entry) => PAGE.test(entry));
    const isShared = new Set(pages.map((page) => dirname(page))).size > 1;
    // A small file that a page has in common with a part of it which is loaded later is one more request.
    const isCrumb = pages.length > 0 && entries.length > 1 && small.has(id);
    const hasForm = reachedFrom(id).some((other) => plan.get(other) === 'form');
    if (isShared || isCrumb) put(id, hasForm ? 'form-parts' : nameFor(pages));
  }
  for (const start of [...apart].filter((id) => onceHydrated.test(id))) {
    apart.delete(start);
    for (const id of reachedFrom(start)) put(id, 'live');
  }
  return plan;
}

function nameFor(pages: readonly string[]): string {
  if (pages.every((page) => withForm.test(page))) return 'forms';
  return pages.some((page) => LIST.test(page)) ? 'frame' : 'details';
}

/** Vite plugin that puts the app's modules into files as `planChunks` says; the files are named by their content alone. */
export function chunks(): Plugin {
  return {
    name: 'chunks',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild && !isProbing(),
    config: async (_config, { mode }) => {
      const files = await probeBuild(mode);
      const plan = planChunks(
        `${PROJECT_ROOT}/src/web`,
        files.filter((file) => file.type === 'chunk'),
      );
      return {
        build: {
          rolldownOptions: {
            output: {
              chunkFileNames: 'assets/[hash].js',
              assetFileNames: ({ names: [name = ''] }) =>
                `assets/${name.endsWith('.css') ? '[hash]' : '[name]-[hash]'}[extname]`,
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name: (id) => plan.get(id) ?? (crumbs.test(id) ? 'app' : null) }],
              },
            },
          },
        },
      };
    },
  };
}

// The modules that come with a module: of its file, and of all files which that imports.
function reachIn(files: readonly ProbeFile[]): (id: string) => string[] {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  return (start) => {
    const reached = new Set(files.filter(({ moduleIds }) => moduleIds.includes(start)));
    for (const { imports } of reached)
      for (const name of imports) {
        const file = byName.get(name);
        if (file !== undefined) reached.add(file);
      }
    return [...reached].flatMap(({ moduleIds }) => moduleIds);
  };
}
