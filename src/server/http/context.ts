import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { OperationId } from '#generated/operations.ts';
import { RefusedError } from '../services/kernel/errors.ts';
import type { SignedInUser } from '../services/kernel/ports.ts';
import type { Activity, ResolvedSession } from '../services/identity/sessions/internal/resolve-session.ts';

export type Session = ResolvedSession;

/** What the calls of one rendered page share: they are one request of one person, and resolve the session once. */
export type PageVisit = { sessions: Map<Activity, Promise<Session | undefined>> };

export type AppEnv = {
  Bindings: Partial<HttpBindings> & { visit?: PageVisit };
  Variables: {
    requestId: string;
    operationId?: OperationId;
    session?: Session;
    /** What the request log adds to its line. */
    failure?: Error;
  };
};

export type AppContext = Context<AppEnv>;

/** The signed-in person; 401 without one. */
export function currentUser(c: AppContext): SignedInUser {
  return currentSession(c).user;
}

/** The session of the request; 401 without one. */
export function currentSession(c: AppContext): Session {
  const session = c.get('session');
  if (session === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  return session;
}
