/** Codes of an authenticator app (RFC 6238): SHA-1, 6 digits, 30 seconds, as every app knows them. */
export type Totp = {
  /** 160 random bits in base 32 (RFC 4226 §4). */
  createKey(): string;
  /** The `otpauth://` URI that an app reads from a QR code. */
  uri(input: { key: string; issuer: string; account: string }): string;
  /** The time step of the code, with one step of drift; undefined for any other code. */
  stepOf(input: { key: string; code: string; at: Date }): number | undefined;
};

/** A text as a QR code: an SVG image in a data URL. */
export type DrawQrCode = (text: string) => Promise<string>;
