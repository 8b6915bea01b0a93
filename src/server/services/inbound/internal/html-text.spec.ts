import { describe, expect, it } from 'vitest';
import { cutReply } from './cut-reply.ts';
import { htmlToMarkedText, extractImages } from './html-text.ts';

describe('the words of an HTML mail', () => {
  it('have no markup, and lists, tables and addresses as they are read', () => {
    const html =
      '<h1>Log</h1><ul><li>one</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table><p>See <a href="mailto:x@example.com">x</a> or <a href="https://x.example">https://x.example</a></p>';
    const text = htmlToMarkedText(html);
    expect(text).toContain('Log\n');
    expect(text).toContain('* one\n * two');
    expect(text).toMatch(/See x or https:\/\/x\.example$/);
    expect(text).not.toMatch(/[<>]/);
  });

  it('name the images among them', () => {
    const marked = htmlToMarkedText('<p>This: <img src="cid:a@b"> and <img src="https://track.example/x.gif"></p>');
    expect(extractImages(marked)).toEqual({ text: 'This:  and', contentIds: ['a@b'] });
  });

  it('take no sign of our own from a sender', () => {
    expect(htmlToMarkedText('<p>\uE001one\uE000</p>')).toBe('one');
  });

  it('are quoted once, however deep', () => {
    const html = '<p>Yes.</p><blockquote type="cite"><p>a</p><blockquote type="cite">b<br>c</blockquote></blockquote>';
    expect(htmlToMarkedText(html)).toBe('Yes.\n\n> a\n> \n> b\n> c');
  });

  it.each([
    ['200,000 elements in each other', '<div>'.repeat(200_000)],
    ['quotations in each other', '<blockquote type=cite>'.repeat(250) + 'x<br>'.repeat(100_000)],
    ['200,000 paragraphs', '<p>x</p>'.repeat(200_000)],
    ['beginnings of elements', '<'.repeat(1_000_000)],
    ['elements without an end', '<a '.repeat(300_000)],
  ])('come in time out of %s', { timeout: 10_000 }, (_, html) => {
    expect(() => cutReply(htmlToMarkedText(`Yes.${html}`))).not.toThrow();
  });
});
