import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { readContract } from '#contract-suite/contract/document.ts';
import { checkFactFaults } from './check-facts.ts';

interface Written {
  'x-resources': Record<string, object>;
  paths: Record<string, Record<string, Record<string, unknown>>>;
}

function faultsAfter(
  edit: (operation: (path: string, method: string) => Record<string, unknown>, contract: Written) => void,
) {
  const contract = parse(readContract().text, { schema: 'core' }) as Written;
  edit((path, method) => contract.paths[path]?.[method] ?? {}, contract);
  return checkFactFaults(readContract(JSON.stringify(contract)));
}

test('the contract has no fault', () => {
  expect(faultsAfter(() => {})).toEqual([]);
});

test.each<[string, Parameters<typeof faultsAfter>[0], RegExp]>([
  [
    'an unknown key',
    (operation) => (operation('/brand', 'get')['x-checks'] = { uses: [] }),
    /^getBrand has x-checks with uses$/,
  ],
  [
    'an unknown resource',
    (operation) => (operation('/brand', 'get')['x-checks'] = { makes: ['logo'] }),
    /^getBrand names the resource logo, which x-resources does not have$/,
  ],
  [
    'a query that removes',
    (operation) => (operation('/drafts', 'get')['x-checks'] = { removes: ['draft'] }),
    /^getDrafts changes nothing, so it removes nothing$/,
  ],
  [
    'an example that is not needed',
    (operation) => delete operation('/drafts/{id}', 'put')['x-checks'],
    /^saveDraft has ticket or .* in its request and does not need it$/,
  ],
  [
    'a resource that its answer does not name',
    (operation) => (operation('/brand', 'get')['x-checks'] = { makes: ['office'] }),
    /^getBrand makes office, and no example of it is in its request or answer$/,
  ],
  [
    'two operations that wait for each other',
    (operation) =>
      (operation('/auth/mfa/pairing/init', 'post')['x-checks'] = { needs: ['factor'], makes: ['pairing'] }),
    /^initMfaPairing needs factor, which nothing makes before it$/,
  ],
  [
    'a resource of nobody',
    (_, contract) => (contract['x-resources'].ghost = {}),
    /^x-resources has ghost, which no operation/,
  ],
  [
    'an unknown owner',
    (_, contract) => (contract['x-resources'].draft = { of: 'dog' }),
    /^x-resources has draft of dog$/,
  ],
  [
    'an unknown fact',
    (_, contract) => (contract['x-resources'].draft = { owner: 'x' }),
    /^x-resources has draft with owner$/,
  ],
])('%s is a fault', (_name, edit, fault) => {
  expect(faultsAfter(edit).filter((found) => fault.test(found))).toHaveLength(1);
});
