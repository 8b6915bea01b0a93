import type { Db } from '../../db/connection.ts';
import type { AppDeps } from '../../deps.ts';
import type { DemoMailbox, Mailer } from '../../services/kernel/mail-port.ts';
import { createDemoMailbox } from './demo-mailbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** Where emails go: to the SMTP server, in a demo without one to its mailbox, else nowhere yet. */
export function chooseMailer(
  { config: { mail, demo }, brand }: Pick<AppDeps, 'config' | 'brand'>,
  db: Db,
): { mailer?: Mailer; demoMailbox?: DemoMailbox } {
  if (mail.smtpUrl !== undefined) {
    const { address, name = brand.portalName } = mail.from;
    return { mailer: createSmtpMailer(mail.smtpUrl, { address, name }) };
  }
  if (!demo) return {};
  const demoMailbox = createDemoMailbox(db);
  return { mailer: demoMailbox, demoMailbox };
}
