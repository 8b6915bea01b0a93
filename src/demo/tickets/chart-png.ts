import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of a signal chart: bars of the given heights (0 to 1) on a light ground. */
export function chartPng(heights: readonly number[], width = 480, height = 200): Buffer {
  const bar = width / heights.length;
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3, 0xf6);
    row[0] = 0;
    for (let x = 0; x < width; x += 1) {
      const value = heights[Math.floor(x / bar)] ?? 0;
      const isBar = x % bar > bar * 0.25 && height - y < value * height * 0.9;
      if (isBar) row.set(value > 0.4 ? [0x1f, 0x88, 0x3d] : [0xcf, 0x22, 0x2e], 1 + x * 3);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
