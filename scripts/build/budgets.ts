import type { RouteSize } from './route-sizes.ts';

const TOLERATED = 1.02;

/** What is wrong with routes' bytes against their budgets: more than 2 % above, or on one side only. One line each. */
export function budgetFaults(
  sizes: Readonly<Record<string, RouteSize>>,
  budgets: Readonly<Record<string, RouteSize>>,
): string[] {
  const names = new Set([...Object.keys(sizes), ...Object.keys(budgets)]);
  return [...names].flatMap((route) => {
    const size = sizes[route];
    const budget = budgets[route];
    if (size === undefined) return [`${route} has a budget and is no route.`];
    if (budget === undefined) return [`${route} has no budget.`];
    return (['js', 'css'] as const)
      .filter((kind) => size[kind] > budget[kind] * TOLERATED)
      .map((kind) => `${route}: ${size[kind]} bytes of ${kind.toUpperCase()}, ${budget[kind]} are its budget.`);
  });
}
