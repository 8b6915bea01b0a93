import postcss from 'postcss';
import type { ChildNode, Container, Rule } from 'postcss';

/** The styles that a page's markup needs in a theme, out of all that was built, and little more. */
export type PageStyles = (markup: string, theme: string) => string;

type Selector = { text: string; classes: readonly string[]; attributes: readonly string[]; mode: string | undefined };
type Definition = { name: string; css: string; reads: readonly string[] };
type Part = {
  /** Empty for what stands without any. */
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
// The attributes that the page's own element has; the others are looked for in the markup.
const ATTRIBUTE = /\[(?!data-(?:color-mode|light-theme|dark-theme)\b)([\w-]+)/g;
const VARIABLE = /var\(\s*(--[\w-]+)/g;
const CLASSES_OF_ELEMENT = / class="([^"]+)"/g;
const CONDITION = /^(?:media|supports|container|layer)$/;
// Nobody points at or prints a page before the whole sheets are there.
const LATER_SELECTOR = /:hover\b/;
const LATER_CONDITION = /^print$/;

/**
 * Prepares it from the texts of the built sheets, in the order in which a page has them. Selectors are not matched against
 * the page: one stays when it names classes and attributes of the page alone, and no other theme.
 */
export function indexStyles(sheets: readonly string[]): PageStyles {
  const groups = sheets.flatMap((sheet) => groupsOf(postcss.parse(sheet), []));
  const attributesIn = attributeFinder(groups);
  const known = new Map<string, string>();
  return (markup, theme) => {
    const lists = new Set([...markup.matchAll(CLASSES_OF_ELEMENT)].map(([, names = '']) => names));
    const classes = new Set([...lists].flatMap((names) => names.split(' ')));
    const attributes = attributesIn(markup);
    const key = [theme, ...[...classes].toSorted(), '', ...[...attributes].toSorted()].join(' ');
    const css = known.get(key) ?? cut(groups, { classes, attributes }, theme);
    // A page has a handful of sets; what is beyond them is made again.
    if (known.size < KEPT_SETS) known.set(key, css);
    return css;
  };
}

type Names = { classes: ReadonlySet<string>; attributes: ReadonlySet<string> };

function cut(groups: readonly Group[], { classes, attributes }: Names, theme: string): string {
  const applies = (selector: Selector) =>
    (selector.mode === undefined || selector.mode === theme) &&
    selector.classes.every((name) => classes.has(name)) &&
    selector.attributes.every((name) => attributes.has(name));
  const kept = groups.map(({ around, parts }) => ({
    around,
    parts: parts
      .map((part) => ({ ...part, selectors: part.selectors.filter(applies) }))
      .filter(({ selectors }) => selectors.length > 0),
  }));
  const used = usedVariables(kept.flatMap(({ parts }) => parts));
  return kept.map((group) => written(group, used)).join('');
}

// Finds those of the sheets' attributes that a markup has.
function attributeFinder(groups: readonly Group[]): (markup: string) => Set<string> {
  const selectors = groups.flatMap(({ parts }) => parts.flatMap((part) => part.selectors));
  const names = new Set(selectors.flatMap(({ attributes }) => attributes));
  if (names.size === 0) return () => new Set();
  const found = new RegExp(` (${[...names].join('|')})(?=[=\\s/>])`, 'gi');
  return (markup) => new Set([...markup.matchAll(found)].map(([, name = '']) => name.toLowerCase()));
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
    if (LATER_CONDITION.test(node.params)) return;
    if (node.nodes !== undefined && CONDITION.test(node.name)) {
      groups.push(...groupsOf(node as Container<ChildNode>, [...around, `@${node.name} ${node.params}{`]));
    } else {
      // Keyframes and the like: small, and named by who knows whom.
      add({
        selectors: [{ text: '', classes: [], attributes: [], mode: undefined }],
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
    selectors: rule.selectors
      .filter((one) => !OTHER_PAIR.test(one))
      .map(selectorOf)
      .filter(isForFirst),
    css,
    reads: variablesIn(css),
    defines,
  };
}

function isForFirst({ text }: Selector): boolean {
  return !LATER_SELECTOR.test(text);
}

function selectorOf(text: string): Selector {
  // Of a list one is enough, which the page may have by its element.
  const wanted = text.replaceAll(/:not\([^)]*\)|:(?:is|where)\([^)]*,[^)]*\)/g, '');
  return {
    text,
    classes: [...wanted.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', '')),
    attributes: [...wanted.matchAll(ATTRIBUTE)].map(([, name = '']) => name.toLowerCase()),
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

function ruleOf({ selectors, css, defines }: Part, used: ReadonlySet<string>): string {
  const selector = selectors.map(({ text }) => text).join(',');
  if (selector === '') return css;
  const kept = defines.filter(({ name }) => used.has(name)).map((definition) => definition.css);
  const body = [...kept, ...(css === '' ? [] : [css])].join(';');
  return body === '' ? '' : `${selector}{${body}}`;
}
