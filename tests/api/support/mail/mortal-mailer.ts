import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';

type MailerPlace = { databaseUrl: string; dataDir: string; smtpUrl: string; from: string };

/**
 * Starts a server that sends emails, in its own process, on a migrated database; returns a function that ends it by SIGKILL.
 */
export async function startMortalMailer({
  databaseUrl,
  dataDir,
  smtpUrl,
  from,
}: MailerPlace): Promise<() => Promise<unknown>> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: smtpUrl, MAIL_FROM: from };
  const child = spawn(process.execPath, ['tests/api/support/mail/mail-server.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const died = gone.then(() => Promise.reject(new Error('The server that sends mails did not start.')));
  died.catch(() => undefined);
  await Promise.race([once(child.stdout, 'data'), died]);
  return () => {
    child.kill('SIGKILL');
    return gone;
  };
}
