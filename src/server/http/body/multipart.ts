import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { badRequest, invalidField, RefusedError } from '../../services/kernel/errors.ts';
import { requestBytes } from './byte-body.ts';

const FIELD_NAME_MAX_BYTES = 100;
const HEADER_PAIRS_MAX = 20;
const HEADER_MAX_BYTES = 16 * 1024;

export interface MultipartFile {
  /** The last part of the name that was sent. */
  name: string;
  contentType: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface MultipartRules {
  /** Names of the fields; unknown and repeated ones are refused. */
  fields: readonly string[];
  fieldMaxBytes: number;
  /** Names of the parts that carry files. */
  fileFields: readonly string[];
  filesMax: number;
  /** Takes a file's bytes as they come; what it throws ends the reading. */
  onFile(file: MultipartFile): Promise<void>;
}

/**
 * Reads a multipart body as it arrives, enforcing its limits while reading. Returns the fields by name. Throws 400 for a broken
 * body, 422 for an unknown part and for a field or number of files over its limit.
 */
export async function readMultipart(request: Request, rules: MultipartRules): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  const files: { stream: BusboyFileStream; done: Promise<void> }[] = [];
  const busboy = createBusboy(request.headers.get('content-type') ?? '', rules);
  const fail = (error: unknown): void => {
    busboy.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  busboy.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || !rules.fields.includes(name)) fail(unexpected(name));
    else if (fields.has(name)) fail(invalidField(name, 'duplicate', 'This field is given twice'));
    else if (valueTruncated)
      fail(invalidField(name, 'too_long', `This must have at most ${rules.fieldMaxBytes} bytes`));
    else fields.set(name, value);
  });
  busboy.on('file', (field, stream, name, _encoding, contentType) => {
    // Without a listener an error of the stream would end the process; the iteration below reports it.
    stream.on('error', () => {});
    if (!rules.fileFields.includes(field)) return fail(unexpected(field));
    const done = rules.onFile({ name: name ?? '', contentType, bytes: stream });
    done.catch(fail);
    files.push({ stream, done });
  });
  busboy.on('filesLimit', () =>
    fail(invalidField(rules.fileFields[0] ?? '', 'too_many', `At most ${rules.filesMax} files can be sent`)),
  );
  busboy.on('fieldsLimit', () => fail(invalidField('', 'unexpected', 'The form has fields that are not known')));
  try {
    await pipeline(requestBytes(request), busboy);
    await Promise.all(files.map((file) => file.done));
  } catch (error) {
    for (const { stream } of files) stream.destroy();
    await Promise.allSettled(files.map((file) => file.done));
    throw refusalOf(error);
  }
  return fields;
}

function createBusboy(contentType: string, rules: MultipartRules): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: {
        fieldNameSize: FIELD_NAME_MAX_BYTES,
        fieldSize: rules.fieldMaxBytes,
        // One more, so that an unknown field is named.
        fields: rules.fields.length + 1,
        files: rules.filesMax,
        headerPairs: HEADER_PAIRS_MAX,
        headerSize: HEADER_MAX_BYTES,
      },
    });
  } catch {
    throw badRequest('The multipart body has no readable boundary.');
  }
}

// The parser reports its faults as plain errors; all of them are about the body.
function refusalOf(error: unknown): Error {
  if (error instanceof RefusedError) return error;
  const fromParser = error instanceof Error && /multipart|boundary|part terminated|header/i.test(error.message);
  return fromParser
    ? badRequest('The multipart body is broken.')
    : error instanceof Error
      ? error
      : new Error(String(error));
}

function unexpected(name: string): RefusedError {
  return invalidField(name.slice(0, FIELD_NAME_MAX_BYTES), 'unexpected', 'This field is not known');
}
