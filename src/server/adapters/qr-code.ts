import { toString } from 'qrcode';
import type { DrawQrCode } from '../services/identity/mfa/internal/totp-port.ts';

/** A QR code by qrcode: black on white in either theme, with the quiet zone of four modules that scanners need. */
export const drawQrCode: DrawQrCode = async (text) => {
  const svg = await toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};
