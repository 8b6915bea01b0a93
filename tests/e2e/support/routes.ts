import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { can } from '#domain/access.ts';
import type { UserType } from '#domain/enums.ts';
import type { Db } from '#server/db/connection.ts';
import { makeUnit } from '#tests/api/support/units.ts';
import { routeTable } from '#web/app/route-table.ts';
import type { RouteEntry, RouteName } from '#web/app/route-table.ts';
import { titles } from '#web/messages/en/titles.ts';
import { sessionCookie } from './people.ts';
import type { Company } from './people.ts';

/** Every row of the app's own table, so that a new route is covered automatically. */
export const routes: [RouteName, RouteEntry][] = (Object.keys(routeTable) as RouteName[]).map((name) => [
  name,
  routeTable[name],
]);

interface Setup {
  db: Db;
  company: Company;
  context: BrowserContext;
  page: Page;
  portalUrl: string;
}

/** A device of the company; returns the number for its URL. */
export async function storeDevice(db: Db, company: Company): Promise<string> {
  return (await makeUnit(db, company)).serialNumber;
}

/**
 * Opens a route as a person who may see it, and fails when another page is shown. `ids` are the values of the path's
 * parameters.
 */
export async function openRoute(
  { db, company, context, page, portalUrl }: Setup,
  entry: RouteEntry,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  await context.clearCookies({ name: 'helpdesk_session' });
  if (entry.audience === 'signedIn') {
    const person = [company.customer, company.engineer].find(({ type }) => mayOpen(entry, type));
    if (person === undefined) throw new Error(`Nobody of the test may open ${entry.path}: give it a person who may.`);
    await context.addCookies([await sessionCookie(db, person, portalUrl)]);
  }
  const path = pathOf(entry, ids);
  await page.goto(path);
  await expect(page).toHaveURL(pathOf(withoutTokens(entry), ids));
  const title = entry.title(titles, ids);
  // The page's subject may come before it.
  await expect.poll(async () => ` - ${await page.title()}`.endsWith(` - ${title}`)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
}

function mayOpen({ needs }: RouteEntry, type: UserType): boolean {
  return needs === undefined || can({ type, permissions: [] }, needs);
}

// An optional parameter is a token: the page takes it out of the address.
function withoutTokens({ path }: RouteEntry): Pick<RouteEntry, 'path'> {
  return { path: path.replaceAll(/\/:\w+\?/g, '') };
}

/** The address of a route; throws for a parameter that has no value here. */
function pathOf({ path }: Pick<RouteEntry, 'path'>, ids: Readonly<Record<string, string>>): string {
  const filled = path === '*' ? '/no/such/page' : path;
  return filled.replaceAll(/:(\w+)\??/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`${path} has the parameter ${name}, which has no value here.`);
    return id;
  });
}
