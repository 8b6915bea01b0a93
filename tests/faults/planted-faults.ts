import { copyTree } from '#tests/safety/tree-copy.ts';
import type { TreeCopy } from '#tests/safety/tree-copy.ts';

/** A bug that the run has to find. */
export type Plant = {
  /** In a copy of the sources that the server is started from. */
  inServer?: (tree: TreeCopy) => void;
  /** In the clients: each try has another idempotency key. */
  inClients?: true;
};

/** The bugs that can be planted, by name. */
export const plants: Record<string, Plant> = {
  'answer-before-commit': {
    inServer(tree) {
      const file = 'src/server/services/kernel/idempotency.ts';
      tree.replace(file, 'export async function once<', 'async function committed<');
      tree.append(
        file,
        `export function once<Answer>(
          context: Pick<ServiceContext, 'db' | 'clock'>,
          user: SignedInUser,
          request: IdempotentRequest | undefined,
          work: (transaction: Transaction<Database>) => Promise<Answer>,
        ): Promise<Answer> {
          return new Promise((resolve, reject) => {
            const early = async (transaction: Transaction<Database>) => {
              const answer = await work(transaction);
              resolve(answer);
              return answer;
            };
            committed(context, user, request, early).then(resolve, reject);
          });
        }\n`,
      );
    },
  },
  'retry-without-key': { inClients: true },
  'mail-before-commit': {
    inServer: (tree) => tree.replace('src/server/adapters/jobs/queue.ts', 'db: executorOf(trx),', ''),
  },
};

/** A copy of the current sources, unaffected by later edits, with the bug in it. */
export function plantedTree({ inServer }: Plant): TreeCopy {
  const tree = copyTree();
  inServer?.(tree);
  return tree;
}
