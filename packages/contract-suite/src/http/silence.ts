const WORDS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name is not known',
  EAI_AGAIN: 'the name cannot be looked up',
  ECONNRESET: 'the connection was reset',
  UND_ERR_SOCKET: 'the connection was closed before the answer was whole',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer is not as long as its content-length says',
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer have no end',
  HPE_HEADER_OVERFLOW: 'the headers of the answer have no end',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** Why no complete response came, in words, with the error's code if it has one. */
export function silenceOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no whole answer within ${timeoutMs / 1000} s`;
  const { name, code = '', message = String(error) } = causeOf(error);
  if (UNTRUSTED.has(code))
    return `its certificate is signed by nobody who is trusted here (${code}); --ca FILE trusts another authority`;
  if (name === 'HTTPParserError' && WORDS[code] === undefined)
    return `what it answers is not HTTP: ${firstLine(message)}`;
  const words = WORDS[code] ?? wordsByKind(code);
  if (words !== undefined) return `${words} (${code})`;
  return firstLine(code === '' ? message : `${message} (${code})`);
}

function wordsByKind(code: string): string | undefined {
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return 'it does not speak TLS there; is it http://?';
  if (/^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING|ZSTD_)/.test(code))
    return 'the answer is not compressed as its content-encoding says';
  return undefined;
}

// `fetch` wraps what happened, and where several addresses were tried, each of them.
function causeOf(error: unknown): { name?: string; code?: string; message?: string } {
  const { cause, errors, code } = error as { cause?: unknown; errors?: unknown[]; code?: unknown };
  if (typeof code !== 'string' && errors?.[0] !== undefined) return causeOf(errors[0]);
  if (typeof cause === 'object' && cause !== null) return causeOf(cause);
  return error as { name?: string; code?: string; message?: string };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
