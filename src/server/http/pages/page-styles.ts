import postcss from 'postcss';
import type { ChildNode, Container, Rule } from 'postcss';

/** The styles that a page's markup needs in a theme, out of all that was built, and little more. */
export type PageStyles = (markup: string, theme: string) => string;

type Selector = { text: string; classes: readonly string[]; attributes: readonly string[]; mode: string | undefined };
type Definition = { name: string; css: string; reads: readonly string[] };
type Part = {
  /** Empty for rules without any. */
  selectors: readonly Selector[];
  css: string;
  reads: readonly string[];
  defines: readonly Definition[];
  /** Of keyframes: kept where a rule of the page names them. */
  animation?: string;
};
/** A run of rules inside the same at-rules; `around` opens those. */
type Group = { around: readonly string[]; parts: Part[] };

const CACHED_SETS_MAX = 1000;
const CLASS = /\.((?:[\w-]|\\.)+)/g;
const MODE = /\[data-color-mode="?(\w+)"?\]/;
// The page has its themes named light and dark; Primer's other pairs never apply.
const OTHER_PAIR = /\[data-(light|dark)-theme="?(?!\1)\w+"?\]/;
// Not the attributes of the page's own element; others are looked for in the markup, with their value where it is a plain one.
const ATTRIBUTE = /\[(?!data-(?:color-mode|light-theme|dark-theme|zone)\b)([\w-]+)(?:="?([\w-]+)"?(?=\]))?/g;
const VARIABLE = /var\(\s*(--[\w-]+)/g;
const CLASSES_OF_ELEMENT = / class="([^"]+)"/g;
const DISABLED = /:disabled\b/g;
const CONDITION = /^(?:media|supports|container|layer)$/;
// Nobody hovers over, presses or prints a page before the full sheets are loaded, and nothing pops up.
const LATER_SELECTOR = /:(?:hover|active|popover-open)\b/;
const LATER_CONDITION = /^print$/;
const LATER_RULE = /^position-try$/;

/**
 * Prepares it from the texts of the built sheets, in page order. Selectors are not matched against the page: one is kept if it
 * only names classes and attributes of the page, and no other theme.
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
    // A page has a handful of sets; further ones are computed again.
    if (known.size < CACHED_SETS_MAX) known.set(key, css);
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
  const rules = kept.flatMap(({ parts }) => parts.filter(({ animation }) => animation === undefined));
  const isRun = ({ animation }: Part) => animation === undefined || rules.some(({ css }) => css.includes(animation));
  return kept.map(({ around, parts }) => written({ around, parts: parts.filter(isRun) }, used)).join('');
}

// Finds those of the sheets' attributes that a markup has.
function attributeFinder(groups: readonly Group[]): (markup: string) => Set<string> {
  const selectors = groups.flatMap(({ parts }) => parts.flatMap((part) => part.selectors));
  const asked = new Set(selectors.flatMap(({ attributes }) => attributes));
  if (asked.size === 0) return () => new Set();
  const names = new Set([...asked].map((attribute) => attribute.split('=', 1)[0]));
  const found = new RegExp(` (${[...names].join('|')})(?:="([^"]*)"|(?=[\\s/>]))`, 'gi');
  return (markup) => {
    const present = [...markup.matchAll(found)].flatMap(([, name = '', value]) => attributeTexts(name, value));
    return new Set(present.filter((attribute) => asked.has(attribute)));
  };
}

// As a selector may ask for it: by its name, and with its value.
function attributeTexts(name: string, value: string | undefined): string[] {
  const lower = name.toLowerCase();
  return value === undefined ? [lower] : [lower, `${lower}=${value}`];
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
    if (LATER_CONDITION.test(node.params) || LATER_RULE.test(node.name)) return;
    if (node.nodes !== undefined && CONDITION.test(node.name)) {
      groups.push(...groupsOf(node as Container<ChildNode>, [...around, `@${node.name} ${node.params}{`]));
    } else {
      add({
        selectors: [{ text: '', classes: [], attributes: [], mode: undefined }],
        css: node.toString(),
        reads: [],
        defines: [],
        ...(node.name === 'keyframes' && { animation: node.params }),
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
  // One selector of a list is enough, which the page may match by its element.
  const wanted = text.replaceAll(/:not\([^)]*\)|:(?:is|where)\([^)]*,[^)]*\)/g, '').replaceAll(DISABLED, '[disabled]');
  return {
    text,
    classes: [...wanted.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', '')),
    attributes: [...wanted.matchAll(ATTRIBUTE)].flatMap(([, name = '', value]) =>
      attributeTexts(name, value).slice(-1),
    ),
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
