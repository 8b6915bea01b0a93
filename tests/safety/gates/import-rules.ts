import type { Gate, PlantedFault } from '../planted-fault.ts';
import { linted } from './linted.ts';

export const importRules: Gate = {
  gate: 'the import rules of the architecture',
  clean: [],
  faults: [
    planted(
      'an import up: shared imports a feature',
      'src/web/shared/lib/planted-up-to-a-feature.ts',
      "export { commentAnchor } from '#web/features/tickets/view/conversation/comment-anchor.ts';\n",
      /web-shared may not import screen/,
    ),
    planted(
      'an import up: a service imports a route',
      'src/server/services/jobs/planted-up-to-a-route.ts',
      "export { brandRoutes } from '#server/routes/brand.ts';\n",
      /services,services\/jobs may not import routes/,
    ),
    planted(
      'an import up between floors: the scope imports tickets',
      'src/server/services/scope/planted-up-to-tickets.ts',
      "export { getTicket } from '#server/services/tickets/get-ticket.ts';\n",
      /services\/scope may not import services,services\/tickets/,
    ),
    planted(
      'an import up within identity: accounts import sessions',
      'src/server/services/identity/accounts/internal/planted-up-to-sessions.ts',
      "export { createToken } from '#server/services/identity/sessions/internal/token.ts';\n",
      /services\/identity\/accounts may not import services,services\/identity\/sessions/,
    ),
    planted(
      'a service on no floor',
      'src/server/services/planted-on-no-floor.ts',
      'export const onNoFloor = true;\n',
      /boundaries\(no-unknown-files\)/,
    ),
    planted(
      'an import sideways between features',
      'src/web/features/account/planted-sideways.ts',
      "export { commentAnchor } from '#web/features/tickets/view/conversation/comment-anchor.ts';\n",
      /feature may not import screen/,
    ),
    planted(
      'an import of another screen',
      'src/web/features/tickets/new/planted-other-screen.ts',
      "export { commentAnchor } from '../view/conversation/comment-anchor.ts';\n",
      /screen may not import screen/,
    ),
    planted(
      'an import of a screen into what screens share',
      'src/web/features/tickets/planted-shared.ts',
      "export { commentAnchor } from './view/conversation/comment-anchor.ts';\n",
      /feature may not import screen/,
    ),
    planted(
      'an import from web to server',
      'src/web/shared/lib/planted-web-to-server.ts',
      "export { defaultBrand } from '#server/default-brand.ts';\n",
      /web-shared may not import deps/,
    ),
    planted(
      'an import from server to web',
      'src/server/services/jobs/planted-server-to-web.ts',
      "export { en } from '#web/messages/en/en.ts';\n",
      /services,services\/jobs may not import messages/,
    ),
    planted(
      'a value of generated code in the domain',
      'src/domain/planted-generated-value.ts',
      "export { operations } from '#generated/operations.ts';\n",
      /domain may not import generated/,
    ),
    planted(
      'the schemas of every request in the app',
      'src/web/shared/lib/planted-request-schemas.ts',
      "export { requests } from '#generated/requests.ts';\n",
      /web-shared may not import generated,request-schemas/,
    ),
    planted(
      'an import that leads nowhere',
      'src/domain/planted-nowhere.ts',
      "export { nothing } from './nowhere.ts';\n",
      /boundaries\(no-unknown-dependencies\)/,
    ),
    {
      fault: 'a circle of type imports',
      script: 'lint',
      args: ['--quiet'],
      place: 'src/domain/planted-circle.ts',
      plant: (tree) => {
        tree.add('src/domain/planted-circle.ts', circle('planted-half'));
        tree.add('src/domain/planted-half.ts', circle('planted-circle'));
      },
      says: [/import\(no-cycle\)/],
    },
    {
      fault: 'a circle that a dynamic import closes',
      script: 'knip',
      plant: (tree) => {
        tree.add('src/domain/planted-late.ts', "export const late = async () => import('./text.ts');\n");
        tree.append('src/domain/text.ts', "\nimport { late } from './planted-late.ts';\nvoid late;\n");
      },
      says: [/Circular dependencies/, /planted-late\.ts/],
    },
  ],
};

function circle(other: string): string {
  return `import type { Circle as Other } from '#domain/${other}.ts';\n\nexport type Circle = Other[];\n`;
}

function planted(fault: string, place: string, text: string, says: RegExp): PlantedFault {
  return linted({ fault, place, text, says: [/boundaries\(/, says] });
}
