/** `npm run pack:client [-- --out FOLDER]`: the generated client as a package that another project can install. */
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packClient } from './lib/client-package.ts';

try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/client' } } });
  const { file, bytes, files } = packClient(resolve(values.out));
  console.log(`${relative('', file)}: ${(bytes / 1024).toFixed(0)} kB, ${files} files`);
} catch (error) {
  console.error(`pack:client: ${explained(error)}`);
  process.exitCode = 1;
}

// What the compiler or npm has printed says more than that they failed.
function explained(error: unknown): string {
  const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string };
  return [stdout, stderr].filter(Boolean).join('\n').trim() || message;
}
