import type { ReceivedAnswer } from '../checks/answer-differences.ts';
import { documentedItems, itemKey, schemaKey, seenItems } from './coverage-items.ts';
import type { CoverageItem } from './coverage-items.ts';
import { textOf } from '../contract/document.ts';
import type { Contract, Operation } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import { valueAt } from '../contract/pointers.ts';
import type { Pointer } from '../contract/pointers.ts';
import type { RequestPlan } from '../contract/requests.ts';

/** How much of what is documented a run has seen, and the names of the rest. */
export interface Share {
  documented: number;
  seen: number;
  missing: string[];
}

/** What a run has seen of the contract. What it has not seen is no fault of a server. */
export interface Coverage {
  /** Operations with any documented answer. */
  operations: Share;
  /** As `createTicket 413`. */
  statuses: Share;
  /** Of enumerations, by schema, as `answer TicketStatus = New`. */
  values: Share;
  /** Of schemas, and parameters, as `request TicketFilter.words`. */
  properties: Share;
  byOperation: Record<string, { statuses: Share; values: Share; properties: Share }>;
}

/** Records what a run sees. */
export class CoverageRecorder {
  readonly #contract: Contract;
  readonly #seen = new Set<string>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  saw(operation: Operation, plan: RequestPlan, answer: ReceivedAnswer): void {
    for (const item of seenItems(this.#contract, operation, plan, answer)) this.#seen.add(itemKey(item));
  }

  /** What was seen of these operations. */
  coverageOf(operations: readonly Operation[]): Coverage {
    const items = operations.flatMap((operation) => documentedItems(this.#contract, operation));
    const share = (kind: CoverageItem['kind'], own: CoverageItem[], name: (item: CoverageItem) => string) =>
      this.#shareOf(
        own.filter((item) => item.kind === kind),
        name,
      );
    const named = (item: CoverageItem) => schemaName(this.#contract, item);
    const sharesOf = (own: CoverageItem[]) => ({
      statuses: share('status', own, statusName),
      values: share('value', own, named),
      properties: share('property', own, named),
    });
    const byOperation = Map.groupBy(items, ({ operation }) => operation);
    const answered = operations.filter(({ id }) => byOperation.get(id)?.some((item) => this.#has(item)));
    return {
      operations: {
        documented: operations.length,
        seen: answered.length,
        missing: operations.filter((operation) => !answered.includes(operation)).map(({ id }) => id),
      },
      ...sharesOf(items),
      byOperation: Object.fromEntries([...byOperation].map(([id, own]) => [id, sharesOf(own)])),
    };
  }

  #has(item: CoverageItem): boolean {
    return this.#seen.has(itemKey(item));
  }

  // What several operations share is seen when one of them shows it.
  #shareOf(items: CoverageItem[], name: (item: CoverageItem) => string): Share {
    const groups = [...Map.groupBy(items, schemaKey).values()];
    const missing = groups.filter((group) => !group.some((item) => this.#has(item)));
    return {
      documented: groups.length,
      seen: groups.length - missing.length,
      missing: missing.flatMap(([first]) => (first === undefined ? [] : [name(first)])),
    };
  }
}

function statusName({ operation, pointer }: CoverageItem): string {
  return `${operation} ${pointer.at(-1)}`;
}

/** As `answer TicketStatus = New`, `request TicketFilter.words` or `request getComments query cursor`. */
function schemaName({ document }: Contract, { operation, in: direction, pointer, value }: CoverageItem): string {
  const parameter = parameterWithin(document, pointer);
  const place =
    parameter !== undefined
      ? pointer[0] === 'paths'
        ? `${operation} ${parameter}`
        : parameter
      : pointer[0] === 'components'
        ? schemaSteps(pointer.slice(2))
        : `${operation} ${schemaSteps(pointer.slice(3))}`;
  return `${direction} ${place}${value === undefined ? '' : ` = ${value}`}`;
}

function parameterWithin(document: Contract['document'], pointer: Pointer): string | undefined {
  const end = pointer[0] === 'paths' && pointer[3] === 'parameters' ? 5 : pointer[1] === 'parameters' ? 3 : 0;
  if (end === 0) return undefined;
  const { in: carrier, name } = object(valueAt(document, pointer.slice(0, end)));
  return `${textOf(carrier)} ${textOf(name)}`;
}

function schemaSteps(pointer: Pointer): string {
  const steps = pointer.filter((step) => step !== 'properties' && step !== 'schema');
  return steps.join('.').replaceAll('.items', '[]');
}
