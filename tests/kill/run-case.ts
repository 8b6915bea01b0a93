import type { Caller } from '#tests/api/support/api.ts';
import type { Fault } from './fault.ts';
import type { World } from './world.ts';

/** What one person does, once. */
export type Attempt = {
  user: { id: string };
  /** Asks the server that is to be killed, and notes what it confirms. Rejects when the line breaks. */
  perform(caller: Caller): Promise<void>;
  /** Rejects when something is lost or duplicated; then continues like the app until everything is done. */
  verify(caller: Caller): Promise<void>;
};

export type Operation = { name: string; prepare(world: World): Promise<Attempt> };

/**
 * Performs an operation on a server that is killed at the fault, and verifies the state after a restart. Returns whether the
 * server survived, because the operation has fewer steps.
 */
export async function runCase(world: World, operation: Operation, fault: Fault): Promise<'killed' | 'unharmed'> {
  const attempt = await operation.prepare(world);
  const callerOf = await world.signIn(attempt.user);
  const server = await world.nextMortal();
  await server.arm(fault);
  const broken = await attempt.perform(callerOf(server.url)).then(
    () => undefined,
    (error: unknown) => error,
  );
  const { alive } = await server.look();
  await server.end();
  if (alive && broken !== undefined) throw broken;
  await world.afterRestart((url) => attempt.verify(callerOf(url)));
  return alive ? 'unharmed' : 'killed';
}
