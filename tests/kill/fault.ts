/** What is counted: the SQL statements of requests, begin and commit among them, or the steps of the blob store on the disk. */
export const faultKinds = ['statement', 'file step'] as const;
export const faultSides = ['before', 'after'] as const;

/** Where a server is killed, counted from when it is told. */
export type Fault = {
  kind: (typeof faultKinds)[number];
  side: (typeof faultSides)[number];
  /** From 1. */
  n: number;
};

/** What a server tells those who started it: where it listens, that it is armed, or what it has counted. */
export type Message = { url: string } | { armed: Fault } | { counted: number };
/** What it is told. */
export type Order = { arm: Fault } | { report: true };
