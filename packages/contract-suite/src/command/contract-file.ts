import { readContract } from '../contract/document.ts';
import type { Contract } from '../contract/document.ts';
import { parseInput, readInput } from './input-file.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads another contract than the one of this checkout: one file of OpenAPI 3.1, YAML or JSON. Throws a UsageError that
 * says where it is wrong.
 */
export async function readContractFile(file: string): Promise<Contract> {
  const text = await readInput(file);
  const document = parseInput(file, text);
  if (typeof document !== 'object' || document === null) throw new UsageError(`${file} is not an OpenAPI document.`);
  const { openapi, paths } = document as { openapi?: unknown; paths?: unknown };
  if (typeof openapi !== 'string' || !openapi.startsWith('3.1'))
    throw new UsageError(`${file} is not OpenAPI 3.1: its "openapi" is ${JSON.stringify(openapi) ?? 'missing'}.`);
  if (typeof paths !== 'object' || paths === null) throw new UsageError(`${file} has no paths.`);
  const [lost] = lostReferences(document, document, '#');
  if (lost !== undefined) throw new UsageError(`${file}: ${lost}`);
  try {
    return readContract(text, file);
  } catch (error) {
    throw new UsageError(`${file} cannot be used as a contract: ${(error as Error).message}`);
  }
}

// An example may hold the word as data; a reference is a text.
function lostReferences(document: object, node: unknown, pointer: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { $ref } = node as { $ref?: unknown };
  const own = typeof $ref === 'string' ? referenceFault(document, $ref, pointer) : undefined;
  const below = Object.entries(node).flatMap(([key, value]) =>
    lostReferences(document, value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return own === undefined ? below : [own, ...below];
}

function referenceFault(document: object, $ref: string, pointer: string): string | undefined {
  if (!$ref.startsWith('#/')) return `${pointer} refers to another file (${$ref}): bundle them into one first.`;
  const target = $ref
    .slice(2)
    .split('/')
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
  return target === undefined ? `${pointer} refers to ${$ref}, which is not there.` : undefined;
}
