import type { UserType } from '#domain/enums.ts';
import { VIEW_ALL_TICKETS } from '#domain/access.ts';

export type ClientKey = 'fleet' | 'port' | 'wind';
export type GroupKey = 'routers' | 'gateways' | 'trackers' | 'cloud';

/** One password for all of them; it meets the rules of §5. */
export const DEMO_PASSWORD = 'Kelias-2026-x';

/** An account of the demo data. `about` says what it is there to show. */
export interface DemoAccount {
  email: string;
  password: string;
  about: string;
  type: UserType;
  firstName: string;
  lastName: string;
  language: 'en' | 'lt';
  permissions: string[];
  clients: ClientKey[];
  groups: GroupKey[];
}

function account(
  type: UserType,
  name: `${string} ${string}`,
  email: string,
  about: string,
  more: Partial<DemoAccount> = {},
): DemoAccount {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    type,
    firstName,
    lastName,
    email,
    about,
    password: DEMO_PASSWORD,
    language: 'en',
    permissions: [],
    clients: [],
    groups: [],
    ...more,
  };
}

/** The demo people: 6 customers, 6 staff. The first customer has the many tickets. */
export const demoAccounts: readonly DemoAccount[] = [
  account('Customer', 'Rasa Petrauskaitė', 'rasa.petrauskaite@example.com', 'customer with thousands of tickets', {
    clients: ['fleet'],
  }),
  account(
    'Customer',
    'Tomas Jonaitis',
    'tomas.jonaitis@example.com',
    "customer who sees all of the company's tickets",
    {
      clients: ['fleet'],
      permissions: [VIEW_ALL_TICKETS],
    },
  ),
  account('Customer', 'Liis Tamm', 'liis.tamm@nordport.example', 'customer', { clients: ['port'] }),
  account('Customer', 'Ieva Kazlauskienė', 'ieva.kazlauskiene@nordport.example', 'customer of two companies', {
    clients: ['port', 'wind'],
    permissions: [VIEW_ALL_TICKETS],
    language: 'lt',
  }),
  account('Customer', 'Ona Žukauskaitė', 'ona.zukauskaite@vejoenergija.example', 'customer, writes in Lithuanian', {
    clients: ['wind'],
    language: 'lt',
  }),
  account('Customer', 'Piotr Nowak', 'piotr.nowak@nordport.example', 'customer without a ticket yet', {
    clients: ['port'],
  }),
  account('Engineer', 'Jonas Vaitkus', 'jonas.vaitkus@norvik.example', 'engineer for routers and gateways', {
    groups: ['routers', 'gateways'],
    language: 'lt',
  }),
  account('Engineer', 'Greta Šimkutė', 'greta.simkute@norvik.example', 'engineer for trackers and cloud', {
    groups: ['trackers', 'cloud'],
  }),
  account('Manager', 'Mantas Balčiūnas', 'mantas.balciunas@norvik.example', 'sales manager'),
  account('Manager', 'Helena Berg', 'helena.berg@norvik.example', 'sales manager'),
  account('Employee', 'Darius Urbonas', 'darius.urbonas@norvik.example', 'employee'),
  account('Admin', 'Agnė Stankevičienė', 'admin@norvik.example', 'administrator'),
];
