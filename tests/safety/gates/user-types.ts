import type { Gate, PlantedFault } from '../planted-fault.ts';
import { linted } from './linted.ts';

export const userTypes: Gate = {
  gate: 'what somebody may do is asked of can()',
  clean: [],
  faults: [
    planted(
      'a comparison of a user type in a service',
      'server/services/tickets/internal/planted-comparison.ts',
      "export const mayAnswer = (user: { type: string }) => user.type !== 'Customer';\n",
    ),
    planted(
      'a list of user types in a screen',
      'web/features/tickets/planted-list.ts',
      "export const mayAnswer = (type: string) => ['Engineer', 'Admin'].includes(type);\n",
    ),
    planted(
      'a switch over user types in a mock',
      'web/mocks/planted-switch.ts',
      "export function mayAnswer(user: { type: string }) {\n  switch (user.type) {\n    case 'Admin':\n      return true;\n    default:\n      return false;\n  }\n}\n",
    ),
    planted(
      'the predicate of the scope builders in a screen',
      'web/features/tickets/planted-predicate.ts',
      "import { isCustomer } from '#domain/access.ts';\n\nexport const mayCreate = isCustomer('Customer');\n",
    ),
    planted(
      'a predicate of its own in a service',
      'server/services/tickets/internal/planted-predicate.ts',
      'declare function isStaff(type: string): boolean;\n\nexport const mayAnswer = (type: string) => isStaff(type);\n',
    ),
    planted(
      'a comparison of the role of a user type in a mock',
      'web/mocks/planted-role.ts',
      "import { ticketActor } from '#domain/access.ts';\n\nexport const isOurs = ticketActor('Admin') === 'staff';\n",
    ),
    planted(
      'a user type in the condition of a query',
      'server/services/tickets/internal/planted-query.ts',
      "import { sql } from 'kysely';\n\nexport const staffOnly = sql`users.type <> 'Customer'`;\n",
    ),
  ],
};

function planted(fault: string, file: string, text: string): PlantedFault {
  return linted({ fault, place: `src/${file}`, text, says: [/user-types\(no-comparison\)/] });
}
