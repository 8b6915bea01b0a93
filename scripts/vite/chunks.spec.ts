import { expect, test } from 'vitest';
import { planChunks } from './chunks.ts';

test('code that all pages need is in one file, and lazily loaded code is in none of the planned files', () => {
  const form = 'web/features/tickets/new/ticket-create-page.tsx';
  const view = 'web/features/tickets/view/ticket-page.tsx';
  const list = 'web/features/tickets/list/ticket-list-page.tsx';
  const edges: Record<string, { importedIds?: string[]; dynamicallyImportedIds?: string[] }> = {
    'web/main.tsx': { importedIds: ['react'], dynamicallyImportedIds: [signIn, frame, form, view, list] },
    [signIn]: { importedIds: ['react', 'web/ui/field.tsx', 'web/features/auth/step.tsx'] },
    [frame]: { importedIds: ['web/ui/field.tsx', 'web/menu.tsx'] },
    [form]: { importedIds: ['web/uploads.tsx', 'web/time.tsx'] },
    [view]: { importedIds: ['web/uploads.tsx', 'web/bubble.tsx'] },
    [list]: { importedIds: ['web/table.tsx', 'web/time.tsx'] },
  };
  const plan = planChunks('web', (id) => ({
    importedIds: [],
    dynamicallyImportedIds: [],
    ...edges[id],
  }));
  expect(Object.fromEntries(plan)).toEqual({
    'web/main.tsx': 'app',
    react: 'app',
    'web/ui/field.tsx': 'app',
    'web/features/auth/step.tsx': 'sign-in',
    'web/menu.tsx': 'frame',
    'web/uploads.tsx': 'forms',
    'web/time.tsx': 'shared',
  });
});

const signIn = 'web/features/auth/sign-in/sign-in-page.tsx';
const frame = 'web/app/layouts/frame.tsx';
