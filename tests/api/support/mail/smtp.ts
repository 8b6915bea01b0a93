import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { envelope: { from: string; to: string[] }; header: (name: string) => string[] };

export type SmtpBehaviour = {
  /** Handles a receiver: undefined accepts it, a number and a text refuse it. May wait. */
  onReceiver?: (address: string) => Promise<Refusal | undefined>;
  /** The same for the sender, and for the mail when it is all there. */
  onSender?: (address: string) => Promise<Refusal | undefined>;
  onMail?: (mail: ReceivedMail) => Promise<Refusal | 'hang up' | undefined>;
};

export type Refusal = { code: number; text: string };

export type TestSmtp = {
  url: string;
  /** Emails received completely, whatever the response. */
  mails: ReceivedMail[];
  behaviour: SmtpBehaviour;
  close: () => Promise<void>;
};

/** A real SMTP server on a new port, or on the given one. */
export async function startSmtp(behaviour: SmtpBehaviour = {}, port = 0): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const smtp: TestSmtp = { url: '', mails, behaviour, close: () => new Promise((resolve) => server.close(resolve)) };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom: ({ address }, _, done) => answer(smtp.behaviour.onSender?.(address), done),
    onRcptTo: ({ address }, _, done) => answer(smtp.behaviour.onReceiver?.(address), done),
    onData(stream, session, done) {
      const receive = async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const mail = await parse(stream, { from: mailFrom === false ? '' : mailFrom.address, to });
        mails.push(mail);
        const verdict = await smtp.behaviour.onMail?.(mail);
        if (verdict !== 'hang up') return verdict;
        for (const connection of server.connections) connection.close();
        return new Promise<undefined>(() => undefined);
      };
      answer(receive(), done);
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return smtp;
}

function answer(verdict: Promise<Refusal | undefined> | undefined, done: (error?: Error | null) => void): void {
  void Promise.resolve(verdict).then((refusal) => {
    if (refusal === undefined) done();
    else done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
  });
}

async function parse(stream: AsyncIterable<Uint8Array>, envelope: ReceivedMail['envelope']): Promise<ReceivedMail> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return { ...mail, envelope, header };
}
