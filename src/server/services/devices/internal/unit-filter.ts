import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { DAY_MS, WARRANTY_ENDS_SOON_DAYS } from '#domain/limits.ts';
import { readUnitNumber } from '#domain/units/unit-number.ts';
import type { DeviceFilter } from '#generated/model/deviceFilter.ts';
import type { DeviceWarranty } from '#generated/model/deviceWarranty.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { visibleUnits } from '../../scope/units.ts';

/** All numbers of a row of `units` in one text, as the trigram index has them: the MAC without colons, separated by blanks. */
const unitNumbersText = sql<string>`(coalesce(units.serial_number, '') || ' ' || coalesce(units.imei, '') || ' '
  || coalesce(replace(units.mac_address, ':', ''), '') || ' ' || upper(coalesce(units.order_number, '')))`;

/** What companies call their units and their sites, in one text, as the trigram index has it. */
const unitNamesText = sql<string>`upper(coalesce(unit_names.nickname, '') || ' ' || coalesce(unit_names.site, ''))`;

/**
 * The scope of the person and all that the filter asks for, as conditions on `units` to be joined by `and`. `today` is a
 * day as `2026-11-22`; a warranty lasts to the end of its last day. What is missing or empty filters nothing.
 */
export function unitConditions(user: SignedInUser, filter: DeviceFilter, today: string): Expression<SqlBool>[] {
  const { productGroupIds = [], supportStatuses = [] } = filter;
  const conditions: Expression<SqlBool>[] = [visibleUnits(user)];
  if (filter.words !== undefined) conditions.push(...wordConditions(filter.words));
  if (productGroupIds.length > 0) {
    conditions.push(sql<SqlBool>`units.product_group_id = any(${productGroupIds}::uuid[])`);
  }
  if (supportStatuses.length > 0) {
    conditions.push(sql<SqlBool>`units.product_group_id in (
      select product_groups.id from product_groups where product_groups.support_status = any(${supportStatuses}::smallint[])
    )`);
  }
  if (filter.warranty !== undefined) conditions.push(warrantyCondition(filter.warranty, today));
  if (filter.inRma !== undefined) {
    const held = sql`exists (select from rma_products where rma_products.unit_id = units.id and rma_products.open)`;
    conditions.push(filter.inRma ? sql<SqlBool>`${held}` : sql<SqlBool>`not ${held}`);
  }
  return conditions;
}

function warrantyCondition(warranty: DeviceWarranty, today: string): Expression<SqlBool> {
  const soon = new Date(Date.parse(today) + WARRANTY_ENDS_SOON_DAYS * DAY_MS).toISOString().slice(0, today.length);
  switch (warranty) {
    case 'InWarranty':
      return sql<SqlBool>`units.warranty_until >= ${today}`;
    case 'EndsSoon':
      return sql<SqlBool>`units.warranty_until between ${today} and ${soon}`;
    case 'Ended':
      return sql<SqlBool>`units.warranty_until < ${today}`;
  }
}

/** Conditions on `units`: each part occurs in one of the unit's numbers, its nickname or its site. */
function wordConditions(typed: string): Expression<SqlBool>[] {
  const named = readUnitNumber(typed) === undefined ? typed.split(/\s+/).filter((part) => part !== '') : [];
  const numbers = numberConditions(typed);
  return numbers.map((condition, index) => {
    const part = named[index];
    return part === undefined ? condition : sql<SqlBool>`(${condition} or ${nameCondition(part)})`;
  });
}

/** A condition on `units`: their own company's nickname or site contains the text. Its index and that of numbers combine. */
export function nameCondition(part: string): Expression<SqlBool> {
  const pattern = `%${part
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`units.id = any(array(
    select unit_names.unit_id from unit_names
    join units as owned on owned.id = unit_names.unit_id and owned.client_id = unit_names.client_id
    where ${unitNamesText} like ${pattern}
  ))`;
}

/** Conditions on `units`: each part occurs in one of the unit's numbers; a complete number may be typed in groups. */
export function numberConditions(typed: string): Expression<SqlBool>[] {
  const whole = readUnitNumber(typed);
  const parts = whole === undefined ? typed.split(/\s+/).filter((part) => part !== '') : [whole.value];
  return parts.map((part) => {
    const text = part.normalize('NFKC').toUpperCase();
    const bare = text.replaceAll(/[:.\-_]/g, '');
    // Colons occur only in a MAC address; a dash may be part of an order number.
    const forms = bare === '' ? [text] : text.includes(':') ? [bare] : [...new Set([text, bare])];
    return sql<SqlBool>`(${sql.join(
      forms.map((form) => sql`${unitNumbersText} like ${`%${form.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
      sql` or `,
    )})`;
  });
}
