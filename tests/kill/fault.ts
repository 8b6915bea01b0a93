/** What is counted: the SQL statements of requests, including begin and commit, or the blob store's steps on disk. */
export const faultKinds = ['statement', 'file step'] as const;
export const faultSides = ['before', 'after'] as const;

/** Where a server is killed, counted from the order. */
export type Fault = {
  kind: (typeof faultKinds)[number];
  side: (typeof faultSides)[number];
  /** From 1. */
  n: number;
};

/** A server's messages to its parent: where it listens, that it is armed, or what it has counted. */
export type Message = { url: string } | { armed: Fault } | { counted: number };
/** Orders to the server. */
export type Order = { arm: Fault } | { report: true };
