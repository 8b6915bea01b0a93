import { operationsOf } from './operations-table.ts';
import type { OperationsContract } from './operations-table.ts';

/**
 * What the mocks need of every tag, as TypeScript: `exampleHandlers` responds with the contract's examples, and `Calls` is the
 * type of the generated call of each operation.
 */
export function mocksTable(contract: OperationsContract): string {
  const tags = [...new Set(operationsOf(contract).map(({ operation }) => operation.tags[0]))].toSorted();
  const mockOf = (tag: string) => `get${tag.charAt(0).toUpperCase()}${tag.slice(1)}Mock`;
  return [
    ...tags.map((tag) => `import type * as ${tag} from './api/${tag}/${tag}.ts'`),
    ...tags.map((tag) => `import { ${mockOf(tag)} } from './msw/${tag}/${tag}.msw.ts'`),
    '\nexport const exampleHandlers = () => [',
    ...tags.map((tag) => `  ...${mockOf(tag)}(),`),
    ']',
    `\nexport type Calls = ${tags.map((tag) => `typeof ${tag}`).join(' & ')}\n`,
  ].join('\n');
}
