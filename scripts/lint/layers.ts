/**
 * The floors of `src/server/services/`, from the ground up: a file imports its own folder and the floors before it in this
 * list. `operations` floors: a file directly in the folder is the operation of that name, its helpers are in `internal/`.
 * `shared` floors serve the ones above. Work without a request (queue, timer, command line) is in `jobs`, on top.
 */
export const floors: { folder: string; holds: 'shared' | 'operations' }[] = [
  { folder: 'kernel', holds: 'shared' },
  { folder: 'scope', holds: 'shared' },
  { folder: 'mail', holds: 'shared' },
  { folder: 'identity/accounts', holds: 'operations' },
  { folder: 'identity/sessions', holds: 'operations' },
  { folder: 'identity/sign-in', holds: 'operations' },
  { folder: 'identity/passwords', holds: 'operations' },
  { folder: 'identity/recovery-codes', holds: 'operations' },
  { folder: 'identity/passkeys', holds: 'operations' },
  { folder: 'identity/mfa', holds: 'operations' },
  { folder: 'identity/invitations', holds: 'operations' },
  { folder: 'staff', holds: 'operations' },
  { folder: 'filters', holds: 'operations' },
  { folder: 'files', holds: 'operations' },
  { folder: 'devices', holds: 'operations' },
  { folder: 'products', holds: 'operations' },
  { folder: 'questionnaire', holds: 'operations' },
  { folder: 'drafts', holds: 'operations' },
  { folder: 'tickets', holds: 'operations' },
  { folder: 'rma', holds: 'operations' },
  { folder: 'comments', holds: 'operations' },
  { folder: 'watchers', holds: 'operations' },
  { folder: 'inbound', holds: 'operations' },
  { folder: 'faq', holds: 'operations' },
  { folder: 'search', holds: 'operations' },
  { folder: 'live', holds: 'operations' },
  { folder: 'notices', holds: 'shared' },
  { folder: 'jobs', holds: 'shared' },
];

const floorCategory = (folder: string) => `services/${folder}`;

/** The layers of the project as path patterns. A file may match several: a spec is in its layer too. */
export const layerFiles: { category: string; pattern: string; capture?: string[] }[] = [
  { category: 'domain', pattern: 'src/domain/**' },
  { category: 'generated', pattern: 'generated/**' },
  { category: 'access-facts', pattern: 'generated/access.ts' },
  { category: 'request-schemas', pattern: 'generated/requests.ts' },
  { category: 'web-app', pattern: 'src/web/app/**' },
  { category: 'web-app', pattern: 'src/web/*' },
  // What the screens of an area share, and the page of an area whose screens are parts of one page.
  { category: 'feature', pattern: 'src/web/features/*/*', capture: ['area'] },
  { category: 'area-page', pattern: 'src/web/features/*/*-page.tsx', capture: ['area'] },
  { category: 'screen', pattern: 'src/web/features/*/*/**', capture: ['area', 'screen'] },
  { category: 'drafts', pattern: 'src/web/capabilities/drafts/**' },
  { category: 'editor', pattern: 'src/web/capabilities/editor/**' },
  { category: 'troubleshoot', pattern: 'src/web/capabilities/troubleshoot/**' },
  { category: 'uploads', pattern: 'src/web/capabilities/uploads/**' },
  { category: 'viewers', pattern: 'src/web/capabilities/viewers/**' },
  { category: 'scanner', pattern: 'src/web/capabilities/scanner/**' },
  { category: 'products', pattern: 'src/web/capabilities/products/**' },
  { category: 'marks', pattern: 'src/web/capabilities/marks/**' },
  { category: 'history', pattern: 'src/web/capabilities/history/**' },
  { category: 'second-factor', pattern: 'src/web/capabilities/second-factor/**' },
  { category: 'password', pattern: 'src/web/capabilities/password/**' },
  { category: 'passkeys', pattern: 'src/web/capabilities/passkeys/**' },
  { category: 'live', pattern: 'src/web/capabilities/live/**' },
  { category: 'session', pattern: 'src/web/capabilities/session/**' },
  { category: 'lists', pattern: 'src/web/capabilities/lists/**' },
  { category: 'web-shared', pattern: 'src/web/shared/**' },
  { category: 'messages', pattern: 'src/web/messages/**' },
  { category: 'mocks', pattern: 'src/web/mocks/**' },
  { category: 'server-main', pattern: 'src/server/main.ts' },
  { category: 'server-app', pattern: 'src/server/app.ts' },
  { category: 'deps', pattern: 'src/server/!(main|app).ts' },
  { category: 'deps', pattern: 'src/server/config/**' },
  { category: 'routes', pattern: 'src/server/routes/**' },
  { category: 'http', pattern: 'src/server/http/**' },
  { category: 'adapters', pattern: 'src/server/adapters/**' },
  // Each file of the services is on a floor: one directly in the folder has no category, which the lint forbids.
  { category: 'services', pattern: 'src/server/services/*/**' },
  ...floors.map(({ folder }) => ({
    category: floorCategory(folder),
    pattern: `src/server/services/${folder}/**`,
  })),
  // What the server checks of a request and says to one it refuses, without a database: the mocks say the same.
  {
    category: 'refusals',
    pattern:
      'src/server/http/{access,parse,check-schema,field-errors,unexpected-fields,text,body/json-body,response/problem,response/ranges}.ts',
  },
  { category: 'refusals', pattern: 'src/server/services/kernel/errors.ts' },
  {
    category: 'refusals',
    pattern:
      'src/server/services/{kernel/content,files/internal/refuse-file,identity/accounts/internal/{names,given-consents},comments/internal/reply-status,tickets/internal/on-hold-reason,rma/internal/refuse}.ts',
  },
  { category: 'db', pattern: 'src/server/db/**' },
  { category: 'demo', pattern: 'src/demo/**' },
  { category: 'scripts', pattern: 'scripts/**' },
  { category: 'tests', pattern: 'tests/**' },
  { category: 'client', pattern: 'packages/client/**' },
  { category: 'contract-suite', pattern: 'packages/contract-suite/**' },
  { category: 'config', pattern: '*.config.ts' },
  { category: 'config', pattern: 'package.json' },
  { category: 'spec', pattern: 'src/**/*.spec.{ts,tsx}' },
];

const belowWeb = ['messages', 'domain', 'generated'];
const belowCapabilities = ['web-shared', ...belowWeb];
const onSession = ['second-factor', 'password', 'passkeys', 'live', 'marks'];
const capabilities = [
  'drafts',
  'editor',
  'troubleshoot',
  'uploads',
  'viewers',
  'scanner',
  'products',
  'history',
  ...onSession,
  'session',
  'lists',
];

/** What each layer may import, downwards only. Web and server meet in domain and generated. */
const mayImport: Record<string, string[]> = {
  'web-app': ['web-app', 'mocks', 'feature', 'area-page', 'screen', ...capabilities, ...belowCapabilities],
  feature: [...capabilities, ...belowCapabilities],
  'area-page': [...capabilities, ...belowCapabilities],
  screen: [...capabilities, ...belowCapabilities],
  drafts: ['drafts', 'editor', 'uploads', 'session', ...belowCapabilities],
  editor: ['editor', 'uploads', 'session', ...belowCapabilities],
  troubleshoot: ['troubleshoot', 'uploads', 'session', ...belowCapabilities],
  uploads: ['uploads', 'session', ...belowCapabilities],
  viewers: ['viewers', ...belowCapabilities],
  scanner: ['scanner', ...belowCapabilities],
  products: ['products', ...belowCapabilities],
  history: ['history', 'marks', 'session', ...belowCapabilities],
  ...Object.fromEntries(onSession.map((name) => [name, [name, 'session', ...belowCapabilities]])),
  passkeys: ['passkeys', 'second-factor', 'session', ...belowCapabilities],
  session: ['session', ...belowCapabilities],
  lists: ['lists', 'products', 'session', ...belowCapabilities],
  'web-shared': ['web-shared', ...belowWeb],
  client: ['client', 'web-shared'],
  'contract-suite': ['contract-suite'],
  messages: ['messages', 'domain', 'generated'],
  // A server in the browser, which only a development build starts.
  mocks: ['mocks', 'refusals', 'web-shared', 'domain', 'generated'],
  domain: ['domain'],
  'server-main': ['server-app', 'deps', 'http', 'adapters', 'services', 'db', 'domain', 'generated'],
  'server-app': ['deps', 'routes', 'http', 'adapters', 'services', 'db', 'domain', 'generated'],
  routes: ['routes', 'deps', 'http', 'services', 'domain', 'generated'],
  deps: ['deps', 'services', 'domain', 'generated'],
  http: ['http', 'deps', 'services', 'domain', 'generated'],
  adapters: ['adapters', 'deps', 'services', 'db', 'domain', 'generated'],
  services: ['db', 'domain', 'generated'],
  ...Object.fromEntries(
    floors.map(({ folder }, index) => [
      floorCategory(folder),
      floors.slice(0, index + 1).map((floor) => floorCategory(floor.folder)),
    ]),
  ),
  db: ['db', 'domain'],
  demo: ['demo', 'adapters', 'services', 'db', 'domain', 'generated'],
};

const filesOf = (categories: string | string[]) => ({ file: { categories } });

/** The same as policies of eslint-plugin-boundaries; the last one that matches decides. */
export const policies: object[] = [
  ...Object.entries(mayImport).map(([from, to]) => ({ from: filesOf(from), allow: { to: filesOf(to) } })),
  {
    from: filesOf(['feature', 'area-page', 'screen']),
    allow: { to: { file: { categories: 'feature', captured: { area: '{{ from.file.captured.area }}' } } } },
  },
  {
    from: filesOf('area-page'),
    allow: { to: { file: { categories: 'screen', captured: { area: '{{ from.file.captured.area }}' } } } },
  },
  {
    from: filesOf('screen'),
    allow: {
      to: {
        file: {
          categories: 'screen',
          captured: { area: '{{ from.file.captured.area }}', screen: '{{ from.file.captured.screen }}' },
        },
      },
    },
  },
  { from: filesOf('domain'), allow: { to: filesOf('generated'), dependency: { kind: 'type' } } },
  { from: filesOf('domain'), allow: { to: filesOf('access-facts') } },
  { from: filesOf('db'), allow: { to: filesOf('generated'), dependency: { kind: 'type' } } },
  // A browser would load the schemas of every operation.
  {
    from: filesOf(['web-app', 'feature', 'area-page', 'screen', ...capabilities, 'web-shared', 'messages']),
    disallow: { to: filesOf('request-schemas') },
  },
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  { from: filesOf(['scripts', 'tests', 'config', 'spec']), allow: { to: filesOf('*') } },
  { disallow: { to: filesOf('spec') } },
];
