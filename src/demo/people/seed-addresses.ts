import type { Address } from '#generated/model/address.ts';
import type { Db } from '#server/db/connection.ts';
import type { ClientKey } from './accounts.ts';
import type { Random } from '../random.ts';
import type { SeededWorld } from './seed-people.ts';

const offices: readonly { name: string; address: Address }[] = [
  {
    name: 'Norvik Vilnius',
    address: {
      name: 'Norvik Networks, UAB',
      contact: 'Grąžinimų skyrius',
      street: 'Savanorių pr. 178C',
      city: 'Vilnius',
      postCode: 'LT-03154',
      country: 'Lithuania',
      phoneNumber: '+370 5 200 0100',
    },
  },
  {
    name: 'Norvik Riga',
    address: {
      name: 'Norvik Networks SIA',
      contact: 'Returns',
      street: 'Krasta iela 89',
      city: 'Rīga',
      postCode: 'LV-1019',
      country: 'Latvia',
      phoneNumber: '+371 6 700 0200',
    },
  },
  {
    name: 'Norvik Warsaw',
    address: {
      name: 'Norvik Networks Sp. z o.o.',
      contact: 'Dział zwrotów',
      street: 'ul. Żwirki i Wigury 16',
      city: 'Warszawa',
      postCode: '02-092',
      country: 'Poland',
      phoneNumber: '+48 22 300 0300',
    },
  },
];

const clientAddresses: Record<ClientKey, readonly Address[]> = {
  fleet: [
    {
      name: 'Baltic Fleet Telematics',
      contact: 'Rasa Petrauskaitė',
      street: 'Verkių g. 29',
      city: 'Vilnius',
      postCode: 'LT-09108',
      country: 'Lithuania',
      phoneNumber: '+370 612 00001',
    },
    {
      name: 'Baltic Fleet Telematics, Kaunas yard',
      contact: 'Tomas Jonaitis',
      street: 'Pramonės pr. 4',
      city: 'Kaunas',
      postCode: 'LT-51329',
      country: 'Lithuania',
      phoneNumber: '+370 612 00002',
    },
    {
      name: 'Baltic Fleet Telematics, Riga hub',
      street: 'Maskavas iela 240',
      city: 'Rīga',
      postCode: 'LV-1063',
      country: 'Latvia',
    },
  ],
  port: [
    {
      name: 'Nordport Terminals',
      contact: 'Liis Tamm',
      street: 'Maardu tee 57',
      city: 'Tallinn',
      postCode: '74114',
      country: 'Estonia',
      phoneNumber: '+372 5550 0001',
    },
    {
      name: 'Nordport Terminals, gate B',
      street: 'Nafta 1',
      city: 'Ventspils',
      postCode: 'LV-3602',
      country: 'Latvia',
    },
  ],
  wind: [
    {
      name: 'Vėjo energija',
      contact: 'Ona Žukauskaitė',
      street: 'Vytauto g. 12',
      city: 'Kelmė',
      postCode: 'LT-86143',
      country: 'Lithuania',
      phoneNumber: '+370 612 00003',
    },
  ],
};

/** Writes the vendor's offices and the addresses that the clients had units sent back to. */
export async function seedAddresses(db: Db, random: Random, now: Date, { clientIds }: SeededWorld): Promise<void> {
  const rows = offices.map(({ name, address }) => ({ id: random.uuid(), name, address: JSON.stringify(address) }));
  await db
    .insertInto('offices')
    .values(rows.map(({ id, name }) => ({ id, name })))
    .execute();
  await db
    .insertInto('officeAddresses')
    .values(rows.map(({ id, address }) => ({ id: random.uuid(), officeId: id, address })))
    .execute();
  await db
    .insertInto('clientAddresses')
    .values(
      (Object.keys(clientAddresses) as ClientKey[]).flatMap((key) =>
        clientAddresses[key].map((address) => ({
          id: random.uuid(),
          clientId: clientIds[key],
          address: JSON.stringify(address),
          usedOn: now,
        })),
      ),
    )
    .execute();
}
