import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoMail, DemoMailbox } from '../../services/kernel/mail-port.ts';
import { pageLanguage } from '../client/page-language.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { demoPage } from './frame.ts';
import type { DemoPage, Markup } from './frame.ts';
import { demoMailTexts } from './mail-texts.ts';
import type { DemoMailTexts } from './mail-texts.ts';

export const DEMO_MAIL_PATH = '/demo/mail';

// An email may show itself and open links in the top window; it runs nothing and sends nothing.
const SANDBOX = 'allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox';
const MAIL_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`;

/** Serves the mailbox of a demo: the list, one mail, and its HTML for the frame in it. */
export function serveDemoMail(app: Hono<AppEnv>, mailbox: DemoMailbox): void {
  app.get(DEMO_MAIL_PATH, async (c) => {
    const address = (c.req.query('to') ?? '').trim();
    const texts = textsOf(c);
    return show(c, { title: texts.title, body: listBody(texts, await mailbox.list(address), address) });
  });
  app.get(`${DEMO_MAIL_PATH}/:id`, async (c) => {
    const mail = await mailbox.find(c.req.param('id'));
    return mail === undefined ? gone(c) : show(c, { title: mail.subject, body: mailBody(textsOf(c), mail) });
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
  const texts = textsOf(c);
  const body = html`<p>${texts.notFoundText} <a href="${DEMO_MAIL_PATH}">${texts.all}</a></p>`;
  return show(c, { title: texts.notFound, body, status: 404 });
}

function show(c: AppContext, page: Omit<DemoPage, 'language'>): Promise<Response> {
  return demoPage(c, { ...page, language: languageOf(c) });
}

function languageOf(c: AppContext) {
  return pageLanguage(c) ?? 'en';
}

function textsOf(c: AppContext): DemoMailTexts {
  return demoMailTexts[languageOf(c)];
}

function listBody(texts: DemoMailTexts, mails: Awaited<ReturnType<DemoMailbox['list']>>, address: string): Markup {
  const entries = mails.map(
    (mail) =>
      html`<li>
        <a href="${DEMO_MAIL_PATH}/${mail.id}">${mail.subject}</a>
        <div>${mail.to}</div>
        <small>${shownTime(mail.date)}</small>
      </li>`,
  );
  return html`<form method="get" action="${DEMO_MAIL_PATH}" role="search">
      <label
        >${texts.to} <input type="search" name="to" value="${address}" inputmode="email" autocomplete="off"
      /></label>
      <button>${texts.show}</button>
    </form>
    ${
      entries.length === 0
        ? html`<p>${address === '' ? texts.none : texts.noneTo(address)}</p>`
        : html`<ul>
            ${entries}
          </ul>`
    }`;
}

function mailBody(texts: DemoMailTexts, mail: DemoMail): Markup {
  return html`<p><a href="${DEMO_MAIL_PATH}">${texts.all}</a></p>
    <dl>
      <dt>${texts.to}</dt>
      <dd>${mail.to}</dd>
      ${
        mail.replyTo === undefined
          ? ''
          : html`<dt>${texts.replyTo}</dt>
              <dd>${mail.replyTo}</dd>`
      }
      <dt>${texts.sent}</dt>
      <dd>${shownTime(mail.date)}</dd>
      <dt>Message-ID</dt>
      <dd>${mail.messageId}</dd>
    </dl>
    <iframe title="${texts.asHtml}" src="${DEMO_MAIL_PATH}/${mail.id}/html" sandbox="${SANDBOX}"></iframe>
    <h2>${texts.asText}</h2>
    <pre>${mail.text}</pre>`;
}

function shownTime(date: Date): Markup {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}
