import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoMailbox } from '#server/adapters/mail/demo-mailbox.ts';
import type { MailRequest } from '#server/services/kernel/mail-port.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { TestApi } from '#tests/api/support/api.ts';
import { openMails } from '#tests/api/support/mail/mails.ts';
import type { OutsideMails } from '#tests/api/support/mail/mails.ts';

let api: TestApi;
let mails: OutsideMails;

beforeAll(async () => {
  api = await startApi({ DEMO: '1' });
  mails = await openMails(api.databaseUrl, api.clock);
});

afterAll(async () => {
  await mails.close();
  await api.close();
});

async function send(to: string, own: Partial<MailRequest> = {}): Promise<void> {
  const mail = {
    template: 'passwordReset',
    params: { token: 'reset.me.now' },
    language: 'en',
    ...own,
    to,
  } as MailRequest;
  await mails.enqueue(api.db, mail);
  await api.runJobs();
}

async function get(path: string, server = api, language = 'en'): Promise<{ response: Response; page: string }> {
  const response = await fetch(server.url + path, { headers: { accept: 'text/html', 'accept-language': language } });
  return { response, page: await response.text() };
}

const linksIn = (page: string): string[] =>
  [...page.matchAll(/href="(\/demo\/mail\/\d+)"/g)].map(([, path]) => String(path));

describe('the mailbox of a demo', () => {
  it('lists the newest first, with receiver, subject and time', async () => {
    await send('first@example.com');
    await send('second@example.com', { language: 'lt' });
    const { response, page } = await get('/demo/mail');
    expect(response.status).toBe(200);
    expect(page.indexOf('second@example.com')).toBeLessThan(page.indexOf('first@example.com'));
    expect(page).toContain('Pasirinkite naują slaptažodį');
    expect(page).toContain('2026-11-16 08:00:00 UTC');
  });

  it('shows one email: its text, and its HTML in a frame whose links open in the window', async () => {
    await send('frame@example.com');
    const [path = ''] = linksIn((await get('/demo/mail')).page);
    const { page } = await get(path);
    expect(page).toContain('/auth/password/reset/reset.me.now');
    expect(page).toMatch(
      new RegExp(`<iframe[^>]* src="${path}/html"[^>]* sandbox="allow-top-navigation-by-user-activation`),
    );
    const { response, page: html } = await get(`${path}/html`);
    expect(html).toContain('<base target="_top">');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-top.*default-src 'none'.*frame-ancestors 'self'$/,
    );
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('shows where an answer goes', async () => {
    await send('answer@example.com', { replyTo: 'reply+1002345.token@reply.example' });
    const [path = ''] = linksIn((await get('/demo/mail')).page);
    expect((await get(path)).page).toContain('reply+1002345.token@reply.example');
  });

  it('finds by address', async () => {
    await send('Rasa.Needle@example.com');
    await send('hay@example.com');
    expect(linksIn((await get('/demo/mail?to=needle')).page)).toHaveLength(1);
    expect((await get('/demo/mail?to=nobody%25')).page).toContain('No emails to nobody%.');
    expect((await get(`/demo/mail?to=${encodeURIComponent('"><script>')}`)).page).not.toContain('<script>');
  });

  it('is in the language of the browser', async () => {
    await send('rasa@example.com');
    const { page } = await get('/demo/mail', api, 'lt');
    expect(page).toContain('<html lang="lt">');
    expect(page).toContain('<h1>Laiškai</h1>');
    expect((await get(linksIn(page)[0] ?? '', api, 'lt')).page).toContain('Visi laiškai');
    expect((await get('/demo/mail/999999', api, 'lt')).page).toContain('Tokio laiško nėra arba jis ištrintas.');
  });

  it('escapes the text of an email', async () => {
    const params = {
      token: 't',
      company: '</pre><script>alert(1)</script>',
      invitedBy: 'Eve',
      expiresAt: '2026-11-20T08:00:00Z',
    };
    await send('escape@example.com', { template: 'invite', params });
    const [path = ''] = linksIn((await get('/demo/mail')).page);
    for (const part of [path, `${path}/html`]) expect((await get(part)).page).not.toContain('<script');
  });

  it('is kept by nobody and runs nothing', async () => {
    const { response, page } = await get('/demo/mail');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  });

  it.each(['/demo/mail/999999', '/demo/mail/x', '/demo/mail/1%20or%201', '/demo/mail/999999/html'])(
    'answers 404 for %s',
    async (path) => {
      expect((await get(path)).response.status).toBe(404);
    },
  );

  it('shows a repeated email once', async () => {
    const mailbox = createDemoMailbox(api.db);
    const words = {
      subject: 'Twice',
      text: '',
      html: '',
      language: 'en',
      messageId: '<twice@portal.example>',
      autoSubmitted: 'auto-generated',
    } as const;
    for (const date of [new Date(), new Date()]) await mailbox.send({ ...words, to: 'twice@example.com', date });
    expect(await mailbox.list('twice@')).toHaveLength(1);
  });

  it('keeps the newest 200', async () => {
    for (let count = 0; count < 205; count += 1) {
      await mails.enqueue(api.db, {
        template: 'newDevice',
        params: place,
        language: 'en',
        to: `many${count}@example.com`,
      });
    }
    await api.runJobs();
    const { page } = await get('/demo/mail');
    expect(linksIn(page)).toHaveLength(200);
    expect(page).toContain('many204@example.com');
    expect(page).not.toContain('first@example.com');
  });
});

const place = { at: '2026-11-16T08:00:00Z', browser: 'Firefox', address: '192.0.2.7' };

describe('outside of a demo', () => {
  it.each([{}, { DEMO: '0' }, { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'help@portal.example' }])(
    'there is no mailbox: %j',
    async (env) => {
      const webDir = await mkdtemp(join(tmpdir(), 'helpdesk-web-'));
      await writeFile(join(webDir, 'index.html'), '<!doctype html><title>The app</title>');
      const other = await startApi(env as Record<string, string>, { webDir });
      for (const path of ['/demo/mail', '/demo/mail/1', '/demo/mail/1/html', '/demo']) {
        const { response, page } = await get(path, other);
        expect({ path, status: response.status }).toEqual({ path, status: 404 });
        expect(page).not.toContain('The app');
      }
      expect((await get('/tickets', other)).page).toContain('The app');
      await other.close();
      await rm(webDir, { recursive: true, force: true });
    },
  );
});
