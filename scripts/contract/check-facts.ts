import type { Contract, Operation } from '#contract-suite/contract/document.ts';
import { exampleOf, textOf } from '#contract-suite/contract/document.ts';
import { exampleRequest } from '#contract-suite/contract/requests.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import type { Sampler } from '#contract-suite/contract/samples.ts';

const LISTS = ['needs', 'makes', 'removes'] as const;
const OWNERS = ['company', 'person'];

/** Faults in what the contract says operations need, make and remove (`x-checks`, `x-resources`), one line each. */
export function checkFactFaults(contract: Contract): string[] {
  const sample = createSampler(contract);
  return [
    ...contract.operations.flatMap((operation) =>
      [...writtenFaults(contract, operation), ...exampleFaults(contract, sample, operation)].map(
        (fault) => `${operation.id} ${fault}`,
      ),
    ),
    ...thingFaults(contract),
    ...unreachable(contract),
  ];
}

function writtenFaults({ resources }: Contract, { source, checks }: Operation): string[] {
  const { disposable, ...lists } = checks;
  const isQuery = ['query', 'download', 'stream'].includes(textOf(source['x-kind']));
  return [
    ...Object.keys(lists)
      .filter((name) => !LISTS.some((known) => known === name))
      .map((name) => `has x-checks with ${name}`),
    ...LISTS.flatMap((list) => checks[list])
      .filter((name) => resources[name] === undefined)
      .map((name) => `names the resource ${name}, which x-resources does not have`),
    ...(isQuery && (checks.removes.length > 0 || disposable) ? ['changes nothing, so it removes nothing'] : []),
  ];
}

// An example without a `needs` would be sent unchanged; a name can only be learned from an answer with the example.
function exampleFaults(contract: Contract, sample: Sampler, operation: Operation): string[] {
  const { needs, makes } = operation.checks;
  const request = JSON.stringify(exampleRequest({ contract, sample, replacements: new Map() }, operation));
  const answer = JSON.stringify(successExamples(contract, operation));
  const named = Object.entries(contract.resources).filter(([, { examples }]) => isIn(request, examples));
  const isKnown = named.some(([name]) => [...needs, ...makes].includes(name));
  return [
    ...(named.length > 0 && !isKnown
      ? [`has ${named.map(([name]) => name).join(' or ')} in its request and does not need it`]
      : []),
    ...makes
      .filter((name) => {
        const { examples = [] } = contract.resources[name] ?? {};
        return examples.length > 0 && !isIn(answer + request, examples);
      })
      .map((name) => `makes ${name}, and no example of it is in its request or answer`),
  ];
}

function thingFaults({ resources, operations }: Contract): string[] {
  const used = new Set(operations.flatMap(({ checks }) => LISTS.flatMap((list) => checks[list])));
  return Object.entries(resources).flatMap(([name, { of, ...others }]) => [
    ...(used.has(name) ? [] : [`x-resources has ${name}, which no operation needs, makes or removes`]),
    ...(of === undefined || OWNERS.includes(of) ? [] : [`x-resources has ${name} of ${of as string}`]),
    ...Object.keys(others)
      .filter((key) => !['examples', 'given'].includes(key))
      .map((key) => `x-resources has ${name} with ${key}`),
  ]);
}

/** Operations that need what nothing makes before them, including circles. */
function unreachable({ resources, operations }: Contract): string[] {
  const there = new Set(Object.keys(resources).filter((name) => resources[name]?.given !== undefined));
  let waiting = operations;
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length;
    const ready = new Set(waiting.filter(({ checks }) => checks.needs.every((name) => there.has(name))));
    for (const { checks } of ready) checks.makes.forEach((name) => there.add(name));
    waiting = waiting.filter((operation) => !ready.has(operation));
  }
  return waiting.map(({ id, checks }) => {
    const missing = checks.needs.filter((name) => !there.has(name));
    return `${id} needs ${missing.join(' and ')}, which nothing makes before it`;
  });
}

function successExamples(contract: Contract, { answers }: Operation) {
  return Object.entries(answers)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => Object.values(content).map((media) => exampleOf(contract, media) ?? null));
}

function isIn(text: string, examples: readonly string[]): boolean {
  return examples.some((example) => text.includes(JSON.stringify(example)));
}
