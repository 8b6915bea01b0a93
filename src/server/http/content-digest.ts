import { badRequest } from '../services/errors.ts';

const MEMBER = /^\s*([a-z*][a-z0-9_.*-]*)\s*=\s*:([A-Za-z0-9+/]*={0,2}):\s*$/;
const SHA_256_BYTES = 32;

/**
 * The SHA-256 of a `Content-Digest` header (RFC 9530) in lower-case hex; undefined when none was sent.
 * Other algorithms are passed over. Throws 400 when the header cannot be read.
 */
export function sha256OfContentDigest(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  let digest: string | undefined;
  for (const member of header.split(',')) {
    const [, algorithm, value = ''] = MEMBER.exec(member) ?? [];
    if (algorithm === undefined) throw unreadable();
    if (algorithm !== 'sha-256') continue;
    const bytes = Buffer.from(value, 'base64');
    if (bytes.byteLength !== SHA_256_BYTES) throw unreadable();
    digest = bytes.toString('hex');
  }
  return digest;
}

function unreadable(): Error {
  return badRequest('The Content-Digest header is not as RFC 9530 writes it.');
}
