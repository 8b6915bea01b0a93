import { expect, test } from 'vitest';
import type { DraftCopy } from './draft-copies.ts';
import { draftOf, SAVED_ON, typed } from '../../../../tests/support/web/draft-store-harness.ts';
import { noContent } from './draft-content.ts';
import { startDraft } from './draft-start.ts';
import { startNew } from './form/form-start.ts';

const given = { id: 'draft', kind: 'NewTicket' } as const;
const copyOf = (title: string, keptOn: string): DraftCopy => ({
  ...given,
  content: typed(title),
  version: 3,
  tab: 'gone',
  keptOn,
});

test('nothing begins empty, and a draft of another kind is nothing', () => {
  expect(startDraft({ ...given, draft: undefined, copy: undefined })).toMatchObject({ version: 0, isUnsaved: false });
  expect(startDraft({ ...given, draft: draftOf(2, { kind: 'Reply' }), copy: undefined })).toMatchObject({ version: 0 });
});

test('the draft of the server, or what only this device has', () => {
  const draft = draftOf(4, { title: 'VPN' });
  expect(startDraft({ ...given, draft, copy: undefined })).toMatchObject({
    content: { title: 'VPN' },
    version: 4,
    savedOn: SAVED_ON,
    isUnsaved: false,
  });
  expect(startDraft({ ...given, draft: undefined, copy: copyOf('Kept', SAVED_ON) })).toMatchObject({
    content: { title: 'Kept' },
    version: 3,
    isUnsaved: true,
  });
});

test('what was typed on this device is kept here; a choice alone is not, nor what the form was opened with', () => {
  const copy = copyOf('Kept', SAVED_ON);
  expect(startDraft({ ...given, draft: undefined, copy }).isKeptHere).toBe(true);
  const choice = { ...copy, content: { ...noContent, type: 'Incident' } } as const;
  expect(startDraft({ ...given, draft: undefined, copy: choice }).isKeptHere).toBe(false);
  const opened = startNew({ kind: 'Rma', userId: '1' }, { ...noContent, units: ['6001000007'] });
  expect(opened.draft).toMatchObject({ isUnsaved: true });
  expect(opened.draft.isKeptHere).toBeUndefined();
});

test('of both the newer counts: the copy goes out under its own tab, or is offered', () => {
  const draft = draftOf(4, { title: 'VPN' });
  expect(startDraft({ ...given, draft, copy: copyOf('Newer', '2026-11-12T08:00:00Z') })).toMatchObject({
    content: { title: 'Newer' },
    version: 3,
    tab: 'gone',
    isUnsaved: true,
  });
  expect(startDraft({ ...given, draft, copy: copyOf('Older', '2026-11-12T07:00:00Z') })).toMatchObject({
    content: { title: 'VPN' },
    former: { title: 'Older', savedOn: '2026-11-12T07:00:00Z' },
    isUnsaved: false,
  });
});

test('a copy that was saved after all does not count as unsaved text', () => {
  const draft = draftOf(4, { title: 'VPN' });
  const start = startDraft({ ...given, draft, copy: copyOf('VPN', '2026-11-12T08:00:00Z') });
  expect(start).toMatchObject({ version: 4, isUnsaved: false });
  expect(start.former).toBeUndefined();
});
