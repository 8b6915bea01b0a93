import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Totp } from '../services/identity/mfa/internal/totp-port.ts';

const KEY_BYTES = 20;
const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;

/** Authenticator codes by otplib. */
export const totp: Totp = {
  createKey: () => generateSecret({ length: KEY_BYTES }),
  uri: ({ key, issuer, account }) => generateURI({ secret: key, issuer, label: account }),
  stepOf({ key, code, at }) {
    // otplib throws for a code of another form.
    if (!CODE.test(code)) return undefined;
    const epoch = Math.floor(at.getTime() / 1000);
    const result = verifySync({ secret: key, token: code, epoch, epochTolerance: STEP_SECONDS });
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  },
};
