/** An answer as the contract writes it, as far as the table reads it. */
interface ContractAnswer {
  $ref?: string;
  content?: Record<string, { example?: unknown; examples?: Record<string, { value?: unknown }> }>;
}

/** What the table reads of the contract. */
export interface AnswersContract {
  components: { responses: Record<string, ContractAnswer> };
  paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, ContractAnswer> }>>;
}

const SHARED = '#/components/responses/';

/**
 * What each operation of the contract may answer, as TypeScript: operationId → the status of success, and by status the
 * example of each refusal. Throws when a refusal has no example.
 */
export function answersTable({ components, paths }: AnswersContract): string {
  const shared = Object.entries(components.responses).map(([name, answer]) => `  ${name}: ${exampleOf(answer, name)},`);
  const rows = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, responses = {} }) => {
      if (operationId === undefined) return [];
      const success = Object.keys(responses).find((status) => status.startsWith('2'));
      const refusals = Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, answer]) => `${status}: ${refusalOf(answer, `${operationId} ${status}`)}`);
      return [`  ${operationId}: { success: ${success}, refusals: { ${refusals.join(', ')} } },`];
    }),
  );
  return [
    `const shared = {\n${shared.join('\n')}\n} as const`,
    `export const answers = {\n${rows.join('\n')}\n} as const`,
    '',
  ].join('\n\n');
}

function refusalOf(answer: ContractAnswer, place: string): string {
  return answer.$ref?.startsWith(SHARED) ? `shared.${answer.$ref.slice(SHARED.length)}` : exampleOf(answer, place);
}

function exampleOf({ content = {} }: ContractAnswer, place: string): string {
  const [media] = Object.values(content);
  const [named] = Object.values(media?.examples ?? {});
  const example = named?.value ?? media?.example;
  if (example === undefined) throw new Error(`The contract has no example of ${place}.`);
  return JSON.stringify(example);
}
