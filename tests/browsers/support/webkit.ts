import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#scripts/lib/free-port.ts';
import type { Driver, Handle, RunningBrowser } from './driver.ts';

// Names of a protocol: https://www.w3.org/TR/webdriver2/
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
};
const STARTS_WITHIN_MS = 60_000;
const BETWEEN_TRIES_MS = 100;

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** Starts WebKitGTK's driver, which opens its browser for each session. It shows windows, so without a display it gets one from Xvfb. */
export async function startWebkit(executablePath: string): Promise<RunningBrowser> {
  const port = await freePort();
  const display = await findDisplay();
  const child = spawn(executablePath, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...display.env } });
  const call = callsTo(`http://127.0.0.1:${port}`);
  await untilReady(child, call);
  return {
    open: async () => {
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} });
      const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
      await inSession('POST', '/window/rect', { width: 1350, height: 990 });
      return driverOf(inSession);
    },
    close: async () => {
      child.kill();
      await once(child, 'exit');
      display.close();
    },
  };
}

// The one of the person who runs the tests, or one without a screen.
async function findDisplay(): Promise<{ env: NodeJS.ProcessEnv; close: () => void }> {
  if (process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined)
    return { env: {}, close: () => undefined };
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return { env: { DISPLAY: `:${number.toString().trim()}` }, close: () => void server.kill() };
}

function callsTo(origin: string): Call {
  return async <T>(method: string, path: string, body?: object) => {
    const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
    const response = await fetch(origin + path, { method, ...sent });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  };
}

async function untilReady(child: ChildProcess, call: Call): Promise<void> {
  const end = Date.now() + STARTS_WITHIN_MS;
  let failure: unknown;
  child.once('error', (error) => (failure = error));
  while (Date.now() < end) {
    if (failure !== undefined) throw failure;
    const status = await call<{ ready: boolean }>('GET', '/status').catch(() => ({ ready: false }));
    if (status.ready) return;
    await setTimeout(BETWEEN_TRIES_MS);
  }
  throw new Error('The driver of WebKit does not start.');
}

function driverOf(call: Call): Driver {
  const keys = (actions: object[]) =>
    call<null>('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const execute = <T>(expression: string) =>
    call<T>('POST', '/execute/sync', { script: `return (${expression});`, args: [] });
  const down = (value: string) => ({ type: 'keyDown', value: KEYS[value] ?? value });
  const up = (value: string) => ({ type: 'keyUp', value: KEYS[value] ?? value });
  return {
    open: (url) => call('POST', '/url', { url }),
    url: () => call('GET', '/url'),
    evaluate: execute,
    element: async (expression) => {
      const found = await execute<Record<string, string> | null>(expression);
      const id = found?.[ELEMENT];
      return id === undefined ? undefined : handleOf(call, id);
    },
    type: (text) => keys([...text].flatMap((letter) => [down(letter), up(letter)])).then(() => undefined),
    press: (key, ...held) =>
      keys([...held.map(down), down(key), up(key), ...held.toReversed().map(up)]).then(() => undefined),
    setCookie: (cookie) => call('POST', '/cookie', { cookie: { ...cookie, path: '/', httpOnly: true } }),
    screenshot: async (path) => writeFile(path, await call<string>('GET', '/screenshot'), 'base64'),
    close: () => call('DELETE', ''),
  };
}

// By the pointer: the driver's own click does not press a link that has no text of its own.
async function press(call: Call, id: string): Promise<void> {
  const script = `const { x, y, width, height } = arguments[0].getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];`;
  const [x, y] = await call<[number, number]>('POST', '/execute/sync', { script, args: [{ [ELEMENT]: id }] });
  const actions = [
    { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
  await call('POST', '/actions', { actions: [mouse] });
}

function handleOf(call: Call, id: string): Handle {
  return {
    click: () => press(call, id),
    choose: (paths) => call('POST', `/element/${id}/value`, { text: paths.join('\n') }),
  };
}
