import { operationsOf } from './operations-table.ts';
import type { OperationsContract, Parameter } from './operations-table.ts';

// How the generator of the schemas ends the name of each part.
const SUFFIXES = { path: 'Params', query: 'QueryParams', header: 'Header' } as const;

/**
 * What each operation takes, as TypeScript: `requests` has the zod schemas by operationId and part, `RequestBodies` the
 * model's type of each JSON body. Throws for a body that is no named schema.
 */
export function requestsTable(contract: OperationsContract): string {
  const operations = operationsOf(contract).map(
    ({ operation: { operationId, tags, parameters = [], requestBody } }) => {
      const name = upperFirst(operationId);
      const places = new Set(parameters.map((parameter) => resolved(contract, parameter).in));
      const body = bodyOf(operationId, requestBody?.content['application/json']?.schema);
      const parts = Object.entries(SUFFIXES).flatMap(([part, suffix]) =>
        places.has(part) ? [`${part}: ${tags[0]}.${name}${suffix}`] : [],
      );
      if (body !== undefined) parts.push(`body: ${tags[0]}.${name}Body`);
      const row = `  ${operationId}: ${parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`},`;
      return { operationId, tags: parts.length === 0 ? [] : tags, body, row };
    },
  );
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  const models = new Set(operations.flatMap(({ body }) => body ?? []));
  return [
    ...[...models].toSorted().map((model) => `import type { ${model} } from './model/${lowerFirst(model)}.ts'`),
    ...[...tags].map((tag) => `import * as ${tag} from './zod/${tag}/${tag}.ts'`),
    `\nexport const requests = {\n${operations.map(({ row }) => row).join('\n')}\n}`,
    '\nexport interface RequestBodies {',
    ...operations.flatMap(({ operationId, body }) => (body === undefined ? [] : [`  ${operationId}: ${body}`])),
    '}\n',
  ].join('\n');
}

function resolved({ components }: OperationsContract, parameter: Parameter): { in: string } {
  if ('in' in parameter) return parameter;
  const found = components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`The contract has no ${parameter.$ref}`);
  return found;
}

function bodyOf(operationId: string, schema: { $ref?: string } | undefined): string | undefined {
  if (schema === undefined) return undefined;
  const model = schema.$ref?.split('/').at(-1);
  if (model === undefined) throw new Error(`The body of ${operationId} is not a schema of openapi/schemas/`);
  return model;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
