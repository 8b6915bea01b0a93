import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoMail, DemoMailbox } from '../../services/kernel/mail-port.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { demoPage } from './frame.ts';
import type { Markup } from './frame.ts';

export const DEMO_MAIL_PATH = '/demo/mail';

// A mail may show itself and open links in the whole window; it runs nothing and sends nothing.
const SANDBOX = 'allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox';
const MAIL_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`;

/** Serves the mailbox of a demo: the list, one mail, and its HTML for the frame in it. */
export function serveDemoMail(app: Hono<AppEnv>, mailbox: DemoMailbox): void {
  app.get(DEMO_MAIL_PATH, async (c) => {
    const address = (c.req.query('to') ?? '').trim();
    return demoPage(c, { title: 'Mails', body: listBody(await mailbox.list(address), address) });
  });
  app.get(`${DEMO_MAIL_PATH}/:id`, async (c) => {
    const mail = await mailbox.find(c.req.param('id'));
    return mail === undefined ? gone(c) : demoPage(c, { title: mail.subject, body: mailBody(mail) });
  });
  app.get(`${DEMO_MAIL_PATH}/:id/html`, async (c) => {
    const mail = await mailbox.find(c.req.param('id'));
    if (mail === undefined) return gone(c);
    return c.html(mail.html.replace('<head>', '<head><base target="_top">'), 200, {
      'content-security-policy': MAIL_POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    });
  });
}

function gone(c: AppContext): Promise<Response> {
  const body = html`<p>This mail is not here, or not any more. <a href="${DEMO_MAIL_PATH}">All mails</a></p>`;
  return demoPage(c, { title: 'No such mail', body, status: 404 });
}

function listBody(mails: Awaited<ReturnType<DemoMailbox['list']>>, address: string): Markup {
  const entries = mails.map(
    (mail) =>
      html`<li>
        <a href="${DEMO_MAIL_PATH}/${mail.id}">${mail.subject}</a>
        <div>${mail.to}</div>
        <small>${shownTime(mail.date)}</small>
      </li>`,
  );
  return html`<form method="get" action="${DEMO_MAIL_PATH}" role="search">
      <label>To <input type="search" name="to" value="${address}" inputmode="email" autocomplete="off" /></label>
      <button>Show</button>
    </form>
    ${
      entries.length === 0
        ? html`<p>There is no mail${address === '' ? '' : ` to ${address}`}.</p>`
        : html`<ul>
            ${entries}
          </ul>`
    }`;
}

function mailBody(mail: DemoMail): Markup {
  return html`<p><a href="${DEMO_MAIL_PATH}">All mails</a></p>
    <dl>
      <dt>To</dt>
      <dd>${mail.to}</dd>
      ${
        mail.replyTo === undefined
          ? ''
          : html`<dt>Reply to</dt>
              <dd>${mail.replyTo}</dd>`
      }
      <dt>Sent</dt>
      <dd>${shownTime(mail.date)}</dd>
      <dt>Message-ID</dt>
      <dd>${mail.messageId}</dd>
    </dl>
    <iframe title="The mail as HTML" src="${DEMO_MAIL_PATH}/${mail.id}/html" sandbox="${SANDBOX}"></iframe>
    <h2>As text</h2>
    <pre>${mail.text}</pre>`;
}

function shownTime(date: Date): Markup {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
