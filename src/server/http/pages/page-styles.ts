import postcss from 'postcss';
import type { ChildNode, Container, Rule } from 'postcss';

/** The styles that a page's markup needs in a theme, out of all that was built, and little more. */
export type PageStyles = (markup: string, theme: string) => string;

type Selector = { classes: readonly string[]; mode: string | undefined };
type Definition = { name: string; css: string; reads: readonly string[] };
type Part = {
  selector: string;
  selectors: readonly Selector[];
  css: string;
  reads: readonly string[];
  defines: readonly Definition[];
};
/** A run of rules inside the same at-rules; `around` opens those. */
type Group = { around: readonly string[]; parts: Part[] };

const KEPT_SETS = 1000;
const CLASS = /\.((?:[\w-]|\\.)+)/g;
const MODE = /\[data-color-mode="?(\w+)"?\]/;
// The page names light and dark after themselves; Primer's other pairs apply to nobody.
const OTHER_PAIR = /\[data-(light|dark)-theme="?(?!\1)\w+"?\]/;
const VARIABLE = /var\(\s*(--[\w-]+)/g;
const CLASSES_OF_ELEMENT = / class="([^"]+)"/g;
const CONDITION = /^(?:media|supports|container|layer)$/;

/**
 * Prepares it from the texts of the built sheets, in the order in which a page has them. Selectors are not matched against
 * the page: a rule stays when one of its selectors names classes of the page alone, and no other theme.
 */
export function indexStyles(sheets: readonly string[]): PageStyles {
  const groups = sheets.flatMap((sheet) => groupsOf(postcss.parse(sheet), []));
  const known = new Map<string, string>();
  return (markup, theme) => {
    const classes = new Set([...markup.matchAll(CLASSES_OF_ELEMENT)].flatMap(([, names = '']) => names.split(' ')));
    const key = [theme, ...[...classes].toSorted()].join(' ');
    const css = known.get(key) ?? cut(groups, classes, theme);
    // A page has a handful of sets; what is beyond them is made again.
    if (known.size < KEPT_SETS) known.set(key, css);
    return css;
  };
}

function cut(groups: readonly Group[], classes: ReadonlySet<string>, theme: string): string {
  const applies = ({ classes: own, mode }: Selector) =>
    (mode === undefined || mode === theme) && own.every((name) => classes.has(name));
  const kept = groups.map(({ around, parts }) => ({
    around,
    parts: parts.filter(({ selectors }) => selectors.some(applies)),
  }));
  const used = usedVariables(kept.flatMap(({ parts }) => parts));
  return kept.map((group) => written(group, used)).join('');
}

function groupsOf(container: Container<ChildNode>, around: readonly string[]): Group[] {
  const groups: Group[] = [];
  const add = (part: Part) => {
    const last = groups.at(-1);
    if (last?.around === around) last.parts.push(part);
    else groups.push({ around, parts: [part] });
  };
  container.each((node) => {
    if (node.type === 'rule') add(partOf(node));
    if (node.type !== 'atrule') return;
    if (node.nodes !== undefined && CONDITION.test(node.name)) {
      groups.push(...groupsOf(node as Container<ChildNode>, [...around, `@${node.name} ${node.params}{`]));
    } else {
      // Keyframes and the like: small, and named by who knows whom.
      add({
        selector: '',
        selectors: [{ classes: [], mode: undefined }],
        css: node.toString(),
        reads: [],
        defines: [],
      });
    }
  });
  return groups;
}

function partOf(rule: Rule): Part {
  const defines: Definition[] = [];
  const others: string[] = [];
  rule.each((node) => {
    if (node.type === 'comment') return;
    const css = node.toString();
    if (node.type === 'decl' && node.prop.startsWith('--')) {
      defines.push({ name: node.prop, css, reads: variablesIn(node.value) });
    } else others.push(css);
  });
  const css = others.join(';');
  return {
    selector: rule.selector,
    selectors: rule.selectors.filter((one) => !OTHER_PAIR.test(one)).map(selectorOf),
    css,
    reads: variablesIn(css),
    defines,
  };
}

function selectorOf(text: string): Selector {
  const wanted = text.replaceAll(/:not\([^)]*\)/g, '');
  return {
    classes: [...wanted.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', '')),
    mode: MODE.exec(wanted)?.[1],
  };
}

function variablesIn(css: string): string[] {
  return [...css.matchAll(VARIABLE)].map(([, name = '']) => name);
}

function usedVariables(parts: readonly Part[]): Set<string> {
  const definitions = new Map<string, string[]>();
  for (const { name, reads } of parts.flatMap(({ defines }) => defines)) {
    definitions.set(name, [...(definitions.get(name) ?? []), ...reads]);
  }
  const used = new Set<string>();
  const waiting = parts.flatMap(({ reads }) => reads);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...(definitions.get(name) ?? []));
  }
  return used;
}

function written({ around, parts }: Group, used: ReadonlySet<string>): string {
  const inside = parts.map((part) => ruleOf(part, used)).join('');
  return inside === '' ? '' : around.join('') + inside + '}'.repeat(around.length);
}

function ruleOf({ selector, css, defines }: Part, used: ReadonlySet<string>): string {
  if (selector === '') return css;
  const kept = defines.filter(({ name }) => used.has(name)).map((definition) => definition.css);
  const body = [...kept, ...(css === '' ? [] : [css])].join(';');
  return body === '' ? '' : `${selector}{${body}}`;
}
