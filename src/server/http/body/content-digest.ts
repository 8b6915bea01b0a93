const PREFIX = 'sha-256=:';

/**
 * The SHA-256 of a `Content-Digest` header (RFC 9530) in lower-case hex; undefined when there is none. The header has the form
 * of the contract: a single sha-256 member.
 */
export function sha256OfContentDigest(header: string | undefined): string | undefined {
  return header === undefined ? undefined : Buffer.from(header.slice(PREFIX.length, -1), 'base64').toString('hex');
}
