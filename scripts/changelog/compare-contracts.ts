import type { Contract, Operation } from '#contract-suite/contract/document.ts';
import { operationChanges } from './operation-changes.ts';
import { nameOf, schemaChanges } from './schema-changes.ts';
import type { Use } from './schema-changes.ts';

const SCHEMAS = '#/components/schemas/';

export interface ChangedOperation {
  /** The operationId. */
  name: string;
  /** As `GET /tickets/{id}`. */
  call: string;
  sentences: string[];
}

export interface ChangedSchema {
  name: string;
  use: Use;
  sentences: string[];
}

/** What differs from one contract to the next; everything in the order of the contract's tags and names. */
export interface ContractChanges {
  added: Operation[];
  removed: Operation[];
  operations: ChangedOperation[];
  schemas: ChangedSchema[];
  removedSchemas: string[];
}

/** Compares two contracts: operations by their operationId, schemas by their name. */
export function compareContracts(before: Contract, after: Contract): ContractChanges {
  const [old, now] = [byId(before), byId(after)];
  const uses = usesOf(after);
  const schemas = Object.entries(after.schemas).flatMap(([name, schema]) => {
    const former = before.schemas[name];
    const use = uses.get(name);
    if (former === undefined || use === undefined) return [];
    const sentences = schemaChanges(former, schema, use);
    return sentences.length === 0 ? [] : [{ name, use, sentences }];
  });
  return {
    added: [...now.values()].filter(({ id }) => !old.has(id)),
    removed: [...old.values()].filter(({ id }) => !now.has(id)),
    operations: [...now.values()].flatMap((operation) => {
      const former = old.get(operation.id);
      const sentences = former === undefined ? [] : operationChanges(former, operation);
      const call = `${operation.method} ${operation.path}`;
      return sentences.length === 0 ? [] : [{ name: operation.id, call, sentences }];
    }),
    schemas: schemas.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    removedSchemas: Object.keys(before.schemas).filter((name) => !(name in after.schemas)),
  };
}

function byId({ operations }: Contract): Map<string, Operation> {
  return new Map(operations.map((operation) => [operation.id, operation]));
}

/** Which schemas are sent to a server, returned by it, or both; one that no operation uses is in neither. */
function usesOf(contract: Contract): Map<string, Use> {
  const sent = reached(
    contract,
    contract.operations.flatMap(({ parameters, bodies }) => [parameters, bodies]),
  );
  const answered = reached(
    contract,
    contract.operations.map(({ answers }) => answers),
  );
  const useOf = (name: string): Use => (!sent.has(name) ? 'answered' : answered.has(name) ? 'both' : 'sent');
  return new Map([...sent, ...answered].map((name) => [name, useOf(name)]));
}

function reached(contract: Contract, starts: unknown[]): Set<string> {
  const names = new Set<string>();
  const waiting = [...starts];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if ('$ref' in node && typeof node.$ref === 'string' && node.$ref.startsWith(SCHEMAS)) {
      const name = nameOf(node.$ref);
      if (!names.has(name)) waiting.push(contract.schemas[name]);
      names.add(name);
    }
    waiting.push(...Object.values(node).filter((value) => value !== undefined));
  }
  return names;
}
