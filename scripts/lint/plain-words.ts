/** An oxlint plugin: texts that people read keep to plain English and to the glossary's Lithuanian. */
type Node = { type: string; value?: unknown };
type Quasi = Node & { value: { cooked: string } };
type Context = { filename: string; report: (finding: { node: Node; message: string }) => void };

/** Words that English texts do not use, each with what to write. */
const english: [RegExp, string][] = [
  [/\bstands? (here|in|only|for)\b/i, 'appears, is'],
  [/\banew\b/i, 'again'],
  [/\bdeeds?\b/i, 'action'],
  [/\b(you|we|they) raised?\b|\braise (a|tickets?)\b/i, 'create'],
  [/\bbrings?\b/i, 'make, restore'],
  [/\btold\b/i, 'shown, notified'],
  [/\bmend\b/i, 'fix'],
  [/\bbegun\b/i, 'started'],
  [/\bformer\b/i, 'previous'],
  [/\bmeanwhile\b/i, 'leave it out'],
  [/\b(of|by) itself\b/i, 'automatically'],
  [/\bthe way of\b/i, 'progress of'],
  [/\bat hand\b/i, 'available'],
];

/** Words that Lithuanian texts do not use, each with the word of the glossary. */
const lithuanian: [RegExp, string][] = [
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

const plainWords = {
  create(context: Context) {
    const words = /[/\\]lt[/\\]|-lt\.ts$/.test(context.filename) ? lithuanian : english;
    const check = (node: Node, text: unknown) => {
      if (typeof text !== 'string') return;
      for (const [word, instead] of words) {
        const [found] = word.exec(text) ?? [];
        if (found !== undefined) context.report({ node, message: `Not “${found}” in a text: ${instead}.` });
      }
    };
    return {
      Literal: (node: Node) => check(node, node.value),
      TemplateElement: (node: Quasi) => check(node, node.value.cooked),
    };
  },
};

// oxlint reads the default export of a plugin.
export default { meta: { name: 'plain-words' }, rules: { texts: plainWords } };
