/** What the columns of packing lists and of lists of units are called, on the pages and in files that leave the portal. */
export const unitWords = {
  packingList: 'Packing list',
  devices: 'Devices',
  columns: {
    parentBoxNumber: 'Parent box number',
    childBoxNumber: 'Box number',
    serialNumber: 'Serial number',
    imei: 'IMEI',
    nickname: 'Name',
    site: 'Site',
    macAddress: 'MAC address',
    productGroup: 'Product',
    supportStatus: 'Support',
    dispatchDate: 'Dispatched',
    warrantyUntil: 'Warranty until',
    orderNumber: 'Order',
    rma: 'RMA',
  },
};

export type UnitWords = typeof unitWords;
