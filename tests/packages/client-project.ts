import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { run } from './run.ts';

const CLIENT = 'helpdesk-portal-client';

/** What the package needs besides itself, and what a Vite project has. */
const BESIDE = [
  '@tanstack/react-query',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'axios',
  'msw',
  'react',
  'react-dom',
  'typescript',
  'vite',
  'zod',
];

const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  types: ['vite/client'],
  strict: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  noEmit: true,
};

const files: Record<string, object | string> = {
  'tsconfig.json': {
    compilerOptions: { ...compilerOptions, module: 'esnext', moduleResolution: 'bundler' },
    include: ['src'],
  },
  'tsconfig.nodenext.json': { compilerOptions: { ...compilerOptions, module: 'nodenext' }, include: ['src'] },
  'vite.config.ts': `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()] });
`,
  'index.html': `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>An empty project</title><link rel="icon" href="data:," /></head>
  <body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>
</html>
`,
  'src/mocks.ts': `import { getGetTicketMockHandler, getGetTicketResponseMock } from 'helpdesk-portal-client/msw/tickets';
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

const signedOutOnce = http.get('*/tickets/customer/:id', () => new HttpResponse(null, { status: 401 }), { once: true });
const mine = getGetTicketMockHandler(({ request }) => ({
  ...getGetTicketResponseMock(),
  title: \`\${new URL(request.url).host}, auth-type \${request.headers.get('auth-type')}\`,
}));

export const worker = setupWorker(signedOutOnce, mine);
`,
  'src/main.tsx': `import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useGetTicket } from 'helpdesk-portal-client/api/tickets';
import { configureClient } from 'helpdesk-portal-client/http';
import type { Ticket } from 'helpdesk-portal-client/model';
import { GetTicketResponse } from 'helpdesk-portal-client/zod/tickets';
import { createRoot } from 'react-dom/client';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const isTicket = (value: unknown) => GetTicketResponse.safeParse(value).success;
const titleOf = (ticket: Ticket) => ticket.title;

function View() {
  const { data, error } = useGetTicket('0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10');
  if (data === undefined) return error?.message;
  return <h1>{[titleOf(data), isTicket(data), isTicket({ ...data, title: 1 })].join('; ')}</h1>;
}

configureClient({ baseUrl: 'https://helpdesk.example/api', on401: () => true });
const root = document.getElementById('root');
const { worker } = await import('./mocks.js');
await worker.start({ quiet: true });
if (root) createRoot(root).render(<QueryClientProvider client={client}><View /></QueryClientProvider>);
`,
};

// What the examples of the README leave to their reader.
const ofReader = 'declare const form: unknown;\ndeclare function signInAgain(): Promise<boolean>;\n';

/**
 * A new project of Vite with the packed client as npm installs it. What the client asks for is linked to the packages
 * of this project, so that no registry is needed. Its examples are those of the client's README and a small app.
 */
export async function projectWith(tarball: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'helpdesk-empty-'));
  const { devDependencies, dependencies } = await readJson<Record<string, Record<string, string>>>(
    join(PROJECT_ROOT, 'package.json'),
  );
  const versions = { ...devDependencies, ...dependencies };
  const beside = Object.fromEntries(BESIDE.map((name) => [name, versions[name]]));
  const manifest = { name: 'empty', private: true, type: 'module' };
  await put(folder, 'package.json', manifest);
  const install = [
    'install',
    tarball,
    '--offline',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
  ];
  await run('npm', install, folder);
  const { version } = await readJson<{ version: string }>(join(folder, 'node_modules', CLIENT, 'package.json'));
  await put(folder, 'package.json', { ...manifest, dependencies: { ...beside, [CLIENT]: version } });
  // What npm remembers of the install knows nothing of the links.
  await rm(join(folder, 'node_modules/.package-lock.json'));
  for (const name of BESIDE) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(PROJECT_ROOT, 'node_modules', name), link);
  }
  for (const [name, content] of Object.entries(files)) await put(folder, name, content);
  await mkdir(join(folder, 'public'));
  await copyFile(
    join(PROJECT_ROOT, 'node_modules/msw/lib/mockServiceWorker.js'),
    join(folder, 'public/mockServiceWorker.js'),
  );
  const readme = await readFile(join(folder, 'node_modules', CLIENT, 'README.md'), 'utf8');
  for (const [index, [, code = '']] of [...readme.matchAll(/^```tsx?\n(.*?)^```/gms)].entries())
    await put(folder, `src/readme-${index + 1}.tsx`, ofReader + code);
  return folder;
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

async function put(folder: string, name: string, content: object | string): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}
