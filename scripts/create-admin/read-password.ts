import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A password from ADMIN_PASSWORD, from the standard input, or typed unseen at the terminal. */
export async function readPassword(): Promise<string> {
  const given = process.env.ADMIN_PASSWORD;
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve) => {
    terminal.once('line', (line) => {
      terminal.close();
      process.stdout.write('\n');
      resolve(line);
    });
  });
}
