import type { Db } from '#server/db/connection.ts';
import type { Customer } from './measure.ts';

/** A server that is measured. */
export type Side = { name: string; url: string };

/** Who visits which servers. */
export type World = { db: Db; customer: Customer & { id: string }; sides: readonly Side[]; emptyUrl: string };
