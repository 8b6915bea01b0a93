import { Agent, request } from 'node:http';
import type { Case } from '../support/requests.ts';

/** The server was overloaded (503). */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** A person's requests over kept connections, like a browser's. */
export interface LoadClient {
  /** Sends a request and returns the response's body. Rejects when it is refused, with a `BusyError` on overload. */
  send: (what: Case) => Promise<string>;
  close: () => void;
}

/** A client with the session of a token. Leaner than `fetch`, so that it takes little of the processor that it measures. */
export function openLoadClient(url: string, token: string): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(url);
  const send = ({ path, body }: Case): Promise<string> =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        'auth-type': '1',
        cookie: `helpdesk_session=${token}`,
        ...(sent === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      };
      const method = sent === undefined ? 'GET' : 'POST';
      const outgoing = request({ agent, hostname, port, path, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          const status = answer.statusCode ?? 0;
          if (status < 300) resolve(text);
          else
            reject(new (status === 503 ? BusyError : Error)(`${path} was answered ${status}: ${text.slice(0, 500)}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(sent);
    });
  return { send, close: () => agent.destroy() };
}
