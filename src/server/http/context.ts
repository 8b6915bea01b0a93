import type { HttpBindings } from '@hono/node-server';
import type { Context, Handler } from 'hono';
import type { OperationId } from '#generated/operations.ts';
import { RefusedError } from '../services/errors.ts';
import type { SignedInUser } from '../services/ports.ts';

type Session = { id: string; user: SignedInUser };

export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    operationId?: OperationId;
    session?: Session;
    /** What the request log adds to its line. */
    failure?: Error;
  };
};

export type AppContext = Context<AppEnv>;

/** The handlers of one route file, by operationId. Method and path come from the contract. */
export type OperationHandlers = Partial<Record<OperationId, Handler<AppEnv>>>;

/** The person signed in; 401 without one. */
export function currentUser(c: AppContext): SignedInUser {
  const session = c.get('session');
  if (session === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  return session.user;
}
