import { expect, test } from 'vitest';
import { planChunks } from './chunks.ts';

const file = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
  fileName,
  moduleIds,
  code: fileName.includes('large') ? 'x'.repeat(10_000) : '',
  imports,
  isDynamicEntry: fileName.endsWith('-entry'),
  facadeModuleId: fileName.endsWith('-entry') ? (moduleIds[0] ?? null) : null,
});

test('code that all pages need is in one file, that of forms apart, and lazily loaded code is in none of them', () => {
  const plan = planChunks('web', [
    file('main', ['web/main.tsx'], ['react']),
    file('react', ['react']),
    file('field', ['web/ui/field.tsx']),
    file('unsaved', ['web/shared/forms/unsaved.ts']),
    file('shell', ['web/shared/forms/use-form-shell.ts', 'react-hook-form'], ['unsaved', 'field']),
    file('counted', ['web/messages/en/counted.ts']),
    file('dialog', ['web/form-dialog.tsx'], ['shell']),
    file('uploads', ['web/uploads.tsx', 'icons/upload.js']),
    file('time', ['web/time.tsx']),
    file(
      'sign-in-entry',
      ['web/features/auth/sign-in/sign-in-page.tsx', 'web/features/auth/step.tsx'],
      ['field', 'shell'],
    ),
    file('frame-entry', ['web/app/layouts/frame.tsx', 'web/menu.tsx'], ['field', 'react']),
    file('live-entry', ['web/capabilities/live/start-live.ts']),
    file('queries-entry', ['web/app/live-queries.ts', 'web/queries.ts'], ['time']),
    file('new-entry', ['web/features/tickets/new/ticket-create-page.tsx'], ['uploads', 'time', 'dialog']),
    file(
      'view-entry',
      ['web/features/tickets/view/ticket-page.tsx', 'web/bubble.tsx'],
      ['uploads', 'facts', 'unsaved'],
    ),
    file('dates', ['web/dates.tsx']),
    file('large-filters', ['web/filters.tsx']),
    file('facts', ['web/facts.tsx']),
    file('device-entry', ['web/features/devices/view/device-page.tsx'], ['facts', 'dialog']),
    file('panel-entry', ['web/features/tickets/list/panel.tsx'], ['dates', 'large-filters']),
    file(
      'list-entry',
      ['web/features/tickets/list/ticket-list-page.tsx', 'web/table.tsx'],
      ['time', 'dates', 'large-filters'],
    ),
  ]);
  expect(Object.fromEntries(plan)).toEqual({
    'web/main.tsx': 'app',
    react: 'app',
    'web/messages/en/counted.ts': 'app',
    'web/shared/forms/use-form-shell.ts': 'form',
    'react-hook-form': 'form',
    'web/form-dialog.tsx': 'form-parts',
    'web/shared/forms/unsaved.ts': 'app',
    'web/ui/field.tsx': 'app',
    'web/features/auth/step.tsx': 'sign-in',
    'web/menu.tsx': 'frame',
    'web/uploads.tsx': 'forms',
    'icons/upload.js': 'forms',
    'web/time.tsx': 'frame',
    'web/dates.tsx': 'frame',
    'web/facts.tsx': 'details',
    'web/capabilities/live/start-live.ts': 'live',
    'web/app/live-queries.ts': 'live',
    'web/queries.ts': 'live',
  });
});
