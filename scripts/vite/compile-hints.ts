import type { Plugin } from 'vite';

const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes browsers compile a file's functions as it arrives, on a background thread (V8's explicit compile hints, Chrome 136; a
 * comment for others). Otherwise each first call compiles on the main thread: the first interaction took half as long again.
 * `isLeftAlone` selects the chunks that are not worth it.
 */
export function compileHints(isLeftAlone: (name: string) => boolean): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // It counts on top of a file only.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !isLeftAlone(file.name)) file.code = COMPILE_ALL + file.code;
      },
    },
  };
}
