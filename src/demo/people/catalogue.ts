import type { ClientKey, GroupKey } from './accounts.ts';

/** The three companies; a product group is offered to a company that has its niche. Niche 3 has the hotline (§1). */
export const demoClients: readonly { key: ClientKey; name: string; productNicheIds: number[]; sites: string[] }[] = [
  {
    key: 'fleet',
    name: 'Baltic Fleet Telematics',
    productNicheIds: [1, 2, 3],
    sites: [
      'Vilnius depot',
      'Kaunas yard',
      'Klaipėda terminal',
      'Riga hub',
      'Tallinn depot',
      'Šiauliai garage',
      'bus line 14',
      'bus line 3G',
      'truck 207',
      'truck 318',
      'Panevėžys workshop',
      'Marijampolė weighbridge',
    ],
  },
  {
    key: 'port',
    name: 'Nordport Terminals',
    productNicheIds: [1, 3],
    sites: ['quay 4', 'quay 9', 'crane 12', 'gate B', 'reefer yard', 'pilot boat Aura', 'customs office'],
  },
  {
    key: 'wind',
    name: 'Vėjo energija',
    productNicheIds: [1, 2],
    sites: [
      'T-07 bokštas',
      'T-12 bokštas',
      'Rietavo parkas',
      'Kelmės parkas',
      'pastotė Nr. 3',
      'serviso automobilis 5',
    ],
  },
];

export const demoGroups: readonly { key: GroupKey; name: string }[] = [
  { key: 'routers', name: 'Routers' },
  { key: 'gateways', name: 'Gateways and switches' },
  { key: 'trackers', name: 'Trackers' },
  { key: 'cloud', name: 'Cloud and licences' },
];

export interface DemoProduct {
  name: string;
  /** 0 Available, 1 EndOfLife, 2 EndOfSupport (§3). */
  supportStatus: 0 | 1 | 2;
  productNicheId: number;
  group: GroupKey;
  firmware: string[];
}

const rx = ['RX_07.06.2', 'RX_07.08.1', 'RX_07.10.4', 'RX_08.01.0'];
const gw = ['GW_3.14', 'GW_3.16.2', 'GW_4.0.1'];
const tk = ['TK.27.07', 'TK.27.09', 'TK.28.02'];

/** The invented maker's product groups. */
export const demoProducts: readonly DemoProduct[] = [
  { name: 'RX-90 compact router', supportStatus: 2, productNicheId: 1, group: 'routers', firmware: ['RX_06.09.5'] },
  { name: 'RX-210 LTE router', supportStatus: 1, productNicheId: 3, group: 'routers', firmware: rx },
  { name: 'RX-240 dual-SIM LTE router', supportStatus: 0, productNicheId: 3, group: 'routers', firmware: rx },
  { name: 'RX-500 5G industrial router', supportStatus: 0, productNicheId: 3, group: 'routers', firmware: rx },
  { name: 'RX-650 5G vehicle router', supportStatus: 0, productNicheId: 1, group: 'routers', firmware: rx },
  { name: 'GW-12 RS-485 gateway', supportStatus: 1, productNicheId: 1, group: 'gateways', firmware: gw },
  { name: 'GW-40 gateway', supportStatus: 0, productNicheId: 1, group: 'gateways', firmware: gw },
  { name: 'GW-80 LoRaWAN gateway', supportStatus: 0, productNicheId: 1, group: 'gateways', firmware: gw },
  {
    name: 'SW-8P PoE switch',
    supportStatus: 0,
    productNicheId: 1,
    group: 'gateways',
    firmware: ['SW_1.22', 'SW_1.24.1'],
  },
  {
    name: 'SW-24 managed switch',
    supportStatus: 0,
    productNicheId: 1,
    group: 'gateways',
    firmware: ['SW_2.5', 'SW_2.6'],
  },
  { name: 'TK-100 asset tracker', supportStatus: 2, productNicheId: 2, group: 'trackers', firmware: ['TK.25.11'] },
  { name: 'TK-220 vehicle tracker', supportStatus: 0, productNicheId: 2, group: 'trackers', firmware: tk },
  { name: 'TK-340 CAN tracker', supportStatus: 0, productNicheId: 2, group: 'trackers', firmware: tk },
  {
    name: 'Norvik Cloud remote management',
    supportStatus: 0,
    productNicheId: 1,
    group: 'cloud',
    firmware: ['2026.9', '2026.10'],
  },
];
