import { generateSync } from 'otplib';
import { textOf } from '#contract-suite/contract/document.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { object, objects } from '#contract-suite/contract/json-values.ts';
import type { Visit } from '../visit.ts';

/** The values of the contract's examples, by what they are. */
export const EXAMPLE = {
  ticket: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10',
  displayId: '1002345',
  productGroup: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20',
  file: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d30',
  comment: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d41',
  rma: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7da0',
  rmaDisplayId: '2031',
  office: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7da8',
  device: '6001000007',
  box: '7f1e42a0-11cd-4b70-0c44-9d2e3f4a5b6c',
  watcher: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d91',
  user: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d04',
  client: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d50',
} as const;

export const FILE_TEXT = 'a line of a log\n';

/** A document of one paragraph, as comments and problems have it. */
export function paragraph(text: string): JsonObject {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** A ticket of the account's own, which the examples name from now on. */
export async function makeTicket(visit: Visit, title = 'VPN drops every 20 minutes'): Promise<JsonObject> {
  const groups = objects(await visit.ask('getProductGroups'));
  visit.know(EXAMPLE.productGroup, groups.find(({ supportStatus }) => supportStatus === 0)?.id ?? groups[0]?.id);
  const made = await visit.askObject('createTicket', { fields: { title } });
  visit.know(EXAMPLE.ticket, made.ticketId);
  visit.know(EXAMPLE.displayId, made.displayId);
  return made;
}

/** A comment of the account's own. */
export async function makeComment(visit: Visit, text = 'The log is attached.'): Promise<JsonObject> {
  const { comment } = await visit.askObject('addComment', { fields: { files: [], content: paragraph(text) } });
  visit.know(EXAMPLE.comment, object(comment).id);
  return object(comment);
}

/** An upload that has begun. */
export async function beginUpload(visit: Visit, size = FILE_TEXT.length): Promise<string> {
  const { fileId } = await visit.askObject('initUpload', { fields: { size } });
  visit.know(EXAMPLE.file, fileId);
  return textOf(fileId);
}

/** A whole file, which the examples name from now on. */
export async function makeFile(visit: Visit, text = FILE_TEXT): Promise<void> {
  await beginUpload(visit, text.length);
  await visit.ask('uploadFile', { query: { length: String(text.length) }, body: text });
}

/** The numbers of units of the account that no return holds. */
export async function freeUnits(visit: Visit): Promise<string[]> {
  const { result } = await visit.askObject('searchDevices', { fields: { request: { inRma: false } } });
  return objects(result ?? []).map(({ number }) => textOf(number));
}

/** A return of the account's own for its n-th free unit, with the fields that the operations on returns take. */
export async function makeRma(visit: Visit, index = 0): Promise<JsonObject> {
  await makeTicket(visit);
  const units = await freeUnits(visit);
  const offices = objects(await visit.ask('getRmaOffices'));
  visit.know(EXAMPLE.office, offices[0]?.id);
  const products = [{ imeiOrSerial: units[index] ?? '', description: 'No LED.' }];
  const made = await visit.askObject('createRma', { fields: { products } });
  visit.know(EXAMPLE.rma, made.rmaId);
  visit.know(EXAMPLE.rmaDisplayId, made.displayId);
  return { ...made, products, nextUnit: units[index + 1] ?? '' };
}

/** The code that an authenticator app shows. */
export function appCode(key: Json | undefined, aheadSeconds = 0): string {
  return generateSync({ secret: textOf(key), epoch: Math.floor(Date.now() / 1000) + aheadSeconds });
}
