import type { ESTree, Plugin } from 'vite';
import { parseSync, Visitor } from 'vite';
import { edited } from './edits.ts';
import type { Edit } from './edits.ts';

const LIBRARIES = /\/node_modules\/(?:react-router|@primer\/octicons-react)\/dist\/.*\.m?js(?:\?small)?$/;
// What they tell developers; the second argument is the text.
const tellers = new Set(['invariant', 'warning', 'warnOnce']);
// Calls of React that only make something; a bundler cannot know it.
const makers = new Set(['forwardRef', 'createContext', 'memo']);

/**
 * The source of a library's module without the texts it tells developers and without names of components for their tools,
 * and with its components marked as free of effects: so an unused one is left out.
 */
export function terse(code: string): string {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      const text = given[1];
      if (makesComponent(callee)) edits.push({ start, end: start, text: '/* @__PURE__ */ ' });
      if (callee.type === 'Identifier' && tellers.has(callee.name) && text) edits.push({ ...text, text: "''" });
    },
    ExpressionStatement({ expression, start, end }) {
      if (namesComponent(expression)) edits.push({ start, end, text: '' });
    },
  }).visit(parseSync('module.js', code).program);
  return edited(code, edits);
}

/** Vite plugin that makes the modules of some libraries terse. */
export function terseLibraries(): Plugin {
  return {
    name: 'terse-libraries',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    transform: { filter: { id: LIBRARIES }, handler: (code) => ({ code: terse(code), map: null }) },
  };
}

function makesComponent(callee: ESTree.CallExpression['callee']): boolean {
  return (
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && makers.has(callee.property.name)
  );
}

function namesComponent(expression: ESTree.Expression): boolean {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return false;
  const { property } = expression.left;
  return property.type === 'Identifier' && property.name === 'displayName';
}
