/** What a derived key is for. A key of one purpose is useless for another. */
export type SecretPurpose = 'totp' | 'emailCode' | 'reset' | 'invite' | 'replyAddress' | 'watch';

/** Keys of this installation, all derived from its one secret key. */
export type Secrets = {
  /** 32 bytes, the same at each start. */
  keyFor(purpose: SecretPurpose): Uint8Array;
  /** Encrypts with authentication. `owner` (as a user's id) is bound to it: what is moved to another row does not open. */
  encrypt(purpose: SecretPurpose, owner: string, plain: Uint8Array): Buffer;
  /** What was encrypted. Throws an UnreadableSecretError for another key, purpose, owner, or altered bytes. */
  decrypt(purpose: SecretPurpose, owner: string, stored: Uint8Array): Buffer;
  /** The first bytes of everything this key encrypts: a form's version and the key's id. */
  prefix: Buffer;
};

/** A stored value that this key does not open. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError';

  constructor() {
    super('A stored secret cannot be read with the secret key of this server.');
  }
}
