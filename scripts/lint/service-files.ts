/** An oxlint plugin: a file directly in a folder of services is the operation it is named after, and contains nothing else. */
import { operations } from '../../generated/operations.ts';
import { floors } from './layers.ts';

type Node = { type: string };
type Declaration = Node & { id?: { name: string } | null };
type Export = Node & { exportKind?: string; declaration?: Declaration | null };
type Program = Node & { body: Export[] };
type Context = { filename: string; report: (finding: { node: Node; message: string }) => void };

const folders = floors.filter(({ holds }) => holds === 'operations').map(({ folder }) => folder);
const OPERATION_FILE = new RegExp(`/src/server/services/(?:${folders.join('|')})/([a-z0-9-]+)\\.ts$`);

const operationFile = {
  create(context: Context) {
    const [, file] = OPERATION_FILE.exec(context.filename.replaceAll('\\', '/')) ?? [];
    if (file === undefined) return {};
    const name = file.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return {
      Program(program: Program) {
        if (!Object.hasOwn(operations, name)) {
          context.report({ node: program, message: `The contract has no operation ${name}: helpers go to internal/.` });
        }
        const values = program.body.filter(isExportedValue);
        for (const node of values.filter((statement) => exportedName(statement) !== name)) {
          context.report({ node, message: `This file exports the operation ${name} only: helpers go to internal/.` });
        }
        if (!values.some((statement) => exportedName(statement) === name)) {
          context.report({ node: program, message: `This file must export the operation ${name}.` });
        }
      },
    };
  },
};

function isExportedValue({ type, exportKind }: Export): boolean {
  return type.startsWith('Export') && exportKind !== 'type';
}

// Only a function declaration has a name here: an operation is one.
function exportedName({ declaration }: Export): string | undefined {
  return declaration?.type === 'FunctionDeclaration' ? declaration.id?.name : undefined;
}

// oxlint reads the default export of a plugin.
export default { meta: { name: 'service-files' }, rules: { 'operation-file': operationFile } };
