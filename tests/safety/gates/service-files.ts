import type { Gate, PlantedFault } from '../planted-fault.ts';
import { linted } from './linted.ts';

export const serviceFiles: Gate = {
  gate: 'a service file is the operation it is named after',
  clean: [],
  faults: [
    planted(
      'a helper beside the operations',
      'tickets/planted-helper.ts',
      'plantedHelper',
      /no operation plantedHelper/,
    ),
    planted('another name than the file', 'faq/sign-out.ts', 'endSession', /must export the operation signOut/),
    planted('a second function', 'live/sign-out.ts', 'signOut() {}\nexport function other', /operation signOut only/),
  ],
};

function planted(fault: string, file: string, name: string, says: RegExp): PlantedFault {
  return linted({
    fault,
    place: `src/server/services/${file}`,
    text: `export function ${name}() {}\n`,
    says: [/service-files\(operation-file\)/, says],
  });
}
