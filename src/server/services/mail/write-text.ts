import type { MailBlock, MailContent, MailFrame } from './content.ts';

/** The email as plain text, for clients without HTML. */
export function writeText({ blocks }: MailContent, { brand, texts, answerable }: MailFrame): string {
  const last = answerable ? texts.automatic.answered : texts.automatic.unread;
  const footer = ['-- ', ...texts.footer(brand), last].join('\n');
  const parts = [...(answerable ? [texts.replyMark] : []), ...blocks.map(blockText), footer];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'link':
      return `${block.label}\n${block.url}`;
  }
}
