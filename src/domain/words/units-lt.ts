import type { UnitWords } from './units-en.ts';

/** The same in Lithuanian. */
export const unitWords: UnitWords = {
  packingList: 'Pakuotės turinys',
  devices: 'Įrenginiai',
  columns: {
    parentBoxNumber: 'Išorinės dėžės numeris',
    childBoxNumber: 'Dėžės numeris',
    serialNumber: 'Serijos numeris',
    imei: 'IMEI',
    nickname: 'Pavadinimas',
    site: 'Vieta',
    macAddress: 'MAC adresas',
    productGroup: 'Produktas',
    supportStatus: 'Palaikymas',
    dispatchDate: 'Išsiųsta',
    warrantyUntil: 'Garantija iki',
    orderNumber: 'Užsakymas',
    rma: 'RMA',
  },
};
