import { randomUUID } from 'node:crypto';
import type { Caller } from '#tests/api/support/api.ts';
import { saveDraft } from '#tests/api/support/drafts.ts';
import { documentOf, makeCompany, upload } from '#tests/api/support/tickets.ts';
import type { Company } from '#tests/api/support/tickets.ts';
import type { World } from '../world.ts';
import { bytesOf } from './expectations.ts';

export type KnownFile = { id: string; bytes: Uint8Array<ArrayBuffer> };

export const TEXT = 'The tunnel drops every 20 minutes.';
export const TAB = 'kill-test';

/** A company whose customer has uploaded files. */
export async function companyWithFiles(world: World, count: number): Promise<{ company: Company; files: KnownFile[] }> {
  const company = await makeCompany(world);
  const files = [];
  for (let number = 1; number <= count; number += 1) files.push(await uploadedFile(company.asCustomer, number));
  return { company, files };
}

async function uploadedFile(caller: Caller, number: number): Promise<KnownFile> {
  const bytes = bytesOf(`${number} ${randomUUID()}`, 3_000 + number);
  return { id: (await upload(caller, `trace-${number}.log`, bytes)).id, bytes };
}

/** Saves the text with the files, then without the last one, which the draft keeps; its version is 2. */
export async function beginDraft(
  caller: Caller,
  id: string,
  files: readonly KnownFile[],
  given: object,
): Promise<void> {
  const ids = files.map((file) => file.id);
  const draft = { ...given, content: documentOf(TEXT), tab: TAB };
  await saveDraft(caller, id, { ...draft, files: ids });
  await saveDraft(caller, id, { ...draft, files: ids.slice(0, -1), version: 1 });
}
