import type { ESTree, Plugin } from 'vite';
import { parseSync, Visitor } from 'vite';
import { edited } from './edits.ts';
import type { Edit } from './edits.ts';

/** What of a module is left out: names of functions, and members that it assigns. */
type Parts = {
  /** They walk a tree for elements of a kind that the app has not, and find nothing. */
  idle?: readonly string[];
  /** Nothing calls them; one that is called all the same throws. */
  unreached?: readonly string[];
  /** As in `exports.preload = …`; without the last name, all of an object's. */
  assigned?: readonly string[];
};

const viewTransitions = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAfterMutationEffectsOnFiber',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'flushAfterMutationEffects',
  'getClassNameByType',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'pushViewTransitionCancelableScope',
  'recursivelyTraverseAfterMutationEffects',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
];

/** By module: functions of libraries that no bundler can see unused, for they are called by what an element is. */
const leftOut: Record<string, Parts> = {
  // No page animates its change, lists its suspended parts or asks a fragment for its elements.
  'react-dom/cjs/react-dom-client.production.js': {
    idle: viewTransitions,
    unreached: ['cutOffTailIfNeeded', 'initSuspenseListRenderState', 'updateSuspenseListComponent'],
    assigned: ['FragmentInstance.prototype', 'ViewTransitionPseudoElement.prototype'],
  },
  // So that who shows one of them gets an error, not a page that does less than it says.
  'react/cjs/react.production.js': { assigned: ['exports.ViewTransition', 'exports.addTransitionType'] },
  // No form is sent through the router, nothing is fetched without a navigation, and all routes are there from the start.
  'react-router/dist/production/lib/router/router.js': {
    unreached: ['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader', 'discoverRoutes'],
  },
};

/** A module's source without some of its parts. Throws for one that is not there. */
export function withoutParts(code: string, { idle = [], unreached = [], assigned = [] }: Parts): string {
  const edits: Edit[] = [];
  const missing = new Set([...idle, ...unreached, ...assigned]);
  new Visitor({
    FunctionDeclaration({ id, body }) {
      const name = id?.name ?? '';
      if (!body || (!idle.includes(name) && !unreached.includes(name))) return;
      missing.delete(name);
      edits.push({ ...body, text: idle.includes(name) ? '{}' : "{ throw new Error('left out'); }" });
    },
    ExpressionStatement({ expression, start, end }) {
      const target = assignedBy(expression, code);
      const part = assigned.find((name) => target === name || target.startsWith(`${name}.`));
      if (part === undefined) return;
      missing.delete(part);
      edits.push({ start, end, text: ';' });
    },
  }).visit(parseSync('module.js', code).program);
  if (missing.size > 0) throw new Error(`${[...missing].join(', ')}: no longer where it was left out.`);
  return edited(code, edits);
}

/** Vite plugin that leaves out of the app the functions of its libraries that it never gets to; a moved one fails the build. */
export function leaveOutFunctions(): Plugin {
  return {
    name: 'leave-out-functions',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const place = Object.keys(leftOut).find((path) => id.endsWith(`/node_modules/${path}`));
      const parts = place === undefined ? undefined : leftOut[place];
      return parts && { code: withoutParts(code, parts), map: null };
    },
  };
}

function assignedBy(expression: ESTree.Expression, code: string): string {
  if (expression.type !== 'AssignmentExpression') return '';
  return code.slice(expression.left.start, expression.left.end);
}
