import type { Gate, PlantedFault } from '../planted-fault.ts';
import type { TreeCopy, WrittenContract, WrittenSchema } from '../tree-copy.ts';

const script = 'check:contract';
const approvals = 'openapi/approved-changes.yaml';

export const compatibility: Gate = {
  gate: 'the contract is compatible with the last released one',
  clean: [{ script }, { script: 'check:schema' }],
  faults: [
    breaking('a removed field', removeAuthor, /Property `author` of `TicketListItem` was removed/),
    breaking(
      'a narrowed type',
      (contract) => {
        schemaOf(contract, 'AddCommentRequest').properties['keepStatus'] = { type: 'string', maxLength: 5 };
      },
      /Type of `keepStatus` narrowed from 'boolean' to 'string'/,
    ),
    breaking(
      'a narrowed bound',
      (contract) => {
        schemaOf(contract, 'CreateTicketRequest').properties['title'] = { type: 'string', minLength: 1, maxLength: 50 };
      },
      /`maxLength` of `title` changed from '100' to '50'/,
    ),
    breaking(
      'a new required field',
      (contract) => {
        const schema = schemaOf(contract, 'CreateTicketRequest');
        schema.properties['urgency'] = { type: 'string', maxLength: 10 };
        schema.required.push('urgency');
      },
      /Properties of `CreateTicketRequest` became required: `urgency`/,
    ),
    breaking(
      'a removed operation',
      ({ paths }) => {
        delete paths['/auth']?.['delete'];
      },
      /Operation `DELETE \/auth` was removed/,
    ),
    breaking(
      'a stricter security',
      ({ paths }) => {
        delete paths['/brand']?.['get']?.security;
      },
      /getBrand could be called with 'authType', now it needs 'authType and session'/,
    ),
    breaking(
      'a changed enum',
      (contract) => {
        const { enum: values } = schemaOf(contract, 'TicketType');
        values.splice(values.indexOf('OrderCodes'), 1, 'OrderCode');
      },
      /Enum of `TicketType` lost values: 'OrderCodes'/,
    ),
    {
      fault: 'an approval without a reason',
      script,
      alone: true,
      plant: (tree) => removeAuthorApproved(tree, ''),
      says: [/contract-diff: openapi\/approved-changes\.yaml: '.*' has no reason/],
    },
    {
      fault: 'an approval that approves nothing',
      script,
      alone: true,
      plant: (tree) => tree.add(approvals, "- {change: 'path-removed #/paths/~1nothing', reason: nobody called it}\n"),
      says: [/contract-diff: the approval 'path-removed #\/paths\/~1nothing' approves nothing/],
    },
    {
      fault: 'a change log that is not what the releases give',
      script,
      plant: (tree) => tree.append('docs/contract-changes.md', '\nNothing else.\n'),
      says: [/contract-diff: docs\/contract-changes\.md is not what npm run changelog writes/],
    },
    {
      fault: 'a lost column of the database',
      script: 'check:schema',
      plant: (tree) => tree.replace('src/server/db/migrations/0004-files.ts', /^ *sha256 text,\n/m, ''),
      says: [/schema-diff: The database has no column files\.sha256/],
    },
  ],
  allowed: [
    { fault: 'a removed field that is approved by name with a reason', script, plant: removeAuthorApproved },
    {
      fault: 'a new optional field',
      script,
      plant: (tree) =>
        tree.editContract((contract) => {
          schemaOf(contract, 'Ticket').properties['colour'] = { type: 'string', maxLength: 10 };
        }),
    },
  ],
};

function breaking(fault: string, edit: (contract: WrittenContract) => void, says: RegExp): PlantedFault {
  return { fault, script, plant: (tree) => tree.editContract(edit), says: [/^contract-diff: /m, says] };
}

function schemaOf({ components }: WrittenContract, name: string): WrittenSchema {
  const schema = components.schemas[name];
  if (!schema) throw new Error(`The contract has no schema ${name}.`);
  return schema;
}

function removeAuthor(contract: WrittenContract): void {
  const schema = schemaOf(contract, 'TicketListItem');
  delete schema.properties['author'];
  schema.required = schema.required.filter((name) => name !== 'author');
}

function removeAuthorApproved(tree: TreeCopy, reason = 'nobody read it'): void {
  tree.editContract(removeAuthor);
  const changes = [
    'required-properties-removed #/components/schemas/TicketListItem/required: Properties of `TicketListItem` are no longer required: `author`.',
    'property-removed #/components/schemas/TicketListItem/properties/author: Property `author` of `TicketListItem` was removed.',
  ];
  tree.add(approvals, changes.map((change) => `- {change: '${change}', reason: '${reason}'}\n`).join(''));
}
