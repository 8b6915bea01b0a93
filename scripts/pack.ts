/**
 * `npm run pack:client [-- --out FOLDER]`: the generated client as a package that another project can install.
 * `npm run pack:contract [-- --out FOLDER]`: the contract suite as one, for a backend team.
 */
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { client } from './pack/client.ts';
import { contractSuite } from './pack/contract-suite.ts';
import { packPackage } from './pack/packed.ts';
import type { PackageSource } from './pack/packed.ts';

const packages: Record<string, PackageSource> = { client, contract: contractSuite };
const [name = '', ...args] = process.argv.slice(2);

try {
  const source = packages[name];
  if (source === undefined) throw new Error(`There are ${Object.keys(packages).join(' and ')}, not "${name}".`);
  const { values } = parseArgs({ args, options: { out: { type: 'string', default: `dist/${name}` } } });
  const { file, bytes, files } = packPackage(source, resolve(values.out));
  console.log(`${relative('', file)}: ${(bytes / 1024).toFixed(0)} kB, ${files} files`);
} catch (error) {
  console.error(`pack:${name}: ${explained(error)}`);
  process.exitCode = 1;
}

// What the compiler or npm has printed says more than that they failed.
function explained(error: unknown): string {
  const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string };
  return [stdout, stderr].filter(Boolean).join('\n').trim() || message;
}
