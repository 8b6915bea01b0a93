import { defineConfig } from 'oxlint';
import { layerFiles, policies } from './scripts/lint/layers.ts';

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import'],
  jsPlugins: [
    'eslint-plugin-boundaries',
    './scripts/lint/folder-size.ts',
    './scripts/lint/plain-words.ts',
    './scripts/lint/server-calls.ts',
    './scripts/lint/service-files.ts',
    './scripts/lint/user-types.ts',
  ],
  ignorePatterns: ['generated', 'dist', 'dist-msw', 'data', 'reports', '/screenshots'],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error', typeAware: true },
  rules: {
    'folder-size/at-most-25': 'error',
    'service-files/operation-file': 'error',
    eqeqeq: 'error',
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'no-console': 'error',
    'no-unused-vars': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-default-export': 'error',
    // Circles that dynamic imports close are found by knip.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/react-in-jsx-scope': 'off',
    // A scrolling region must be reachable by keyboard (WCAG 2.1.1), which this rule would forbid.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'], tags: ['pre', 'div'] }],
    // role="status" on a region with a heading is not an <output>.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Code points are what §5 counts, and spreading a string gives them.
    'typescript/no-misused-spread': 'off',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'boundaries/no-unknown-files': 'error',
    // Without it a broken resolver would let every import pass.
    'boundaries/no-unknown-dependencies': ['error', { require: 'file' }],
    'plain-words/comments': 'error',
    'plain-words/names': 'error',
    'plain-words/titles': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message:
          '{{ from.file.categories }} may not import {{ to.file.categories }}: imports go down, never up or sideways',
        policies,
      },
    ],
  },
  settings: {
    'import/resolver': { './scripts/lint/resolver.ts': {} },
    'boundaries/files': layerFiles,
  },
  overrides: [
    {
      // The texts of the pages, and those that the server writes itself: emails, papers, refusals, the demo's pages.
      files: [
        'src/web/messages/**',
        'src/domain/words/**',
        'src/server/services/mail/*-{en,lt}.ts',
        'src/server/services/rma/internal/papers/paper-texts-{en,lt}.ts',
        'src/server/services/rma/internal/texts.ts',
        'src/server/services/tickets/internal/change-texts.ts',
        'src/server/http/{field-errors,response/problem}.ts',
        'src/server/http/demo/{frame,mail-texts,phone-texts}.ts',
        'src/server/default-brand.ts',
      ],
      rules: { 'plain-words/texts': 'error' },
    },
    {
      // One permission question: only its table and the scope of queries compare user types.
      files: ['src/**'],
      rules: { 'user-types/no-comparison': 'error' },
    },
    {
      files: [
        'src/domain/access.ts',
        'src/server/services/scope/**',
        'src/server/db/migrations/**',
        'src/**/*.spec.{ts,tsx}',
      ],
      rules: { 'user-types/no-comparison': 'off' },
    },
    {
      files: [
        '*.config.ts',
        'tests/browsers/playwright.config.ts',
        'scripts/lint/{folder-size,plain-words,server-calls,service-files,user-types}.ts',
        'tests/e2e/support/global-setup.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // The app calls the server through generated code only; one mutator holds axios.
      files: ['src/web/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ group: ['axios', 'axios/*'], message: 'Call the server through #generated/api.' }] },
        ],
        'no-restricted-globals': [
          'error',
          ...['fetch', 'XMLHttpRequest', 'EventSource'].map((name) => ({
            name,
            message: 'Call the server through #generated/api.',
          })),
        ],
        'server-calls/no-handwritten-url': 'error',
        'server-calls/no-direct-call': 'error',
      },
    },
    {
      // The service worker passes on what the browser asks for, and calls nothing itself.
      files: ['src/web/shared/http/**', 'src/web/service-worker.ts'],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'server-calls/no-handwritten-url': 'off',
        'server-calls/no-direct-call': 'off',
      },
    },
    {
      // The files with the app's own URLs; tests and mocks, which use them like a person or a browser.
      files: [
        'src/web/app/route-table.ts',
        'src/web/app/routes.tsx',
        'src/web/shared/routing/paths.ts',
        'src/web/**/*.spec.{ts,tsx}',
        'src/web/mocks/**',
      ],
      rules: { 'server-calls/no-handwritten-url': 'off' },
    },
    {
      // The commands of package.json: their modules are in a folder each.
      files: ['scripts/*.ts', 'scripts/{bench,check}/*.ts'],
      rules: { 'max-lines': ['error', { max: 60 }] },
    },
    {
      files: ['**/*.spec.ts', '**/*.spec.tsx', 'tests/**', 'src/server/db/migrations/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      files: [
        'scripts/**',
        'packages/contract-suite/**',
        'tests/**',
        'src/server/main.ts',
        'src/web/mocks/start-mocks.ts',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
});
