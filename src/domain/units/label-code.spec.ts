import { describe, expect, test } from 'vitest';
import { boxOnLabel, readLabel, unitOnLabel } from './label-code.ts';

const box = '0f8fad5b-d9cb-469f-a165-70867728950e';
const imei = '352914100000113';
const serial = '6001000007';
const gtin = '04772222222227';
const mac = '02:1E:42:3A:7F:10';

describe('a box', () => {
  test.each([
    box,
    box.toUpperCase(),
    ` ${box}\r\n`,
    `{${box}}`,
    box.replaceAll('-', ''),
    box.replaceAll('-', ' '),
    `urn:uuid:${box}`,
    `BOX: ${box}`,
    `https://help.example.com/products/packing-list?box=${box}`,
    `/products/packing-list?from=label&box=${box.replaceAll('-', '')}#top`,
    `]Q1${box}`,
  ])('%j', (code) => {
    expect(readLabel(code)).toEqual({ box });
    expect(boxOnLabel(code)).toBe(box);
    expect(unitOnLabel(code)).toBeUndefined();
  });
});

describe('one number of a unit', () => {
  test.each([
    [imei, { imei }],
    ['35 291410 000011 3', { imei }],
    [`]C0${imei}`, { imei }],
    [serial, { serial }],
    ['60010000', { serial: '60010000' }],
    [`SN:${serial}`, { serial }],
    [`S/N: ${serial}`, { serial }],
    [`Serial number: ${serial}`, { serial }],
    [mac, { mac }],
    ['021e423a7f10', { mac }],
    ['02-1E-42-3A-7F-10', { mac }],
    [`MAC=${mac}`, { mac }],
  ])('%j', (code, label) => {
    expect(readLabel(code)).toEqual(label);
    expect(unitOnLabel(code)).toBe(Object.values(label)[0]);
  });
});

describe('all numbers of a unit', () => {
  test.each([
    `IMEI:${imei};SN:${serial};MAC:${mac}`,
    `imei=${imei}, s/n=${serial}, mac address=02-1e-42-3a-7f-10`,
    `IMEI: ${imei}\nSERIAL NO: ${serial}\nMAC: 021E423A7F10\nFW: RX240_00.07.11`,
    `SN:${serial} IMEI1:${imei} MAC:${mac}`,
    `{"imei":"${imei}","sn":"${serial}","mac":"${mac}"}`,
  ])('%j', (code) => {
    expect(readLabel(code)).toEqual({ imei, serial, mac });
    expect(unitOnLabel(code)).toBe(serial);
  });
});

describe('GS1 elements', () => {
  test.each([
    [`(01)${gtin}(21)${serial}`, { serial }],
    [`]C101${gtin}21${serial}`, { serial }],
    [`]d201${gtin}21${serial}\u001d8002${imei}`, { serial, imei }],
    [`\u001d01${gtin}10LOT7\u001d21${serial}`, { serial }],
    [`(21)${imei}`, { imei }],
    [`(01)${gtin}`, {}],
  ])('%j', (code, label) => {
    expect(readLabel(code)).toEqual(label);
  });
});

describe('a code that is not ours', () => {
  test.each([
    '',
    '4012345678901', // EAN-13
    '036000291452', // UPC-A: twelve digits are no MAC address
    'https://example.com/',
    'WIFI:S:RX240;T:WPA;P:secret;;',
    `IMEI:${serial};SN:${imei}`, // each under the other's name
    'SN:;MAC:',
    `${box}0`,
    box.slice(1),
    '12345678901234567890',
    `${'x'.repeat(600)} SN:${serial}`,
  ])('%j', (code) => {
    expect(readLabel(code)).toEqual({});
  });
});
