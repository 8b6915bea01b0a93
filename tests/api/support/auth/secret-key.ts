import { createSecrets } from '#server/adapters/secrets.ts';

/** `startApi({ SECRET_KEY })`: the key of a test's server, so that a test can make what only the server makes. */
export const SECRET_KEY = Buffer.alloc(32, 'a key of the tests').toString('base64');

/** The secrets of a server that was started with the key. */
export const secrets = createSecrets(Buffer.from(SECRET_KEY, 'base64'));
