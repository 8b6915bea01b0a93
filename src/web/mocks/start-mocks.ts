import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { browserStore } from './browser-store.ts';
import { createMockServer } from './mock-server.ts';
import { knownScenarios, parseScenario } from './scenarios/scenario.ts';
import { scenarioMemory } from './scenarios/memory.ts';
import type { RememberedText } from './scenarios/memory.ts';
import { saveDownloads, blockNavigation } from './static-host.ts';
import { PASSWORD, seedData, seedUsers } from './seed.ts';

const KEY = 'scenario';

/** No server at all: a service worker hands the app's calls to a small server in the page, which remembers what was done. */
export async function startMocks(): Promise<void> {
  const now = () => new Date();
  const scenarios = scenarioMemory(tabMemory());
  const store = await browserStore(() => seedData(now()));
  const serve = createMockServer({
    store,
    scenarios,
    now,
    cookies: () => document.cookie,
    warn: (message) => console.warn(message),
  });
  const worker = setupWorker(http.all('/api/*', async ({ request }) => (await serve(request)) ?? HttpResponse.error()));
  await worker.start({
    onUnhandledFrame: 'bypass',
    quiet: true,
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  });
  if (import.meta.env.PROD) blockNavigation();
  saveDownloads(serve);
  announce(scenarios.current().names);
}

// A scenario in the address counts for the tab until another takes its place, and leaves the address.
function tabMemory(): RememberedText {
  const address = new URL(location.href);
  const asked = address.searchParams.get(KEY);
  if (asked !== null) {
    sessionStorage.setItem(KEY, asked);
    const { complaint } = parseScenario(asked);
    if (complaint !== undefined) console.warn(complaint);
    address.searchParams.delete(KEY);
    history.replaceState(history.state, '', address);
  }
  return {
    read: () => sessionStorage.getItem(KEY) ?? '',
    write: (text) => sessionStorage.setItem(KEY, text),
  };
}

function announce(names: readonly string[]): void {
  const accounts = seedUsers.map(({ email, type, auth }) => {
    const factor = auth.mfaType === 'None' ? '' : ', any code but 000000';
    return `  ${email}  ${PASSWORD}  ${type}${factor}`;
  });
  const scenario = names.length === 0 ? 'none' : `${names.join(',')} (?scenario=none ends it)`;
  console.info(
    `Mocks answer instead of a server. Accounts:\n${accounts.join('\n')}\nScenario: ${scenario}. Known, as ?scenario=…:\n  ${knownScenarios}`,
  );
}
