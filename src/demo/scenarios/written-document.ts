import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';

const FENCE = '```';
const inlinePattern = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((\S+?)\)/g;

/**
 * A document from the few marks the demo texts use: `# ` heading, `- ` and `1. ` lists, `> ` quotes, fenced code,
 * **strong**, `code`, [link](https://…). One line is one block.
 */
export function writtenDocument(text: string): RichTextDocument {
  const lines = text.trim().split('\n');
  const content: DocumentNode[] = [];
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line.startsWith(FENCE)) content.push(codeBlock(line.slice(FENCE.length), readUntilFence(lines)));
    else if (line.startsWith('# ')) {
      content.push({ type: 'heading', attrs: { level: 3 }, content: inline(line.slice(2)) });
    } else if (line.startsWith('- ')) appendItem(content, 'bullet_list', line.slice(2));
    else if (/^\d+\. /.test(line)) appendItem(content, 'ordered_list', line.replace(/^\d+\. /, ''));
    else if (line.startsWith('> ')) content.push({ type: 'blockquote', content: [paragraph(line.slice(2))] });
    else if (line.trim() !== '') content.push(paragraph(line));
  }
  return { type: 'doc', content };
}

function readUntilFence(lines: string[]): string {
  const end = lines.indexOf(FENCE);
  const taken = lines.splice(0, end);
  lines.shift();
  return taken.join('\n');
}

function codeBlock(language: string, text: string): DocumentNode {
  return { type: 'code_block', attrs: { language }, content: [{ type: 'text', text }] };
}

function paragraph(text: string): DocumentNode {
  return { type: 'paragraph', content: inline(text) };
}

function appendItem(content: DocumentNode[], type: 'bullet_list' | 'ordered_list', text: string): void {
  const last = content.at(-1);
  const item: DocumentNode = { type: 'list_item', content: [paragraph(text)] };
  if (last?.type === type) last.content?.push(item);
  else content.push({ type, ...(type === 'ordered_list' ? { attrs: { order: 1 } } : {}), content: [item] });
}

function inline(text: string): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  let from = 0;
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, strong, code, label, href] = match;
    if (match.index > from) nodes.push({ type: 'text', text: text.slice(from, match.index) });
    if (strong !== undefined) nodes.push({ type: 'text', text: strong, marks: [{ type: 'strong' }] });
    else if (code !== undefined) nodes.push({ type: 'text', text: code, marks: [{ type: 'inlineCode' }] });
    else if (label !== undefined && href !== undefined) {
      nodes.push({ type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] });
    }
    from = match.index + whole.length;
  }
  if (from < text.length) nodes.push({ type: 'text', text: text.slice(from) });
  return nodes;
}
