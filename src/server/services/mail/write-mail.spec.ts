import { describe, expect, it } from 'vitest';
import { defaultBrand } from '../../default-brand.ts';
import type { FilledTemplate, MailJob, MailLanguage, MailRequest } from '../kernel/mail-port.ts';
import type { NoticeComment, RmaChange, TicketNotice } from '../kernel/mail-templates.ts';
import { englishMails } from './texts-en.ts';
import { writeMail } from './write-mail.ts';

const at = '2026-11-16T08:05:00.000Z';
const place = { at, browser: 'Firefox 140 on Linux', address: '192.0.2.7' };

const filled: FilledTemplate[] = [
  { template: 'passwordReset', params: { token: 'aaa.bbb.ccc' } },
  { template: 'accountLocked', params: { ...place, until: '2026-11-16T08:20:00.000Z' } },
  { template: 'passwordChanged', params: place },
  { template: 'signInCode', params: { code: '012345' } },
  {
    template: 'invite',
    params: { token: 'aaa.bbb.ccc', company: 'UAB Tinklas', invitedBy: 'Jonas Jonaitis', expiresAt: at },
  },
  { template: 'mfaChanged', params: { ...place, change: 'added', mfaType: 'Authenticator' } },
  { template: 'mfaChanged', params: { ...place, change: 'removed', mfaType: 'VendorID' } },
  { template: 'passkeyAdded', params: { ...place, passkey: 'Rasa’s phone' } },
  { template: 'newDevice', params: place },
  { template: 'emailMfaEnabled', params: { at } },
  { template: 'factorsRemovedByStaff', params: { at } },
  {
    template: 'watchConfirmation',
    params: { displayId: '1002345', addedBy: 'Rasa Petrauskaitė', watcherId: 'w-1', token: 'aaa' },
  },
  { template: 'replyFilesLeftOut', params: { subject: 'Re: VPN', displayId: '1002345', files: ['a.exe', 'b.log'] } },
  { template: 'replyRefused', params: { subject: 'Re: VPN', reason: 'wrong_sender' } },
];

const notice: TicketNotice = { displayId: '1002345', title: 'VPN drops', opens: true, toStaff: false };
const comment: NoticeComment = {
  author: 'Jonas Kazlauskas',
  byStaff: true,
  text: 'First line <b>\n\nThird line',
  files: [{ name: 'tech-support.txt', size: 1536 }],
};
const watcher = { id: 'w-1', token: 'aaa' };

const change = { displayId: '2031', by: 'Jonas Kazlauskas', byStaff: true };
const rmaNews: RmaChange[] = [
  { ...change, to: 'InProgress', status: 'InProgress' },
  { ...change, from: 'NeedClientApproval', to: 'Rejected', status: 'Rejected', reason: 'Sent <b> twice.' },
  {
    ...change,
    acceptedCount: 2,
    rejectedCount: 1,
    addedCount: 1,
    status: 'Submitted',
    promisedBy: at,
    office: 'Vilnius',
  },
  { ...change, step: 'Replaced', status: 'Approved', units: ['6001000007'], unitCount: 1, replacement: '6001000014' },
  { ...change, step: 'Sent', status: 'Closed', units: ['6001000007'], unitCount: 12, trackingNumber: '0530' },
];

const notices: FilledTemplate[] = [
  { template: 'ticketReply', params: { ...notice, ...comment, watcher, status: 'PendingClient' } },
  { template: 'ticketReply', params: { ...notice, ...comment, byStaff: false, toStaff: true, promisedBy: at } },
  {
    template: 'ticketStatus',
    params: { ...notice, watcher, by: 'Jonas Kazlauskas', status: 'OnHold', onHoldReason: 'Hardware' },
  },
  { template: 'ticketStatus', params: { ...notice, watcher, by: '', status: 'Closed', rates: true } },
  ...rmaNews.map((news): FilledTemplate => ({ template: 'rmaChanged', params: { ...notice, watcher, news } })),
  {
    template: 'ticketDigest',
    params: {
      tickets: [
        {
          ...notice,
          watcher,
          entries: [
            { at, comment },
            { at, status: 'Solved', by: '' },
          ],
        },
      ],
    },
  },
];

function write(mail: FilledTemplate, language: MailLanguage, brand = defaultBrand) {
  const job: MailJob = { ...mail, to: 'rasa@example.com', language, messageId: '<1@portal.example>', sentAt: at };
  return writeMail(job, { brand, baseUrl: 'https://portal.example' });
}

const visible = (html: string) => html.replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, ' ');

describe('every mail', () => {
  it('is among the cases', () => {
    const cases = [...filled, ...notices].map(({ template }) => template);
    expect(new Set(cases)).toEqual(new Set(Object.keys(englishMails.templates)));
  });

  describe.each(['en', 'lt'] as const)('in %s', (language) => {
    it.each([...filled, ...notices])('$template is whole', (mail) => {
      const { subject, text, html } = write(mail, language);
      expect(subject).toMatch(/^\S.{5,70}\S$/);
      for (const body of [subject, text, html]) expect(body).not.toMatch(/undefined|null|\[object|NaN|Invalid Date/);
      for (const value of Object.entries(mail.params)) {
        const isShown =
          typeof value[1] === 'string' &&
          !/^(at|until|expiresAt|change|mfaType|reason|status|onHoldReason|promisedBy)$/.test(value[0]);
        if (isShown) expect(`${subject}\n${text}`).toContain(value[1]);
      }
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).not.toMatch(/<(img|script|link)\b/);
      for (const words of [text, visible(html)]) expect(words).toContain(defaultBrand.hotline.phone);
      expect(text).toContain(defaultBrand.hotline.hours[language]);
    });

    it.each([...filled, ...notices])('$template says the same as text and as HTML', (mail) => {
      const { text, html } = write(mail, language);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      for (const link of links) {
        expect(link).toMatch(/^https:\/\/portal\.example\/(auth|user|tickets|rma|watch)\//);
        expect(text).toContain(link);
      }
      const words = visible(html).replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
      for (const line of text.split('\n').filter((entry) => entry.trim() !== '' && !/: |^-- $|:$/.test(entry))) {
        expect(words).toContain(line.trim());
      }
    });
  });

  it.each([...filled, ...notices.slice(-1)])('$template differs from language to language', (mail) => {
    expect(write(mail, 'en').subject).not.toBe(write(mail, 'lt').subject);
    expect(write(mail, 'lt').text).toMatch(/[ąčęėįšųūž]/);
  });
});

describe('the words', () => {
  it('have times in the receiver’s zone and language', () => {
    const job = { to: 'a@example.com', messageId: '<1@x>', sentAt: at, template: 'newDevice', params: place } as const;
    const around = { brand: defaultBrand, baseUrl: 'https://portal.example' };
    const text = (own: { language: MailLanguage; timeZone?: string }) => writeMail({ ...job, ...own }, around).text;
    expect(text({ language: 'en' })).toContain('16 November 2026, 08:05 (UTC)');
    expect(text({ language: 'en', timeZone: 'Europe/Vilnius' })).toContain('16 November 2026, 10:05 (EET)');
    expect(text({ language: 'lt', timeZone: 'Europe/Vilnius' })).toContain('2026 m. lapkričio 16 d., 10:05 (GMT+2)');
  });

  it('have the vendor’s own names', () => {
    const brand = { ...defaultBrand, portalName: 'Acme Care', vendorName: 'Acme & Sons', idAppName: 'AcmeID' };
    const mail = write(
      { template: 'mfaChanged', params: { ...place, change: 'removed', mfaType: 'VendorID' } },
      'en',
      brand,
    );
    expect(mail.text).toContain('AcmeID');
    expect(mail.text).toContain('Acme Care, Acme & Sons');
    expect(mail.html).toContain('Acme Care, Acme &#38; Sons');
  });

  it('escape what people chose', () => {
    const company = `<img src=x onerror="alert(1)"> & 'co'`;
    const { html, text } = write(
      { template: 'invite', params: { token: 't', company, invitedBy: '<b>Eve</b>', expiresAt: at } },
      'en',
    );
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; &#39;co&#39;');
    expect(text).toContain(company);
  });

  it('make one short line of a name', () => {
    const company = `Evil\r\nBcc: x@example.com\u2028\u0000${'x'.repeat(5000)}`;
    const { text } = write(
      { template: 'invite', params: { token: 't', company, invitedBy: 'Eve', expiresAt: at } },
      'en',
    );
    expect(text).toContain('Your company: Evil Bcc: x@example.com xxx');
    expect(text.length).toBeLessThan(2000);
  });

  it('encode a token in its link', () => {
    const { html } = write({ template: 'passwordReset', params: { token: 'a"/../b' } }, 'en');
    expect(html).toContain('href="https://portal.example/auth/password/reset/a%22%2F..%2Fb"');
  });
});

describe('a notice of a ticket', () => {
  const write = (params: object, own: Partial<MailRequest> = {}) => {
    const reply = { template: 'ticketReply', params: { ...notice, ...comment, ...params } } as const;
    const job = { ...reply, to: 'a@example.com', language: 'en', messageId: '<1@x>', sentAt: at, ...own } as MailJob;
    return writeMail(job, { brand: defaultBrand, baseUrl: 'https://portal.example' });
  };

  it('has the comment as it was written, escaped, without its blank ends becoming one line', () => {
    const { text, html } = write({});
    expect(text).toContain('Jonas Kazlauskas (support) replied:\n\nFirst line <b>\n\nThird line');
    expect(html).toContain('First line &#60;b&#62;\n\nThird line');
    expect(text).toContain('Files: tech-support.txt (1.5 KB)');
  });

  it('begins with the mark where an answer is read, and says so', () => {
    const answerable = write({}, { replyTo: 'reply+1.x@reply.example' });
    expect(answerable.text).toMatch(/^--- Reply above this line ---\n/);
    expect(visible(answerable.html).trim().startsWith('[#1002345]')).toBe(true);
    expect(answerable.html.indexOf('--- Reply above')).toBeLessThan(answerable.html.indexOf('<h1'));
    expect(answerable.text).toContain('To reply in the ticket, just reply to this email.');
    expect(answerable.text).not.toContain('are not read');
    const silent = write({}).text;
    expect(silent).not.toContain('Reply above');
    expect(silent).toContain('are not read');
  });

  it('opens the ticket only for who sees it, and asks for the rating where one may be given', () => {
    expect(write({}).text).toContain('https://portal.example/tickets/1002345\n');
    expect(write({ opens: false }).text).not.toContain('/tickets/');
    expect(write({ rates: true }).text).toContain('https://portal.example/tickets/1002345?feedback=1');
  });

  it('links to where its mails can be stopped, unless the reader is not watching', () => {
    expect(write({ watcher }).unsubscribe).toBe('https://portal.example/watch/w-1/aaa');
    expect(write({})).not.toHaveProperty('unsubscribe');
  });

  it('has the promised time, and the status as its reader calls it', () => {
    expect(write({ promisedBy: at }, { timeZone: 'Europe/Vilnius' }).text).toContain(
      'Reply promised by: 16 November 2026, 10:05 (EET)',
    );
    expect(write({ status: 'PendingClient' }).text).toContain('Status: Waiting for you');
    expect(write({ status: 'PendingClient', toStaff: true }).text).toContain('Status: Pending client');
  });

  it('keeps control characters out of what it quotes', () => {
    const { text } = write({ text: 'a\u0000b\u001b[31m\nc\td' });
    expect(text).toContain('ab[31m\nc\td');
  });
});
