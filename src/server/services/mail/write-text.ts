import type { MailBlock, MailBrand, MailContent, MailTexts } from './content.ts';

/** The mail as plain text, for who reads without HTML. */
export function writeText({ blocks }: MailContent, brand: MailBrand, texts: MailTexts): string {
  const parts = [...blocks.map(blockText), ['-- ', ...texts.footer(brand)].join('\n')];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
}
