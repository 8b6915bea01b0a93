import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connect, Plugin } from 'vite';
import { readCookie } from '#domain/preferences.ts';
import { findOperation } from '#web/mocks/find-operation.ts';
import { setCookie } from '#web/mocks/cookies.ts';
import { statelessEffectOf } from '#web/mocks/scenarios/effects.ts';
import type { StandIn } from '#web/mocks/scenarios/effects.ts';
import { withoutExpiry } from '#web/mocks/scenarios/memory.ts';
import { knownScenarios, parseScenario } from '#web/mocks/scenarios/scenario.ts';

const NAME = 'scenario';

/**
 * Vite plugin for mode `mock` in front of Prism: a page's `?scenario=…` applies to that browser until it is replaced, the
 * header `x-scenario` to one call. Unknown ones are reported on both consoles, with the known ones.
 */
export function scenarioProxy(): Plugin {
  return {
    name: 'scenario-proxy',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'mock',
    configureServer({ middlewares, config: { logger } }) {
      middlewares.use(async (request, response, next) => {
        const asked = askedFor(request);
        const { complaint } = parseScenario(asked ?? '');
        if (complaint !== undefined) logger.warn(complaint);
        if (asked !== null && isPage(request)) response.setHeader('set-cookie', remember(asked));
        const found = findOperation(request.method ?? '', addressOf(request.originalUrl).pathname);
        if (found === undefined) return next();
        const { scenario } = parseScenario(asked ?? remembered(request));
        const query = addressOf(request.originalUrl).search;
        const { delayMs, answer } = await statelessEffectOf(scenario, found, { now: new Date(), query });
        if (delayMs > 0) await sleep(delayMs);
        if (answer === undefined) return next();
        if (answer === 'network error') return void response.destroy();
        const forgotten = found.id === 'signIn' ? [remember(withoutExpiry(remembered(request)))] : [];
        send(response, answer, forgotten);
      });
    },
    transformIndexHtml(_html, { originalUrl }) {
      const asked = addressOf(originalUrl).searchParams.get(NAME);
      const { complaint, scenario } = parseScenario(asked ?? '');
      const now = asked === null ? '' : ` Scenario: ${scenario.names.join(',') || 'none'}.`;
      const text = `Prism answers instead of a server.${now} Scenarios, as ?scenario=…:\n  ${knownScenarios}`;
      const children = complaint === undefined ? log('info', text) : log('warn', complaint);
      return [{ tag: 'script', children, injectTo: 'head' }];
    },
  };
}

// Of a call the header counts, of a page the address.
function askedFor(request: Connect.IncomingMessage): string | null {
  const header = request.headers['x-scenario'];
  if (header !== undefined) return String(header);
  return isPage(request) ? addressOf(request.originalUrl).searchParams.get(NAME) : null;
}

function remembered({ headers: { cookie = '' } }: Connect.IncomingMessage): string {
  return decodeURIComponent(readCookie(cookie, NAME) ?? '');
}

function remember(scenario: string): string {
  return setCookie(NAME, encodeURIComponent(scenario));
}

function addressOf(url = '/'): URL {
  return new URL(url, 'http://dev.example');
}

function isPage({ headers: { accept = '' } }: Connect.IncomingMessage): boolean {
  return accept.includes('text/html');
}

function send(response: ServerResponse, { status, body, headers }: StandIn, cookies: readonly string[]): void {
  const { 'set-cookie': cookie = [], ...others } = headers;
  response.writeHead(status, { ...others, 'set-cookie': [cookie, ...cookies].flat() }).end(JSON.stringify(body));
}

function log(level: 'info' | 'warn', text: string): string {
  return `console.${level}(${JSON.stringify(text).replaceAll('<', '\\u003c')})`;
}
