/** The browser behind a request. */
export type ClientInfo = {
  /** An IPv4 or IPv6 address; empty where there is no socket. */
  address: string;
  /** As the browser names itself, as "Firefox 146"; at most 100 characters. */
  browser: string | null;
  /** The operating system, as "Windows"; at most 100 characters. */
  system: string | null;
  /** Of the cookie that this browser got at a sign-in, to any account. */
  deviceToken: string | null;
  /** Of the session that this browser has so far; a sign-in ends it. */
  sessionToken: string | null;
};

/** The columns in which a session or an event remembers a browser. */
export function placeOf({ address, browser, system }: ClientInfo) {
  return { address: address === '' ? null : address, browser, system };
}

/** The browser and its system in words, for a mail; the person's language has no part in it. */
export function browserInWords({ browser, system }: ClientInfo): string {
  return [browser, system].filter((part) => part !== null).join(', ') || '?';
}

/** The columns of a place in the shape of the API: unknown parts are omitted. */
export function knownPlace({ browser, system, address }: ReturnType<typeof placeOf>): {
  browser?: string;
  system?: string;
  address?: string;
} {
  return {
    ...(browser === null ? {} : { browser }),
    ...(system === null ? {} : { system }),
    ...(address === null ? {} : { address }),
  };
}
