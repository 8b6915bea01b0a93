import { describe, expect, it } from 'vitest';
import { defaultBrand } from '../../default-brand.ts';
import type { FilledTemplate, MailJob, MailLanguage } from './port.ts';
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
];

function write(mail: FilledTemplate, language: MailLanguage, brand = defaultBrand) {
  const job: MailJob = { ...mail, to: 'rasa@example.com', language, messageId: '<1@portal.example>', sentAt: at };
  return writeMail(job, { brand, baseUrl: 'https://portal.example' });
}

const visible = (html: string) => html.replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, ' ');

describe('every mail', () => {
  it('is among the cases', () => {
    expect([...new Set(filled.map(({ template }) => template))]).toEqual(Object.keys(englishMails.templates));
  });

  describe.each(['en', 'lt'] as const)('in %s', (language) => {
    it.each(filled)('$template is whole', (mail) => {
      const { subject, text, html } = write(mail, language);
      expect(subject).toMatch(/^\S.{5,70}\S$/);
      for (const body of [subject, text, html]) expect(body).not.toMatch(/undefined|null|\[object|NaN|Invalid Date/);
      for (const value of Object.entries(mail.params)) {
        if (!/^(at|until|expiresAt|change|mfaType)$/.test(value[0])) expect(text).toContain(value[1]);
      }
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).not.toMatch(/<(img|script|link)\b/);
      for (const words of [text, visible(html)]) expect(words).toContain(defaultBrand.hotline.phone);
      expect(text).toContain(defaultBrand.hotline.hours[language]);
    });

    it.each(filled)('$template says the same as text and as HTML', (mail) => {
      const { text, html } = write(mail, language);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      // The button and the bare link below it.
      expect(links.length % 2).toBe(0);
      for (const link of links) {
        expect(link).toMatch(/^https:\/\/portal\.example\/(auth|user)\//);
        expect(text).toContain(link);
      }
      const words = visible(html).replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
      for (const line of text.split('\n').filter((entry) => entry.trim() !== '' && !/: |^-- $|:$/.test(entry))) {
        expect(words).toContain(line.trim());
      }
    });
  });

  it.each(filled)('$template differs from language to language', (mail) => {
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
    expect(text).toContain('for Evil Bcc: x@example.com xxx');
    expect(text.length).toBeLessThan(2000);
  });

  it('encode a token in its link', () => {
    const { html } = write({ template: 'passwordReset', params: { token: 'a"/../b' } }, 'en');
    expect(html).toContain('href="https://portal.example/auth/password/reset/a%22%2F..%2Fb"');
  });
});
