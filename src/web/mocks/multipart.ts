import { checkFile, cleanFileName } from '#domain/files/file-policy.ts';
import { UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import type { OperationId } from '#generated/operations.ts';
import { parseJson } from '#server/http/body/json-body.ts';
import { badRequest, invalidField, invalidFields, RefusedError } from '#server/services/kernel/errors.ts';
import { refuseFile } from '#server/services/files/internal/refuse-file.ts';
import { newFile } from './data.ts';
import type { MockData, MockUser } from './data.ts';
import type { MockStore } from './store.ts';

interface FormShape {
  files: string;
  fields: readonly string[];
  /** The JSON body that says the same. */
  body: (field: (name: string) => unknown, files: string[]) => unknown;
}

// §7.3 gives two readings of these requests.
const forms: { [Id in OperationId]?: FormShape } = {
  createTicket: {
    files: 'Problem.Files',
    fields: ['Type', 'ProductGroupId', 'Title', 'Problem.Content'],
    body: (field, files) => ({
      type: field('Type'),
      productGroupId: field('ProductGroupId'),
      title: field('Title'),
      problem: { content: field('Problem.Content'), files },
    }),
  },
  addComment: {
    files: 'Files',
    fields: ['TicketId', 'Content'],
    body: (field, files) => ({ ticketId: field('TicketId'), content: field('Content'), files }),
  },
};

/** Who sends a form, and where its files go. */
export interface Receiver {
  data: MockData;
  user: MockUser;
  now: Date;
  files: Pick<MockStore, 'writeBytes'>;
}

/** The form that an operation takes besides JSON; undefined for the others. */
export function formOf(id: OperationId): FormShape | undefined {
  return forms[id];
}

/** The same refusal with the form's names for the fields of the JSON body. */
export function inFormsWords(error: unknown, { fields }: FormShape): unknown {
  if (!(error instanceof RefusedError) || error.refusal.kind !== 'Validation') return error;
  const named = (field: string) => fields.find((name) => name.toLowerCase() === field.toLowerCase()) ?? field;
  return invalidFields(error.refusal.errors.map((fault) => ({ ...fault, field: named(fault.field) })));
}

/** Reads a form as the JSON body that says the same; its files become complete uploads. Throws 400 and 422. */
export async function readForm(receiver: Receiver, request: Request, shape: FormShape): Promise<unknown> {
  const form = await request.formData().catch(() => {
    throw badRequest('The form cannot be read.');
  });
  const names = new Set([...shape.fields, shape.files, `${shape.files}[]`]);
  const unknownName = [...form.keys()].find((name) => !names.has(name));
  if (unknownName !== undefined) throw invalidField(unknownName, 'unexpected', 'This field is not known');
  const sent = [...form.getAll(shape.files), ...form.getAll(`${shape.files}[]`)].filter((part) => part instanceof File);
  if (sent.length > UPLOAD_FILES_MAX_COUNT) throw invalidField(shape.files, 'too_many', 'There are too many files');
  const ids: string[] = [];
  for (const file of sent) ids.push(await keep(receiver, file, shape.files));
  return shape.body((name) => fieldOf(form, name), ids);
}

function fieldOf(form: FormData, name: string): unknown {
  const text = form.get(name);
  if (typeof text !== 'string') return undefined;
  if (!name.endsWith('Content')) return text;
  try {
    return parseJson(text);
  } catch {
    throw invalidField(name, 'invalid_format', "This is not the editor's document as JSON");
  }
}

async function keep({ data, user, now, files }: Receiver, file: File, field: string): Promise<string> {
  const name = cleanFileName(file.name);
  const verdict = checkFile({ name, size: file.size });
  if (!verdict.allowed) throw refuseFile(verdict.reason, verdict.limitBytes, field);
  const { size, type } = file;
  const kept = newFile(user, now, { name, size, type, category: verdict.category, status: 'Completed' });
  await files.writeBytes(kept.id, new Uint8Array(await file.arrayBuffer()));
  data.files.push(kept);
  return kept.id;
}
