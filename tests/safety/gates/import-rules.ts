import type { Gate, PlantedFault } from '../planted-fault.ts';

export const importRules: Gate = {
  gate: 'the import rules of the architecture',
  clean: [],
  faults: [
    planted(
      'an import up: shared imports a feature',
      'src/web/shared/lib/planted.ts',
      "export { matchesSearch } from '#web/features/tickets/matching.ts';\n",
      /web-shared may not import feature/,
    ),
    planted(
      'an import up: a service imports a route',
      'src/server/services/planted.ts',
      "export { brandRoutes } from '#server/routes/brand.ts';\n",
      /services may not import routes/,
    ),
    planted(
      'an import sideways between features',
      'src/web/features/account/planted.ts',
      "export { pageLinks } from '#web/features/tickets/page-links.ts';\n",
      /feature may not import feature/,
    ),
    planted(
      'an import from web to server',
      'src/web/shared/lib/planted.ts',
      "export { defaultBrand } from '#server/default-brand.ts';\n",
      /web-shared may not import deps/,
    ),
    planted(
      'an import from server to web',
      'src/server/services/planted.ts',
      "export { en } from '#web/messages/en/en.ts';\n",
      /services may not import messages/,
    ),
    planted(
      'a value of generated code in the domain',
      'src/domain/planted.ts',
      "export { operations } from '#generated/operations.ts';\n",
      /domain may not import generated/,
    ),
    planted(
      'an import that leads nowhere',
      'src/domain/planted.ts',
      "export { nothing } from './nowhere.ts';\n",
      /boundaries\(no-unknown-dependencies\)/,
    ),
  ],
};

function planted(fault: string, place: string, text: string, says: RegExp): PlantedFault {
  const plant: PlantedFault['plant'] = (tree) => tree.add(place, text);
  return { fault, script: 'lint', args: [place], plant, says: [/boundaries\(/, says] };
}
