/** The attacker of `npm run hostile`, in its own process: one attack, from the start order to the end order. */
import { startAttack } from './attack.ts';
import { attacks } from './attacks.ts';
import type { AttackerMessage, Order } from './attacker.ts';

const say = (message: AttackerMessage): void => void process.send?.(message);

process.once('message', async ({ name, target }: Order) => {
  const attack = attacks(true).find((one) => one.name === name);
  if (attack === undefined) throw new Error(`There is no attack "${name}".`);
  const running = await startAttack(attack, target);
  say({ held: running.held(), seen: running.seen });
  process.once('message', async () => {
    const held = running.held();
    await running.end();
    say({ held, seen: running.seen });
  });
});
process.once('disconnect', () => process.exit());
