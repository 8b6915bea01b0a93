import { documentedIn, seenIn } from './coverage-schemas.ts';
import type { SchemaItem } from './coverage-schemas.ts';
import { mediaTypeOf } from '../checks/answer-differences.ts';
import type { ReceivedAnswer } from '../checks/answer-differences.ts';
import type { Contract, Operation } from '../contract/document.ts';
import { readJson } from '../contract/json-values.ts';
import { answerPointer, followed, operationPointer } from '../contract/pointers.ts';
import type { Pointer } from '../contract/pointers.ts';
import type { RequestPlan } from '../contract/requests.ts';

/** Something that the contract documents of an operation. */
export interface CoverageItem extends SchemaItem {
  operation: string;
  kind: 'status' | 'property' | 'value';
  in: 'request' | 'answer';
}

/** Everything that the contract documents of an operation. */
export function documentedItems({ document }: Contract, operation: Operation): CoverageItem[] {
  const whole = operationPointer(operation);
  const body = followed(document, [...whole, 'requestBody']);
  const requests = Object.keys(operation.bodies).flatMap((mediaType) =>
    documentedIn(document, [...body, 'content', mediaType, 'schema']),
  );
  const answers = Object.entries(operation.answers).flatMap(([status, { content }]) => {
    const answer = answerPointer(document, operation, Number(status));
    return [
      statusItem(operation, status),
      ...Object.keys(content).flatMap((mediaType) =>
        schemaItems(operation, 'answer', documentedIn(document, [...answer, 'content', mediaType, 'schema'])),
      ),
    ];
  });
  const parameters = operation.parameters.flatMap((_, index) => {
    const pointer = followed(document, [...whole, 'parameters', index]);
    return [{ pointer }, ...documentedIn(document, [...pointer, 'schema'])];
  });
  return [...answers, ...schemaItems(operation, 'request', [...parameters, ...requests])];
}

/** The documented items that an exchange shows. A request's content counts if the request is accepted. */
export function seenItems(
  { document }: Contract,
  operation: Operation,
  plan: RequestPlan,
  answer: ReceivedAnswer,
): CoverageItem[] {
  const { status, headers, bytes } = answer;
  const documented = operation.answers[status];
  if (documented === undefined) return [];
  const mediaType = mediaTypeOf(headers);
  const schema: Pointer = [...answerPointer(document, operation, status), 'content', mediaType, 'schema'];
  const isRead = documented.content[mediaType] !== undefined && /[/+]json$/.test(mediaType);
  return [
    statusItem(operation, String(status)),
    ...(isRead ? schemaItems(operation, 'answer', seenIn(document, schema, readJson(bytes))) : []),
    ...(status < 400 ? schemaItems(operation, 'request', seenInRequest(document, operation, plan)) : []),
  ];
}

function seenInRequest(document: Contract['document'], operation: Operation, plan: RequestPlan): SchemaItem[] {
  const whole = operationPointer(operation);
  const given = { query: plan.query, path: plan.path, header: plan.headers, cookie: {} as Record<string, string> };
  const parameters = operation.parameters.flatMap(({ in: carrier, name }, index) => {
    const value = given[carrier][carrier === 'header' ? name.toLowerCase() : name];
    if (value === undefined) return [];
    const pointer = followed(document, [...whole, 'parameters', index]);
    return [{ pointer }, ...seenIn(document, [...pointer, 'schema'], value)];
  });
  const { mediaType, content } = plan.body ?? {};
  if (mediaType === undefined || content === undefined || operation.bodies[mediaType] === undefined) return parameters;
  const body = followed(document, [...whole, 'requestBody']);
  return [...parameters, ...seenIn(document, [...body, 'content', mediaType, 'schema'], content)];
}

/** The identity of an item; the same for documented and seen items. */
export function itemKey({ operation, ...item }: CoverageItem): string {
  return `${operation} ${schemaKey(item)}`;
}

/** The same for every operation that shares the schema. */
export function schemaKey({ kind, in: direction, pointer, value }: Omit<CoverageItem, 'operation'>): string {
  return [kind, direction, pointer.join('/'), ...(value === undefined ? [] : ['=', value])].join(' ');
}

function statusItem(operation: Operation, status: string): CoverageItem {
  const pointer: Pointer = [...operationPointer(operation), 'responses', status];
  return { operation: operation.id, kind: 'status', in: 'answer', pointer };
}

function schemaItems(operation: Operation, direction: CoverageItem['in'], items: SchemaItem[]): CoverageItem[] {
  return items.map((item) => ({
    ...item,
    operation: operation.id,
    kind: item.value === undefined ? 'property' : 'value',
    in: direction,
  }));
}
