/** A mail server in its own process, which acknowledges an email only when it is in its journal. Started by `run.ts` only. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { marksIn, openJournal } from './journal.ts';

const [file = ''] = process.argv.slice(2);
const journal = openJournal(file);
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 100,
  onData(stream, { envelope }, done) {
    const receive = async () => {
      const parts: Uint8Array[] = [];
      for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(part);
      const { messageId = '', text = '' } = await PostalMime.parse(Buffer.concat(parts));
      for (const { address } of envelope.rcptTo) {
        journal.write({ line: 'mail', messageId, to: address, marks: marksIn(text, 'comment') });
      }
    };
    receive().then(() => done(), done);
  },
});
// A server that is killed leaves its connections.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
process.send?.({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
process.once('disconnect', () => process.exit());
