import { DOCUMENT_JSON_MAX_BYTES, UPLOAD_FILES_MAX_COUNT } from '#domain/limits.ts';
import { invalidField, RefusedError } from '../../services/kernel/errors.ts';
import { deleteFiles } from '../../services/files/delete-files.ts';
import { storeFile } from '../../services/files/internal/store-file.ts';
import type { StoredFile } from '../../services/files/internal/store-file.ts';
import type { ServiceContext, SignedInUser } from '../../services/kernel/ports.ts';
import { parseJson } from './json-body.ts';
import { readMultipart } from './multipart.ts';
import { refuseUnstorableText } from '../text.ts';

/** The names of a form's fields, by the path that the JSON body has for the same thing. */
export type FormNames = Readonly<Record<string, string>>;

export type ReceivedForm = { fields: ReadonlyMap<string, string>; files: readonly StoredFile[] };

type FormRules = { names: FormNames; filesPath: string };

/**
 * Reads a form with its files (§7.3), passes it to `handle`, and always discards the files that did not become part of a
 * ticket. Field errors have the form's names.
 */
export async function withForm<Answer>(
  ctx: ServiceContext,
  user: SignedInUser,
  request: Request,
  { names, filesPath }: FormRules,
  handle: (form: ReceivedForm) => Promise<Answer>,
): Promise<Answer> {
  const places: (StoredFile | undefined)[] = [];
  const stored = () => places.filter((file) => file !== undefined);
  const fileField = names[filesPath] ?? filesPath;
  try {
    const fields = await readMultipart(request, {
      fields: Object.values(names).filter((name) => name !== fileField),
      fieldMaxBytes: DOCUMENT_JSON_MAX_BYTES,
      // §7.3 writes the files' part with brackets.
      fileFields: [fileField, `${fileField}[]`],
      filesMax: UPLOAD_FILES_MAX_COUNT,
      async onFile(file) {
        // The next file's bytes may arrive while this one is still being stored; the order is that of the form.
        const place = places.push(undefined) - 1;
        refuseUnstorableText(file.name, fileField);
        places[place] = await storeFile(ctx, user, file, fileField);
      },
    });
    refuseUnstorableText(Object.fromEntries(fields));
    return await handle({ fields, files: stored() });
  } catch (error) {
    throw renameFields(error, names);
  } finally {
    await deleteFiles(
      ctx,
      user,
      stored().map((file) => file.id),
    );
  }
}

/** A document in a form's field, JSON inside the form; undefined when the field is missing. */
export function documentField(fields: ReadonlyMap<string, string>, name: string): unknown {
  const text = fields.get(name);
  if (text === undefined) return undefined;
  try {
    return parseJson(text);
  } catch {
    throw invalidField(name, 'invalid_format', "This is not the editor's document as JSON");
  }
}

function renameFields(error: unknown, names: FormNames): unknown {
  if (!(error instanceof RefusedError) || error.refusal.kind !== 'Validation') return error;
  const rename = (field: string): string => {
    const path = Object.keys(names).find((known) => field === known || field.startsWith(`${known}.`));
    return path === undefined ? field : (names[path] ?? path) + field.slice(path.length);
  };
  return new RefusedError({
    kind: 'Validation',
    errors: error.refusal.errors.map((fault) => ({ ...fault, field: rename(fault.field) })),
  });
}
