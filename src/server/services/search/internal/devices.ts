import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { IMEI_DIGITS, SEARCH_GROUP_MAX_COUNT, SERIAL_NUMBER_DIGITS } from '#domain/limits.ts';
import { mayBeWithinNumber, unitNumberPart } from '#domain/search-query.ts';
import type { DeviceListItem } from '#generated/model/deviceListItem.ts';
import type { Db } from '../../../db/connection.ts';
import { visibleUnits } from '../../scope/units.ts';
import { readDevices } from '../../devices/internal/read-devices.ts';
import { nameCondition, numberConditions } from '../../devices/internal/unit-filter.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import type { SearchTargets } from './search-targets.ts';

const MAC_DIGITS = 12;
// Shorter parts occur in the numbers of most units.
const WITHIN_MIN_CHARACTERS = 5;
const NAME_MIN_CHARACTERS = 3; // of a nickname or site

/**
 * The unit with the number; else units whose numbers start with it; else those that contain it, also in the order number; else those that
 * their company calls so.
 */
export async function foundDevices(db: Db, user: SignedInUser, things: SearchTargets): Promise<DeviceListItem[]> {
  const exact = await read(db, user, exactConditions(things));
  if (exact.length > 0 || things.words === undefined) return exact;
  const part = unitNumberPart(things.words);
  const beginning = part === undefined ? [] : await read(db, user, beginningConditions(part));
  if (beginning.length > 0) return beginning;
  const within = mayBeWithinNumber(things.words) && things.words.length >= WITHIN_MIN_CHARACTERS;
  const numbered = within ? await read(db, user, [sql`${sql.join(numberConditions(things.words), sql` and `)}`]) : [];
  if (numbered.length > 0 || things.words.length < NAME_MIN_CHARACTERS) return numbered;
  return read(db, user, [sql`${nameCondition(things.words)}`]);
}

type Condition = RawBuilder<SqlBool>;

function exactConditions({ serial, imei, mac }: SearchTargets): Condition[] {
  return [
    ...(serial === undefined ? [] : [sql<SqlBool>`units.serial_number = ${serial}`]),
    ...(imei === undefined ? [] : [sql<SqlBool>`units.imei = ${imei}`]),
    ...(mac === undefined ? [] : [sql<SqlBool>`units.mac_address = ${mac}`]),
  ];
}

// As ranges, which the indexes on client and number answer in order, for any number of units.
function beginningConditions(part: string): Condition[] {
  const conditions = [macRange(part)];
  if (/\D/.test(part)) return conditions;
  const serialDigits = Math.max(...SERIAL_NUMBER_DIGITS);
  if (part.length <= serialDigits) {
    conditions.push(sql`units.serial_number between ${part} and ${part.padEnd(serialDigits, '9')}`);
  }
  if (part.length <= IMEI_DIGITS) {
    conditions.push(sql`units.imei between ${part.padEnd(IMEI_DIGITS, '0')} and ${part.padEnd(IMEI_DIGITS, '9')}`);
  }
  return conditions;
}

function macRange(part: string): Condition {
  return sql`units.mac_address between ${colons(part.padEnd(MAC_DIGITS, '0'))} and ${colons(part.padEnd(MAC_DIGITS, 'F'))}`;
}

function colons(digits: string): string {
  return digits.replaceAll(/(?<=^(?:..)+)(?=.)/g, ':');
}

// Each condition has its own index; combined they would have none.
async function read(db: Db, user: SignedInUser, conditions: readonly Condition[]): Promise<DeviceListItem[]> {
  if (conditions.length === 0) return [];
  const each = conditions.map(
    (condition) => sql`(
      select units.id from units where ${visibleUnits(user)} and ${condition} limit ${SEARCH_GROUP_MAX_COUNT}
    )`,
  );
  const ids = sql<{ id: string }>`
    select id from (${sql.join(each, sql` union `)}) as found limit ${SEARCH_GROUP_MAX_COUNT}`;
  return readDevices(db, user, ids, sql`units.serial_number, units.imei, units.id`);
}
