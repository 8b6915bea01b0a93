import type { Plugin, Rolldown } from 'vite';

const LIBRARY = '/node_modules/';
// A name that only a package can have: no path, no `#import` of the project, no built-in or virtual module.
const PACKAGE_NAME = /^(?:@[\w.-]+\/)?[\w.-]+(?:\/[^:]*)?$/;

type ReadHook = (this: unknown, ...given: unknown[]) => unknown;
type HookName = 'resolveId' | 'load' | 'transform';
/** A plugin of Vite or of the bundler, as far as it is watched. */
type Watched = { name: string } & { [Name in HookName]?: ReadHook | { handler: ReadHook } };
type Check = (given: unknown[], returned: unknown) => string | undefined;

/**
 * Vite plugin that reports each change that other plugins make to a library: a file of node_modules that they load or
 * transform, or an import of a library that they resolve to something else. `isTrusted` names the plugins whose work that is.
 */
export function editWatcher(isTrusted: (name: string) => boolean, report: (fault: string) => void): Plugin {
  return {
    name: 'edit-watcher',
    configResolved({ plugins, build: { rolldownOptions } }) {
      const inner = [rolldownOptions.plugins].flat(3).filter(isPlugin);
      for (const plugin of [...plugins, ...inner] as Watched[])
        if (plugin.name !== 'edit-watcher' && !isTrusted(plugin.name))
          for (const [name, check] of Object.entries(checks)) watch(plugin, name as HookName, check, report);
    },
  };
}

const checks: Record<HookName, Check> = {
  resolveId: ([source, importer], returned) => {
    const target = field(returned, 'id');
    if (typeof source !== 'string' || typeof importer !== 'string' || typeof target !== 'string') return undefined;
    const isOfLibrary = PACKAGE_NAME.test(source) || importer.includes(LIBRARY);
    return isOfLibrary && !target.includes(LIBRARY) ? `replaces ${source} by ${target}` : undefined;
  },
  load: ([id], returned) =>
    isLibraryFile(id) && returned !== null && returned !== undefined ? `loads ${short(id)}` : undefined,
  transform: ([code, id], returned) => {
    const changed = field(returned, 'code');
    return isLibraryFile(id) && typeof changed === 'string' && changed !== code ? `transforms ${short(id)}` : undefined;
  },
};

function watch(plugin: Watched, name: HookName, check: Check, report: (fault: string) => void): void {
  const hook = plugin[name];
  if (hook === undefined) return;
  const handler = typeof hook === 'function' ? hook : hook.handler;
  const watched = async function (this: unknown, ...given: unknown[]): Promise<unknown> {
    const returned = await handler.apply(this, given);
    const fault = check(given, returned);
    if (fault !== undefined) report(`The plugin ${plugin.name} ${fault}`);
    return returned;
  };
  Object.assign(plugin, { [name]: typeof hook === 'function' ? watched : { ...hook, handler: watched } });
}

// A hook returns a text, or an object with it.
function field(returned: unknown, name: 'id' | 'code'): unknown {
  return typeof returned === 'object' && returned !== null ? (returned as Record<string, unknown>)[name] : returned;
}

function isLibraryFile(id: unknown): id is string {
  return typeof id === 'string' && id.includes(LIBRARY);
}

function short(id: string): string {
  return id.slice(id.lastIndexOf(LIBRARY) + LIBRARY.length);
}

function isPlugin(option: Rolldown.RolldownPluginOption): option is Rolldown.Plugin {
  return typeof option === 'object' && option !== null && 'name' in option;
}
