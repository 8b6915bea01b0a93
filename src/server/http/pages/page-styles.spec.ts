import { expect, it } from 'vitest';
import { indexStyles } from './page-styles.ts';

const stylesOf = (sheet: string) => indexStyles([sheet]);
const markup = '<p class="a b" aria-current="page" dateTime="x">text</p>';

it('keeps the rules of the classes of the page, in their order and inside their conditions', () => {
  const styles = stylesOf('.a{x:1}.c{x:2}@media (width<1px){.b{x:3}.a .c{x:4}}.a.b{x:5}p{x:6}');
  expect(styles(markup, 'auto')).toBe('.a{x:1}@media (width<1px){.b{x:3}}.a.b{x:5}p{x:6}');
});

it('keeps of a list of selectors those of the page', () => {
  expect(stylesOf('.a,.c,.b .c{x:1}')(markup, 'auto')).toBe('.a{x:1}');
});

it('does not take a class that is only denied for one that is needed', () => {
  expect(stylesOf('.a:not(.c){x:1}')(markup, 'auto')).toBe('.a:not(.c){x:1}');
});

it('keeps a rule of which the page has one of a list', () => {
  expect(stylesOf('.a :where(p,.c){x:1}.c :is(p,.a){x:2}')(markup, 'auto')).toBe('.a :where(p,.c){x:1}');
});

it('keeps what is said of attributes that the page has, however they are written', () => {
  const styles = stylesOf('[aria-current=page]{x:1}[disabled]{x:2}.a:not([disabled]){x:3}[datetime]{x:4}');
  expect(styles(markup, 'auto')).toBe('[aria-current=page]{x:1}.a:not([disabled]){x:3}[datetime]{x:4}');
});

it('leaves out what is said of an attribute that has another value', () => {
  const styles = stylesOf(
    '[aria-current=page]{x:1}[aria-current=step]{x:2}.a[datetime="y"]{x:3}[aria-current^=p]{x:4}',
  );
  expect(styles(markup, 'auto')).toBe('[aria-current=page]{x:1}[aria-current^=p]{x:4}');
});

it('keeps the keyframes that a rule of the page runs', () => {
  const frames = (name: string) => `@keyframes ${name}{to{x:1}}`;
  const styles = stylesOf(`${frames('spin')}${frames('fade')}.a{animation:spin 1s}.c{animation:fade 1s}`);
  expect(styles(markup, 'auto')).toBe(`${frames('spin')}.a{animation:spin 1s}`);
});

it('leaves to the whole sheets what nobody does before they are there', () => {
  expect(stylesOf('.a:disabled{x:1}')(markup, 'auto')).toBe('');
  expect(stylesOf('.a:disabled{x:1}')('<p class="a" disabled=""></p>', 'auto')).toBe('.a:disabled{x:1}');
  expect(stylesOf(":root[data-zone='guessed'] time{x:1}")(markup, 'auto')).not.toBe('');
  expect(
    stylesOf('.a:hover{x:1}.a:active{x:4}.a:popover-open{x:5}.a:focus{x:2}@media print{.a{x:3}}@position-try --a{x:6}')(
      markup,
      'auto',
    ),
  ).toBe('.a:focus{x:2}');
});

it('keeps the variables that are read, through others too, in the theme of the page', () => {
  const light = '[data-color-mode=light][data-light-theme=light]{--one:var(--two);--two:#fff;--three:#ccc}';
  const dark = '[data-color-mode=dark][data-dark-theme=dark]{--one:#000}';
  const other = '[data-color-mode=light][data-light-theme=dark_dimmed]{--one:#111}';
  const styles = stylesOf(`${light}${dark}${other}.a{color:var(--one)}`);
  const kept = '[data-color-mode=light][data-light-theme=light]{--one:var(--two);--two:#fff}';
  expect(styles(markup, 'light')).toBe(`${kept}.a{color:var(--one)}`);
  expect(styles(markup, 'dark')).toBe(`${dark}.a{color:var(--one)}`);
});

it('has one answer for one theme and set of names, and another for the next', () => {
  const styles = stylesOf('.a{x:1}.c{x:2}[hidden]{x:3}');
  expect([styles(markup, 'auto'), styles('<i class="c" hidden="">', 'auto'), styles(markup, 'auto')]).toEqual([
    '.a{x:1}',
    '.c{x:2}[hidden]{x:3}',
    '.a{x:1}',
  ]);
});
