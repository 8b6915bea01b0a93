import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|wasm)$/;
const WORTH_FROM_BYTES = 1024;
// A decoder of some megabytes takes ten times as long for its last twentieth.
const HUGE_FROM_BYTES = 512 * 1024;
const HUGE_QUALITY = 9;
const compressions = [
  { suffix: '.br', compress: toBrotli },
  { suffix: '.gz', compress: promisify(gzip) },
];

/** Writes compressed variants of a text or WebAssembly file, as `name.br` and `name.gz`; skips small ones. */
export async function writeCompressed(path: string, bytes: Buffer): Promise<void> {
  if (bytes.length < WORTH_FROM_BYTES) return;
  await Promise.all(compressions.map(async ({ suffix, compress }) => writeFile(path + suffix, await compress(bytes))));
}

/** Writes each text or WebAssembly file of the build a second and third time, compressed, so that the server need not do it. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          await writeCompressed(join(dir, file.fileName), bytes);
        }),
      );
    },
  };
}

function toBrotli(bytes: Buffer): Promise<Buffer> {
  const quality = bytes.length < HUGE_FROM_BYTES ? constants.BROTLI_MAX_QUALITY : HUGE_QUALITY;
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
