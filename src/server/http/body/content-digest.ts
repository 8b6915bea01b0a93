const PREFIX = 'sha-256=:';

/**
 * The SHA-256 of a `Content-Digest` header (RFC 9530) in lower-case hex; undefined when none was sent.
 * The header has the form of the contract: one sha-256 member and no other.
 */
export function sha256OfContentDigest(header: string | undefined): string | undefined {
  return header === undefined ? undefined : Buffer.from(header.slice(PREFIX.length, -1), 'base64').toString('hex');
}
