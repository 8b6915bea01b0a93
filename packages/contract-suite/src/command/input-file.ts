import { readFile, stat } from 'node:fs/promises';
import { parse, YAMLParseError } from 'yaml';
import { UsageError } from './usage-error.ts';

const WORLD_READABLE = 0o004;

/** The text of a file that the command was given. Throws a UsageError when it cannot be read. */
export async function readInput(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${reasons[error.code ?? ''] ?? error.message}.`);
  });
}

const reasons: Record<string, string> = {
  ENOENT: 'it is not there',
  EACCES: 'it is not allowed',
  EISDIR: 'it is a folder',
};

/** The value of a YAML or JSON text. Throws a UsageError with the line and the column of a fault. */
export function parseInput(file: string, text: string): unknown {
  try {
    return parse(text, { schema: 'core' });
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
    const [{ line, col } = { line: 1, col: 1 }] = error.linePos ?? [];
    const [what = ''] = error.message.split(/ at line |\n/, 1);
    throw new UsageError(`${file}: line ${line}, column ${col}: ${what}`);
  }
}

/** Whether everybody on this machine may read a file. Always false where files have no such rights. */
export async function isWorldReadable(file: string): Promise<boolean> {
  return process.platform !== 'win32' && ((await stat(file)).mode & WORLD_READABLE) !== 0;
}
