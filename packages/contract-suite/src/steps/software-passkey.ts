import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

// WebAuthn §6.1: the bits of an authenticator's flags.
const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

/** What a test lets a passkey or its browser do wrong, or otherwise than usual; nothing in a run. */
export type Twist = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  isVerified?: boolean;
  isPresent?: boolean;
  backedUp?: boolean;
  userHandle?: string | undefined;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
};

/** Of the server's options for a passkey, what this one reads. */
export type PasskeyRequest = { sessionId: string; rpId: string; challenge: string };
export type PasskeyCreation = PasskeyRequest & { userHandle: string };

type Attestation = {
  sessionId: string;
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: 'internal'[];
};

type Assertion = {
  sessionId: string;
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
};

export type SoftwarePasskey = {
  id: string;
  /** The result of `navigator.credentials.create`, as the contract has it. */
  create(options: PasskeyCreation, twist?: Twist): Attestation;
  /** The result of `navigator.credentials.get`, signed by the passkey's key. */
  use(options: PasskeyRequest, twist?: Twist): Assertion;
};

/** A passkey in software (ES256, attestation "none") and the browser around it, on a page of `origin`. */
export function makePasskey(origin: string): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromBase64(x)],
      [-3, fromBase64(y)],
    ]),
  );
  let counter = 0;
  let userHandle: string | undefined;
  return {
    id,
    create(options, twist = {}) {
      userHandle = options.userHandle;
      const size = Buffer.alloc(2);
      size.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), size, credentialId, coseKey]);
      const authData = Buffer.concat([authenticatorData(options.rpId, HAS_CREDENTIAL, 0, twist), credential]);
      const { fmt, attStmt } = twist.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        sessionId: options.sessionId,
        name: 'Test key',
        id,
        clientDataJSON: clientData('webauthn.create', options.challenge, origin, twist).toString('base64url'),
        attestationObject: toBase64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      };
    },
    use(options, twist = {}) {
      counter = twist.counter ?? counter + 1;
      const data = authenticatorData(options.rpId, 0, counter, twist);
      const client = clientData('webauthn.get', options.challenge, origin, twist);
      const handle = 'userHandle' in twist ? twist.userHandle : userHandle;
      return {
        sessionId: options.sessionId,
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        ...(handle === undefined ? {} : { userHandle: handle }),
      };
    },
  };
}

function authenticatorData(rpId: string, more: number, counter: number, twist: Twist): Buffer {
  const { isPresent = true, isVerified = true, backedUp = false } = twist;
  const backup = backedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0;
  const flags = more | backup | (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0);
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(twist.rpId ?? rpId)), tail]);
}

function clientData(type: string, challenge: string, origin: string, twist: Twist): Buffer {
  return Buffer.from(
    JSON.stringify({
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? origin,
      crossOrigin: false,
    }),
  );
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
