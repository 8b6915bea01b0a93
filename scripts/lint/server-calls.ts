/** An oxlint plugin: the app reaches the server through generated functions, and routes through `paths` (architecture.md, habit 7). */

type Node = { type: string; value?: unknown; parent?: Node };
type Quasi = Node & { value: { cooked: string } };
type Context = { report: (finding: { node: Node; message: string }) => void };

const message =
  'A URL written by hand: call the server through #generated/api, and link through paths (shared/routing/paths.ts).';

// An address, or a path that begins with a word: '/tickets', `/api/${…}`, 'https://…'.
const URL_TEXT = /^(https?:)?\/\/[a-z0-9]|^\/[a-z][a-z-]*(\/|\?|$)/i;

const noHandwrittenUrl = {
  create(context: Context) {
    const check = (node: Node, text: unknown) => {
      if (typeof text === 'string' && URL_TEXT.test(text) && !node.parent?.type.startsWith('Import'))
        context.report({ node, message });
    };
    return {
      Literal: (node: Node) => check(node, node.value),
      TemplateLiteral: (node: Node & { quasis: Quasi[] }) => check(node, node.quasis[0]?.value.cooked),
    };
  },
};

// oxlint reads the default export of a plugin.
export default { meta: { name: 'server-calls' }, rules: { 'no-handwritten-url': noHandwrittenUrl } };
