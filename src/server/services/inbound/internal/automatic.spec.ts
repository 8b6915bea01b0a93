import { describe, expect, it } from 'vitest';
import { isAutomatic, isForged, isOwnMail } from './automatic.ts';

function mailWith(
  headers: Record<string, string>,
  given: { from?: string; subject?: string; contentType?: string } = {},
) {
  const { from = 'rasa@example.com', subject = 'Re: VPN', contentType = 'text/plain' } = given;
  return {
    from: [from],
    subject,
    contentType,
    header: (name: string) => (name in headers ? [headers[name] ?? ''] : []),
  };
}

describe('a mail', () => {
  it.each([
    {},
    { 'auto-submitted': 'no' },
    { 'auto-submitted': 'no; comment' },
    { precedence: 'first-class' },
    { 'x-auto-response-suppress': 'All' },
    { 'return-path': '<rasa@example.com>' },
  ])('of a person with %o is not automatic', (headers) => {
    expect(isAutomatic(mailWith(headers))).toBe(false);
  });

  it.each([
    { 'auto-submitted': 'auto-replied' },
    { 'auto-submitted': 'auto-generated; x=no' },
    { precedence: 'bulk' },
    { precedence: 'Auto_reply' },
    { 'x-autoreply': 'yes' },
    { 'x-autorespond': '' },
    { 'list-id': '<all.example.com>' },
    { 'return-path': '<>' },
  ])('with %o is automatic', (headers) => {
    expect(isAutomatic(mailWith(headers))).toBe(true);
  });

  it.each([
    { from: 'mailer-daemon@example.com' },
    { contentType: 'multipart/report; report-type=delivery-status' },
    { subject: 'Automatic reply: VPN' },
    { subject: 'Out of Office: back on Monday' },
    { subject: 'Automatinis atsakymas: VPN' },
    { subject: 'Atostogauju iki pirmadienio' },
  ])('with %o is automatic', (given) => {
    expect(isAutomatic(mailWith({}, given))).toBe(true);
  });

  it('about an automatic thing is a person’s', () => {
    expect(isAutomatic(mailWith({}, { subject: 'Re: Automatic replying of the gateway' }))).toBe(false);
  });

  it('of our own is known by its header or its id', () => {
    expect(isOwnMail(mailWith({ 'x-helpdesk-notice': '1' }), 'help.example')).toBe(true);
    const id = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20';
    expect(isOwnMail(mailWith({ 'message-id': `<${id}@HELP.example>` }), 'help.example')).toBe(true);
    expect(isOwnMail(mailWith({ 'message-id': `<${id.toUpperCase()}@help.example>` }), 'help.example')).toBe(false);
    expect(isOwnMail(mailWith({ 'message-id': '<a@help.example>' }), 'help.example')).toBe(false);
    expect(isOwnMail(mailWith({ 'message-id': `<${id}@mx.example.com>` }), 'help.example')).toBe(false);
  });

  it('is forged when our own server says so, and no other', () => {
    const results = (value: string) => mailWith({ 'authentication-results': value });
    expect(isForged(results('mx.help.example; spf=pass; dmarc=fail (p=none)'), 'mx.help.example')).toBe(true);
    expect(isForged(results('mx.help.example 1; dmarc=fail'), 'MX.help.example')).toBe(true);
    expect(isForged(results('mx.help.example; dmarc=pass'), 'mx.help.example')).toBe(false);
    expect(isForged(results('mx.elsewhere.example; dmarc=fail'), 'mx.help.example')).toBe(false);
    expect(isForged(results('mx.help.example; dmarc=fail'), undefined)).toBe(false);
    expect(isForged(mailWith({}), 'mx.help.example')).toBe(false);
  });
});
