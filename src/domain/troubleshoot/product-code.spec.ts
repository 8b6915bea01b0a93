import { expect, test } from 'vitest';
import { codeIn, productCode, productOfModel } from './product-code.ts';

const products = ['RX-210 LTE router', 'RX-240 dual-SIM LTE router', 'SW-8P PoE switch', 'Norvik Cloud'].map(
  (name) => ({ name }),
);

test.each([
  ['RX-210 LTE router', 'RX-210'],
  ['GW-12 RS-485 gateway', 'GW-12'],
  ['SW-8P PoE switch', 'SW-8P'],
  ['Norvik Cloud remote management', undefined],
])('the code of %s is %s', (name, code) => {
  expect(productCode(name)).toBe(code);
});

test.each([
  ['RX-210', 'RX-210 LTE router'],
  ['rx210', 'RX-210 LTE router'],
  ['Norvik RX_240-EU v2', 'RX-240 dual-SIM LTE router'],
  ['SW8P', 'SW-8P PoE switch'],
  ['RX-2100', undefined],
  ['TRX-210', undefined],
  ['RX', undefined],
  ['RX-210 or RX-240', undefined],
  ['', undefined],
])('%s is %s', (model, name) => {
  expect(productOfModel(model, products)?.name).toBe(name);
});

test('a product that is there twice is not chosen', () => {
  expect(productOfModel('RX-210', [{ name: 'RX-210 a' }, { name: 'RX-210 b' }])).toBeUndefined();
});

test('a firmware is not a product', () => {
  expect(codeIn('RX_07.06.2', ['RX-7'])).toBeUndefined();
});
