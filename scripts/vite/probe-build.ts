import { build } from 'vite';
import type { Rolldown } from 'vite';

type BuiltFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

const outputs = new Map<string, Promise<BuiltFile[]>>();

/** Whether this process is making the build below, in which the plugins that need it have no part. */
export function isProbing(): boolean {
  return process.env.PROBE_BUILD !== undefined;
}

/**
 * The files of a build that is not written and not minified, placed by the bundler alone: what it contains is what the app
 * really uses. Built once for all that ask.
 */
export async function probeBuild(mode: string): Promise<BuiltFile[]> {
  const known = outputs.get(mode) ?? makeBuild(mode);
  outputs.set(mode, known);
  return known;
}

async function makeBuild(mode: string): Promise<BuiltFile[]> {
  process.env.PROBE_BUILD = 'on'; // the build loads the plugins again, in other modules
  try {
    const built = await build({ mode, logLevel: 'error', build: { write: false, minify: false } });
    return ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  } finally {
    delete process.env.PROBE_BUILD;
  }
}
