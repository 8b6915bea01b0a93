/** An oxlint plugin: the app reaches the server through generated functions, and routes through `paths` (architecture.md, habit 7). */
import { operations } from '../../generated/operations.ts';

type Node = { type: string; value?: unknown; parent?: Node };
type Named = Node & { name?: string };
type Member = Node & { object: Named; property: Named; computed: boolean };
type Quasi = Node & { value: { cooked: string } };
type Context = { report: (finding: { node: Node; message: string }) => void };

const message =
  'A URL written by hand: call the server through #generated/api, and link through paths (shared/routing/paths.ts).';

// A URL, or a path that starts with a word: '/tickets', `/api/${…}`, 'https://…'.
const URL_TEXT = /^(https?:)?\/\/[a-z0-9]|^\/[a-z][a-z-]*(\/|\?|$)/i;

// After a placeholder only a path of the server counts: `${base}/tickets`, not `${used}/total`.
const pathStarts = new Set(Object.values(operations).map(({ path }) => path.split('/')[1]));
const SERVER_PATH = new RegExp(`^/(api|${[...pathStarts].join('|')})(/|\\?|$)`);

const noHandwrittenUrl = {
  create(context: Context) {
    const check = (node: Node, text: unknown) => {
      if (typeof text === 'string' && URL_TEXT.test(text) && !node.parent?.type.startsWith('Import'))
        context.report({ node, message });
    };
    return {
      Literal: (node: Node) => check(node, node.value),
      TemplateLiteral: (node: Node & { quasis: Quasi[] }) => {
        const [first, ...others] = node.quasis.map(({ value }) => value.cooked);
        if (others.some((text) => SERVER_PATH.test(text))) context.report({ node, message });
        else check(node, first);
      },
    };
  },
};

const GLOBALS = new Set(['window', 'globalThis', 'self', 'navigator']);
const CALLS = new Set(['fetch', 'sendBeacon', 'XMLHttpRequest', 'EventSource', 'WebSocket']);
const directCall = 'A call of the server past the generated functions: call it through #generated/api.';

// What no-restricted-imports and no-restricted-globals do not see.
const noDirectCall = {
  create(context: Context) {
    return {
      ImportExpression: (node: Node & { source: Node }) => {
        if (/^axios(\/|$)/.test(String(node.source.value))) context.report({ node, message: directCall });
      },
      MemberExpression: (node: Member) => {
        const property = node.computed ? String(node.property.value) : node.property.name;
        if (GLOBALS.has(node.object.name ?? '') && CALLS.has(property ?? ''))
          context.report({ node, message: directCall });
      },
    };
  },
};

// oxlint reads the default export of a plugin.
export default {
  meta: { name: 'server-calls' },
  rules: { 'no-handwritten-url': noHandwrittenUrl, 'no-direct-call': noDirectCall },
};
