import { deflateRawSync, gzipSync } from 'node:zlib';

const LOCAL_HEADER_BYTES = 30;
const TAR_BLOCK_BYTES = 512;
const OLE_HEADER_BYTES = 512;
const SEED = 0x2545f491;

type Bytes = Buffer<ArrayBuffer>;

const ascii = (text: string): Bytes => Buffer.from(text, 'latin1');
const hex = (text: string): Bytes => Buffer.from(text.replaceAll(' ', ''), 'hex');
const base64 = (text: string): Bytes => Buffer.from(text, 'base64');

/** Bytes that look like nothing, always the same. */
function noise(bytes: number): Bytes {
  let state = SEED;
  return Buffer.from(
    Array.from({ length: bytes }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

// The local header and the data of one entry, with which a zip starts.
function zipOf(name: string, content: string): Bytes {
  const data = deflateRawSync(content);
  const header = Buffer.alloc(LOCAL_HEADER_BYTES);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, ascii(name), data, ascii('PK\u0005\u0006'), Buffer.alloc(18)]);
}

function tarOf(name: string, content: string): Bytes {
  const block = Buffer.alloc(TAR_BLOCK_BYTES);
  block.write(name);
  block.write('0000644\x000000000\x000000000\x00', 100);
  block.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  block.write('14712345670\0        0', 136);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([block, ascii(content.padEnd(TAR_BLOCK_BYTES, '\0')), Buffer.alloc(2 * TAR_BLOCK_BYTES)]);
}

function portableExecutable(): Bytes {
  const bytes = Buffer.alloc(OLE_HEADER_BYTES);
  bytes.write('MZ\u0090\u0000\u0003', 'latin1');
  bytes.writeUInt32LE(0x80, 0x3c);
  bytes.write('This program cannot be run in DOS mode.', 0x4e);
  bytes.write('PE\0\0', 0x80);
  return bytes;
}

const syslog = 'Nov 12 09:40:58 rutx11 ipsec: rekeying tunnel hq-1, retransmit 5 of request 0\n';

/** The beginning of a small file of many kinds, as real programs write them. */
export const contentSamples = {
  png: base64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  gif: base64('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='),
  jpeg: Buffer.concat([hex('ffd8 ffe0 0010 4a46 4946 0001 0101 0048 0048 0000 ffdb 0043 00'), noise(600)]),
  jpegWithMuchText: Buffer.concat([
    hex('ffd8 ffe1 ffff'),
    ascii(`http://ns.adobe.com/xap/1.0/\0${'<rdf:li>camera</rdf:li>'.repeat(2800)}`),
  ]),
  webp: Buffer.concat([ascii('RIFF'), hex('2400 0000'), ascii('WEBPVP8 '), noise(40)]),
  bmp: Buffer.concat([ascii('BM'), hex('3a00 0000 0000 0000 3600 0000 2800 0000'), Buffer.alloc(40)]),
  tiff: Buffer.concat([hex('4949 2a00 0800 0000'), Buffer.alloc(64)]),
  ico: Buffer.concat([hex('0000 0100 0100 1010 0000 0100 2000'), Buffer.alloc(64)]),
  heic: Buffer.concat([hex('0000 0018'), ascii('ftypheic'), hex('0000 0000'), ascii('mif1heic'), noise(64)]),
  avif: Buffer.concat([hex('0000 0018'), ascii('ftypavif'), hex('0000 0000'), ascii('mif1avif'), noise(64)]),
  svg: ascii('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'),
  svgOfIllustrator: ascii(
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [\n<!ENTITY ns "http://ns.adobe.com/">\n]>\n<svg/>',
  ),
  svgInUtf16: Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
  pdf: Buffer.concat([ascii('%PDF-1.7\n%'), hex('e2e3 cfd3 0a'), ascii('1 0 obj\n<< /Type /Catalog >>\n')]),
  pdfFromAPrinter: Buffer.concat([ascii('\u001b%-12345X@PJL SET X=1\r\n%PDF-1.4\n'), noise(500)]),
  docx: zipOf('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  odt: zipOf('mimetype', 'application/vnd.oasis.opendocument.text'),
  zip: zipOf('ipsec.log', syslog),
  ole: Buffer.concat([hex('d0cf 11e0 a1b1 1ae1'), Buffer.alloc(OLE_HEADER_BYTES)]),
  biff2: Buffer.concat([hex('0900 0400 0200 1000'), noise(200)]),
  rtf: ascii('{\\rtf1\\ansi\\deff0 {\\fonttbl {\\f0 Times;}} Gedimas}'),
  mp4: Buffer.concat([hex('0000 0018'), ascii('ftypmp42'), hex('0000 0000'), ascii('isommp42'), noise(600)]),
  mov: Buffer.concat([hex('0000 0014'), ascii('ftypqt  '), hex('0000 0000'), ascii('qt  '), noise(600)]),
  ogg: Buffer.concat([ascii('OggS'), Buffer.alloc(24), hex('01 1e'), hex('01'), ascii('vorbis'), noise(60)]),
  mkv: Buffer.concat([hex('1a45 dfa3 93 4282 88'), ascii('matroska'), hex('4287 8104 4285 8102'), noise(100)]),
  avi: Buffer.concat([ascii('RIFF'), hex('2400 0100'), ascii('AVI LIST'), noise(200)]),
  wav: Buffer.concat([ascii('RIFF'), hex('2400 0100'), ascii('WAVEfmt '), noise(200)]),
  wmv: Buffer.concat([hex('3026 b275 8e66 cf11 a6d9 00aa 0062 ce6c'), noise(400)]),
  aac: Buffer.concat([hex('fff1 5080 1c9f fc'), noise(400)]),
  h265: Buffer.concat([hex('0000 0001 4001 0c01 ffff 0160 0000 03'), noise(600)]),
  gz: Buffer.from(gzipSync(syslog)),
  tar: tarOf('etc/config/network', syslog),
  tgz: Buffer.from(gzipSync(tarOf('etc/config/network', syslog))),
  sevenZip: Buffer.concat([hex('377a bcaf 271c 0004'), noise(100)]),
  rar: Buffer.concat([ascii('Rar!'), hex('1a07 0100'), noise(100)]),
  xz: Buffer.concat([hex('fd37 7a58 5a00 0004'), noise(100)]),
  bz2: Buffer.concat([ascii('BZh91AY&SY'), noise(100)]),
  syslog: ascii(syslog.repeat(50)),
  oneLetter: ascii('x'),
  colouredLog: ascii('\u001b[31mERROR\u001b[0m modem gone\r\n\u0007\u001b[2K#\b'.repeat(20)),
  logOfBmw: ascii('BMW fleet, device 352093081234567\nMZ 12:03 lost\n'),
  utf8Log: Buffer.from('\ufeffRyšys nutrūko 09:40\n'),
  windows1257Log: hex('52 79 f0 79 73 20 6e 75 74 72 fb 6b 6f 0a'),
  utf16Log: Buffer.from('\ufeffEvent 4711: ryšys nutrūko\r\n', 'utf16le'),
  logAfterAPowerCut: Buffer.concat([ascii(syslog.repeat(20)), Buffer.alloc(1024), ascii(syslog)]),
  serialLog: Buffer.concat([ascii(syslog), hex('00 00 fe 80 00'), ascii(syslog)]),
  json: Buffer.from('\ufeff{"uptime": 12}'),
  xml: ascii('<?xml version="1.0"?><config><wan/></config>'),
  xhtml: ascii('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>'),
  html: ascii('<!-- x -->\n<!DOCTYPE html><title>x</title><script>alert(1)</script>'),
  bareScript: ascii('  <script>alert(1)</script>'),
  mail: ascii('From: rasa@example.com\nContent-Type: text/html\n\n<html><body>Labas</body></html>'),
  pcap: Buffer.concat([hex('d4c3 b2a1 0200 0400 0000 0000 0000 0000 0000 0400 0100 0000'), noise(60)]),
  pcapng: Buffer.concat([hex('0a0d 0d0a 1c00 0000 4d3c 2b1a 0100 0000'), noise(60)]),
  elf: Buffer.concat([hex('7f45 4c46 0201 0100'), noise(200)]),
  exe: portableExecutable(),
  machO: Buffer.concat([hex('cffa edfe 0700 0001'), noise(200)]),
  shellScript: ascii('#!/bin/sh\nrm -rf /\n'),
  scriptBehindBlanks: Buffer.from('\ufeff\n #! /usr/bin/env python\nprint(1)\n'),
  iPxe: ascii('#!ipxe\nchain http://boot/\n'),
  noise: noise(4000),
} as const;
