import type { Gate, PlantedFault } from '../planted-fault.ts';
import { linted } from './linted.ts';

export const serverCalls: Gate = {
  gate: 'the app calls the server through generated code only',
  clean: [],
  faults: [
    planted('an axios call', "import axios from 'axios';\n\nexport const brand = () => axios.get('brand');\n", [
      /no-restricted-imports/,
      /Call the server through #generated\/api/,
    ]),
    planted('an axios call behind a lazy import', "export const client = () => import('axios');\n", [
      /server-calls\(no-direct-call\)/,
    ]),
    planted('a fetch call', "export const brand = () => fetch('brand');\n", [
      /no-restricted-globals/,
      /Call the server through #generated\/api/,
    ]),
    planted('a fetch call of the window', "export const brand = () => window.fetch('brand');\n", [
      /server-calls\(no-direct-call\)/,
    ]),
    planted('a URL written by hand', "export const address = '/tickets/create';\n", [
      /server-calls\(no-handwritten-url\)/,
    ]),
    planted(
      'a URL put together by hand',
      'export const address = (base: string, id: string) => `${base}/tickets/${id}`;\n',
      [/server-calls\(no-handwritten-url\)/],
    ),
  ],
};

function planted(fault: string, text: string, says: RegExp[]): PlantedFault {
  return linted({
    fault,
    place: `src/web/features/tickets/${fault.replaceAll(' ', '-').toLowerCase()}.ts`,
    text,
    says,
  });
}
