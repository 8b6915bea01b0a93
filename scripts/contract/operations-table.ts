const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

type Security = Record<string, string[]>[];

/** Who may call an operation beyond what `security` asks for: `x-access` of the contract. */
interface Access {
  userTypes?: string[];
  ability?: string;
}

export type Parameter = { in: string } | { $ref: string };

interface Media {
  schema?: { $ref?: string };
  example?: string;
  examples?: Record<string, { value: Record<string, unknown> }>;
}

/** An operation as far as its facts need it. */
export interface ContractOperation {
  operationId: string;
  tags: [string, ...string[]];
  security?: Security;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { headers?: Record<string, object>; content?: Record<string, Media> }>;
  'x-access': Access;
  'x-kind': string;
  'x-quiet'?: boolean;
  'x-unknown-id'?: string;
  'x-checks'?: object;
}

/** The parts of the contract that the tables are made from. */
export interface OperationsContract {
  security: Security;
  'x-resources': Record<string, object>;
  components: { parameters: Record<string, { in: string }> };
  paths: Record<string, Partial<Record<(typeof METHODS)[number], ContractOperation>>>;
}

/**
 * The contract's operations as TypeScript: operationId → method, path as the contract writes it, tag, and its facts.
 * `needsSession`: requires a session. `needsAuthType`: the auth-type header is required. `uploads`: the body is the bytes of a
 * file.
 */
export function operationsTable(contract: OperationsContract): string {
  const rows = operationsOf(contract).map(({ method, path, operation }) => {
    const { operationId, tags, security = contract.security, requestBody } = operation;
    const facts = {
      method: method.toUpperCase(),
      path,
      tag: tags[0],
      kind: operation['x-kind'],
      needsSession: security.length > 0 && security.every((alternative) => 'session' in alternative),
      needsAuthType: security.every((alternative) => 'authType' in alternative),
      quiet: operation['x-quiet'] ?? false,
      uploads: requestBody !== undefined && 'application/octet-stream' in requestBody.content,
      unknownId: operation['x-unknown-id'] ?? 'refused',
    };
    return `  ${operationId}: ${literal(facts)},`;
  });
  return `export const operations = {\n${rows.join('\n')}\n} as const\n\nexport type OperationId = keyof typeof operations\n`;
}

/** Resources by name, and operationId → the resources that it needs, makes and removes. */
export function checksTable(contract: OperationsContract): string {
  const resources = Object.entries(contract['x-resources']).map(
    ([name, resource]) => `  ${name}: ${literal(resource)},`,
  );
  const rows = operationsOf(contract).flatMap(({ operation: { operationId, 'x-checks': checks } }) =>
    checks === undefined ? [] : [`  ${operationId}: ${literal(checks)},`],
  );
  return `\nexport const resources = {\n${resources.join('\n')}\n} as const\n\nexport const operationChecks = {\n${rows.join('\n')}\n} as const\n`;
}

/** The operations that not everybody may call whom `security` lets in: operationId → user types, ability, or both. */
export function accessTable(contract: OperationsContract): string {
  const rows = operationsOf(contract).flatMap(({ operation }) => {
    const access = operation['x-access'];
    return Object.keys(access).length === 0 ? [] : [`  ${operation.operationId}: ${literal(access)},`];
  });
  return `export const operationAccess = {\n${rows.join('\n')}\n} as const\n`;
}

/** Every operation of the contract with its method and path, in the order of the contract. */
export function operationsOf({ paths }: OperationsContract) {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
}

function literal(value: object): string {
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${JSON.stringify(field).replaceAll('"', "'")}`);
  return `{ ${fields.join(', ')} }`;
}
