import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { WriterOptions } from 'zxing-wasm/writer';
import { browserLaunchOptions } from '#scripts/lib/find-browser.ts';

type Code = { text: string; format: NonNullable<WriterOptions['format']> };

const WIDTH = 1280;
const HEIGHT = 720;
const TABLE = 96; // the grey of the table below the label
const PAPER = 225;
const INK = 30;
const MARGIN = 60;
const PHOTO_SCALE = 8;

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');

/** A browser whose camera sees a label with these codes, one below the other. Close it with `close`. */
export async function browserWithCamera(...codes: Code[]): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'helpdesk-camera-'));
  const film = join(folder, 'label.y4m');
  await writeFile(film, await filmOf(codes));
  const { args, ...options } = browserLaunchOptions('camera');
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  });
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { browser, close };
}

// Two pictures, which the browser shows again and again. YUV4MPEG2: brightness, then two planes without colour.
async function filmOf(codes: readonly Code[]): Promise<Buffer> {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`);
  const picture = await drawLabel(codes);
  const noColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, noColour]);
  return Buffer.concat([head, frame, frame]);
}

async function drawLabel(codes: readonly Code[]): Promise<Uint8Array> {
  const picture = new Uint8Array(WIDTH * HEIGHT).fill(TABLE);
  fill(picture, { left: 120, top: 40, width: WIDTH - 240, height: HEIGHT - 80 }, () => PAPER);
  const place = (HEIGHT - 80) / codes.length;
  for (const [index, code] of codes.entries()) {
    const { data, width, height } = await drawCode(code);
    const scale = Math.floor(Math.min((WIDTH - 240 - 2 * MARGIN) / width, (place - MARGIN) / height));
    const area = {
      left: Math.floor((WIDTH - width * scale) / 2),
      top: Math.floor(40 + index * place + (place - height * scale) / 2),
      width: width * scale,
      height: height * scale,
    };
    fill(picture, area, (x, y) => (data[Math.floor(y / scale) * width + Math.floor(x / scale)] === 0 ? INK : PAPER));
  }
  return picture;
}

type Area = { left: number; top: number; width: number; height: number };

function fill(picture: Uint8Array, area: Area, brightness: (x: number, y: number) => number): void {
  for (let y = 0; y < area.height; y += 1) {
    for (let x = 0; x < area.width; x += 1) {
      picture[(area.top + y) * WIDTH + area.left + x] = brightness(x, y);
    }
  }
}

/** A photo of one code, to be chosen instead of the camera. */
export async function photoOf(code: Code): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { image } = await write(code, PHOTO_SCALE);
  if (image === null) throw new Error(`No picture was made of ${code.text}.`);
  return { name: 'label.png', mimeType: 'image/png', buffer: Buffer.from(await image.arrayBuffer()) };
}

async function drawCode(code: Code) {
  return (await write(code)).symbol;
}

async function write({ text, format }: Code, scale = 1) {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } });
  const written = await writeBarcode(text, { format, scale, addQuietZones: scale > 1 });
  if (written.error !== '') throw new Error(`No code was made of ${text}: ${written.error}`);
  return written;
}
