/** An oxlint plugin: a folder has at most 25 code files at one level; what more there is goes into folders by subject. */
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

type Program = { type: string };
type Context = { filename: string; report: (finding: { node: Program; message: string }) => void };

const FILES_MAX = 25;
const CODE = /\.(?:ts|tsx|css)$/;
const filesOf = new Map<string, string[]>();

const folderSize = {
  create(context: Context) {
    const folder = dirname(context.filename);
    const files = filesOf.get(folder) ?? codeFiles(folder);
    filesOf.set(folder, files);
    // The last files only: one finding for each file too many.
    if (files.indexOf(basename(context.filename)) < FILES_MAX) return {};
    return {
      Program(node: Program) {
        const message = `This folder has ${files.length} code files, ${FILES_MAX} are allowed: give a subject of it a folder.`;
        context.report({ node, message });
      },
    };
  },
};

function codeFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => CODE.test(name))
    .sort();
}

// oxlint reads the default export of a plugin.
export default { meta: { name: 'folder-size' }, rules: { 'at-most-25': folderSize } };
