import { describe, expect, it } from 'vitest';
import { cutReply } from './cut-reply.ts';

const shown = (text: string, options?: { forwards: boolean }) =>
  cutReply(text, options).map(({ quoted, lines }) => lines.map((line) => (quoted ? `| ${line}` : line)).join('\n'));

describe('an answer', () => {
  it('is all there when nothing is quoted', () => {
    expect(shown('Hello,\n\nthe tunnel drops again.\n')).toEqual(['Hello,\n\nthe tunnel drops again.']);
    expect(shown('\n\n')).toEqual([]);
  });

  it('ends at the mark, in both languages, whatever surrounds it', () => {
    for (const mark of [
      '--- Reply above this line ---',
      '*--- Atsakykite virš šios eilutės ---*',
      'Reply above this line',
    ]) {
      expect(shown(`Yes.\n\n${mark}\nAn engineer has answered.`)).toEqual(['Yes.']);
    }
  });

  it.each([
    'On Fri, 20 Nov 2026 at 10:12, Help desk <help@example.com> wrote:',
    'On Fri, 20 Nov 2026 at 10:12, Help desk\n<help@example.com> wrote:',
    '2026-11-20, pn, 10:12 Pagalba <help@example.com> rašė:',
    '2026-11-20 10:12, Pagalba parašė:',
    'Pagalba rašė 2026-11-20 10:12:',
  ])('loses the quotation under "%s"', (attribution) => {
    expect(shown(`Yes.\n\n${attribution}\n\n> We have a question.\n> \n> Which one?\n`)).toEqual(['Yes.']);
    expect(shown(`${attribution}\n> We have a question.\n\nYes.`)).toEqual(['Yes.']);
  });

  it('keeps such a line where it introduces nothing', () => {
    expect(shown('On Friday at 10:12 the engineer wrote:')).toEqual(['On Friday at 10:12 the engineer wrote:']);
  });

  it.each([
    '-----Original Message-----\nFrom: Help desk',
    '-----Pradinis laiškas-----\nNuo: Pagalba',
    'From: Help desk <help@example.com>\nSent: Friday, November 20, 2026 10:12 AM\nTo: Rasa\nSubject: RE: x',
    'Nuo: Pagalba <help@example.com>\nIšsiųsta: 2026 m. lapkričio 20 d.\nKam: Rasa\nTema: RE: x',
    '________________________________\nFrom: Help desk\nDate: Friday\nSubject: x',
    '*From:* Help desk\n*Sent:* Friday\n*To:* Rasa',
  ])('ends at Outlook’s header %#', (header) => {
    expect(shown(`Yes.\n\n${header}\n\nWe have a question.`)).toEqual(['Yes.']);
  });

  it('is not cut at a line of a log', () => {
    const log = 'From: 10.0.0.1\nTo: 10.0.0.2\ndropped';
    expect(shown(log)).toEqual([log]);
  });

  it('keeps the quotations between answers, and not the last one', () => {
    const text = 'On Fri, 20 Nov 2026, Jonas wrote:\n> Which firmware?\n7.2\n> Since when?\nFriday.\n\n> Jonas\n';
    expect(shown(text)).toEqual(['| Which firmware?', '7.2', '| Since when?', 'Friday.']);
  });

  it('loses its signature', () => {
    expect(shown('Yes.\n\n-- \nRasa\n+370 600 00000\n\nOn Fri, 20 Nov 2026, Jonas wrote:\n> ?')).toEqual(['Yes.']);
    for (const line of [
      'Sent from my iPhone',
      'Išsiųsta iš mano iPhone',
      'Get Outlook for Android<https://aka.ms/x>',
    ]) {
      expect(shown(`Yes.\n\n${line}\n\n> ?`)).toEqual(['Yes.']);
    }
    expect(shown('a\n--\nb\nc')).toEqual(['a']);
    const long = `--\n${'x\n'.repeat(30)}`.trim();
    expect(shown(long)).toEqual([long]);
  });

  it('keeps a mail that is forwarded, up to the mark', () => {
    const text =
      'Our provider says:\n\n---------- Forwarded message ---------\nFrom: noc@example.net\nDate: Friday\nSubject: x\n\nA fibre is cut.';
    expect(shown(text)).toEqual([
      'Our provider says:',
      '| ---------- Forwarded message ---------\n| From: noc@example.net\n| Date: Friday\n| Subject: x\n| \n| A fibre is cut.',
    ]);
    expect(shown(`${text}\n> --- Reply above this line ---\n> secret`).join()).not.toContain('secret');
    const outlook = 'See below.\n\nFrom: noc@example.net\nSent: Friday\nTo: Rasa\n\nA fibre is cut.';
    expect(shown(outlook)).toEqual(['See below.']);
    expect(shown(outlook, { forwards: true }).join()).toContain('A fibre is cut.');
  });
});
