import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Serves the files of a folder under `base` and nothing else, as a static host does. */
export async function startStaticServer(folder: string, base: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://static.example');
    const name = pathname.startsWith(base) ? pathname.slice(base.length) || 'index.html' : 'outside';
    readFile(join(folder, name)).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(name)] ?? '' }).end(body),
      () => response.writeHead(404).end('nothing here'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${base}`, stop: () => server.close() };
}
