import type { Plugin } from 'vite';

const nothing = 'export default undefined;';
const named = (...names: string[]) =>
  `const none = () => undefined;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`;

/** Modules of libraries that the app in a browser never gets to, with what stands in their place. */
const leftOut: Record<string, string> = {
  // Takes XMLHttpRequest where there is one, and so every browser; what outlives its page has an adapter of its own.
  'axios/lib/adapters/fetch.js': 'export const getFetch = undefined;',
  // Hung on the default instance for others; a call is cancelled by a signal.
  'axios/lib/cancel/CancelToken.js': nothing,
  'axios/lib/helpers/HttpStatusCode.js': nothing,
  // A form is sent as it is, never as JSON.
  'axios/lib/helpers/formDataToJSON.js': nothing,
  // Makes forms of nested values; the values of a query are plain, and calls make their own forms.
  'axios/lib/helpers/toFormData.js': [
    'export default (values, target) => {',
    '  for (const [name, value] of Object.entries(values)) {',
    "    if (typeof value === 'object') throw new TypeError(name);",
    '    if (value !== undefined) target.append(name, value);',
    '  }',
    '};',
  ].join('\n'),
  // Only for a router that is given instrumentations; without a receiver nothing is noted.
  'react-router/dist/production/lib/router/instrumentation.js': named(
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'instrumentHandler',
    'instrumentationResultMetaContext',
  ),
  // Framework mode; in data mode a link knows no module of its page.
  'react-router/dist/production/lib/dom/ssr/components.js': [
    "import { createContext } from 'react';",
    'export const FrameworkContext = createContext(undefined);',
    'export const usePrefetchBehavior = () => [false, null, {}];',
    'export const mergeRefs = (ref) => ref;',
    'export const PrefetchPageLinks = () => null;',
    named('Links', 'Meta', 'Scripts', 'setIsHydrated', 'useFrameworkContext', 'CRITICAL_CSS_DATA_ATTRIBUTE'),
  ].join('\n'),
};

/**
 * Vite plugin that leaves out of the app what of its libraries no browser runs and no bundler can see unused. A module that
 * has moved in a new release fails the build.
 */
export function leaveOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'leave-out',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    load(id) {
      const place = Object.keys(leftOut).find((path) => id.endsWith(`/node_modules/${path}`));
      if (place === undefined) return null;
      met.add(place);
      return leftOut[place];
    },
    buildEnd(error) {
      const missing = Object.keys(leftOut).find((place) => !met.has(place));
      if (error === undefined && missing !== undefined) this.error(`${missing} is no longer where it was left out.`);
    },
  };
}
