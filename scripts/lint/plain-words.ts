/** An oxlint plugin: texts, comments, names and test titles keep to plain English, texts also to the glossary's Lithuanian. */
import { basename } from 'node:path';

type Node = { type: string; value?: unknown };
type Named = Node & { name: string };
type Quasi = Node & { value: { cooked: string } };
type Callee = Node & { name?: string; object?: Callee; callee?: Callee; tag?: Callee };
type Call = Node & { callee: Callee; arguments: (Node & { quasis?: Quasi[] })[] };
type Words = readonly [RegExp, string][];
type Context = {
  filename: string;
  sourceCode: { getAllComments: () => Node[] };
  report: (finding: { node: Node; message: string }) => void;
};

/** Words that no English text, comment, name or title uses, each with what to write. */
const everywhere: Words = [
  [/\banew\b/i, 'again'],
  [/\bdeeds?\b/i, 'action'],
  [/\btold\b/i, 'shown, notified, reported'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, correct'],
  [/\bformer\b/i, 'previous'],
  [/\bmeanwhile\b/i, 'in the meantime, or leave it out'],
  [/\b(some|any)body\b/i, 'someone, anyone, a person'],
];

/** Words that English texts do not use either. */
const english: Words = [
  ...everywhere,
  [/\bstands? (here|in|only|for)\b/i, 'appears, is'],
  [/\b(you|we|they) raised?\b|\braise (a|tickets?)\b/i, 'create'],
  [/\bbrings?\b/i, 'make, restore'],
  [/\bbegun\b/i, 'started'],
  [/\b(of|by) itself\b/i, 'automatically'],
  [/\bthe way of\b/i, 'progress of'],
  [/\bat hand\b/i, 'available'],
  [/\bmails?\b/i, 'email'],
  [/\bany more\b/i, 'no longer'],
  [/\b(cannot|can) stand\b/i, 'is not allowed'],
];

/** Words that Lithuanian texts do not use, each with the word of the glossary. */
const lithuanian: Words = [
  [/\b(bilieta|tiketa)/i, 'užklausa'],
  [/\bkomentar/i, 'atsakymas'],
  [/\bstatus(as|o|ą|ai|ų)(?!\p{L})/iu, 'būsena'],
  [/\bsesij/i, 'seansas'],
  [/\bgamin(ys|io|į|iai|ių)(?!\p{L})/iu, 'produktas'],
  [/\brengykl/i, 'redaktorius'],
  [/(?<!\p{L})iškart(?!\p{L})/iu, 'iš karto'],
  [/\bsken(uo|av)/i, 'nuskaityti'],
  [/(?<!\p{L})ženkl(ai|ų|ams|uose)(?!\p{L})/iu, 'simboliai'],
  [/(?<!\p{L})išmes(ti|tas|ta)(?!\p{L})/iu, 'atmesti'],
  [/netinkama užklausa/i, 'serveris nepriėmė duomenų'],
];

/** A file of both languages keeps to the words of both. */
function wordsFor(filename: string): Words {
  if (/[/\\]lt[/\\]|-lt\.ts$/.test(filename)) return lithuanian;
  return /[/\\]en[/\\]|-en\.ts$/.test(filename) ? english : [...english, ...lithuanian];
}

/** Words that comments do not use either; code in backticks and quotations are not looked at. */
const inComments: Words = [
  ...everywhere,
  [/\b(stands|stood|standing)\b/i, 'is, appears, waits'],
  [/\btell(s|ing)? (of|that|what|who|when|whether|where|how)\b/i, 'report, say, show'],
  [/\b(takes?|taken|taking) over\b/i, 'hydrate, replace, continue'],
  [/\bhappenings?\b/i, 'event'],
  [/\bwhoever\b/i, 'the person who'],
];

/** Words that names and test titles do not use either. */
const inNames: Words = [
  ...inComments,
  [/\bahead\b/i, 'prefetch, in advance'],
  [/\bbegun\b/i, 'started'],
  [/\bheed(s|ed|ing)?\b/i, 'check, obey'],
  [/\bkeepers?\b/i, 'store'],
  [/\bsurroundings\b/i, 'providers, context'],
  [/\btell(s|ing)?\b/i, 'notify, report, show'],
];

/** Words that test titles do not use either. */
const inTitles: Words = [...inNames, [/\b(go|goes|going|gone) on\b/i, 'continue'], [/\braised?\b/i, 'create']];

/** Fields of the contract and columns, which releases have fixed. */
const released = new Set(['former', 'dropFormer', 'formerPasswords', 'toldOn']);

function report(context: Context, node: Node, text: string, words: Words, where: string): void {
  for (const [word, instead] of words) {
    const [found] = word.exec(text) ?? [];
    if (found !== undefined) context.report({ node, message: `Not “${found}” in a ${where}: ${instead}.` });
  }
}

const texts = {
  create(context: Context) {
    const words = wordsFor(context.filename);
    const check = (node: Node, text: unknown) => {
      if (typeof text === 'string') report(context, node, text, words, 'text');
    };
    return {
      Literal: (node: Node) => check(node, node.value),
      TemplateElement: (node: Quasi) => check(node, node.value.cooked),
    };
  },
};

const comments = {
  create(context: Context) {
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = String(comment.value).replaceAll(/`[^`]*`|"[^"]*"/g, '');
          report(context, comment, text, inComments, 'comment');
        }
      },
    };
  },
};

/** `askedAnew` and `asked-anew.ts` are read as "asked anew". */
const wordsOf = (name: string) => name.replaceAll(/[_.-]|(?<=[\da-z])(?=[A-Z])/g, ' ');

const names = {
  create(context: Context) {
    const seen = new Set(released);
    const check = (node: Named) => {
      if (seen.has(node.name)) return;
      seen.add(node.name);
      report(context, node, wordsOf(node.name), inNames, 'name');
    };
    return {
      Program: (node: Node) => report(context, node, wordsOf(basename(context.filename)), inNames, 'file name'),
      Identifier: check,
      PrivateIdentifier: check,
    };
  },
};

/** The function at the start of `test(…)`, `test.each(…)(…)` or `test.each`…`(…)`. */
function nameOf(callee: Callee): string | undefined {
  const inner = callee.object ?? callee.callee ?? callee.tag;
  return inner === undefined ? callee.name : nameOf(inner);
}

const titles = {
  create(context: Context) {
    return {
      CallExpression(call: Call) {
        const [title] = call.arguments;
        if (title === undefined || !['describe', 'it', 'test'].includes(nameOf(call.callee) ?? '')) return;
        const parts = title.quasis?.map(({ value }) => value.cooked) ?? [title.value];
        for (const part of parts) if (typeof part === 'string') report(context, title, part, inTitles, 'title');
      },
    };
  },
};

// oxlint reads the default export of a plugin.
export default { meta: { name: 'plain-words' }, rules: { texts, comments, names, titles } };
