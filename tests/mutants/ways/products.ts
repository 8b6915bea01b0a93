import type { OperationId } from '#generated/operations.ts';
import { textOf } from '#contract-suite/contract/document.ts';
import type { JsonObject } from '#contract-suite/contract/document.ts';
import { object, objects } from '#contract-suite/contract/json-values.ts';
import type { Visit, Way } from '../visit.ts';
import { beginUpload, EXAMPLE, FILE_TEXT, freeUnits, makeFile, makeRma, makeTicket } from './things.ts';

const LENGTH = { length: String(FILE_TEXT.length) };

async function knowDevice(visit: Visit): Promise<void> {
  const [number] = await freeUnits(visit);
  visit.know(EXAMPLE.device, number);
}

async function knowBox(visit: Visit): Promise<void> {
  await knowDevice(visit);
  visit.know(EXAMPLE.box, (await visit.askObject('getDevice')).boxId);
}

/** What a change of a return is based on. */
const at = ({ version = 1 }: JsonObject): JsonObject => ({ version });

async function takenBack(visit: Visit): Promise<JsonObject> {
  const rma = await makeRma(visit);
  const back = await visit.askObject('actOnRma', { fields: { action: 'takeBack', ...at(rma) } });
  return { ...rma, ...back };
}

async function lines(visit: Visit): Promise<JsonObject> {
  const { products } = await visit.askObject('getRma');
  return { productIds: objects(products ?? []).map(({ id = '' }) => id) };
}

async function approved(visit: Visit): Promise<JsonObject> {
  const rma = await makeRma(visit);
  const productIds = await lines(visit);
  const reviewed = await visit.askObject('reviewRmaProducts', { as: 'staff', fields: { ...at(rma), ...productIds } });
  const [office] = objects(await visit.ask('getRmaOffices', { as: 'staff' }));
  visit.know(EXAMPLE.office, office?.id);
  const placed = await visit.askObject('changeRma', { as: 'staff', fields: at(reviewed) });
  const unit = { imeiOrSerial: rma.nextUnit ?? '' };
  const added = await visit.askObject('addRmaProduct', { as: 'staff', fields: { ...at(placed), ...unit } });
  const shown = await visit.askObject('actOnRma', { as: 'staff', fields: { action: 'askApproval', ...at(added) } });
  return visit.askObject('actOnRma', { fields: { action: 'approveList', ...at(shown) } });
}

async function onRma(visit: Visit, operation: OperationId, fields: JsonObject): Promise<void> {
  await visit.ask(operation, { as: 'staff', fields });
  await visit.ask('getRma');
}

/** How each operation on products, units, returns and files is shown. */
export const productWays = {
  getProductGroups: (visit) => visit.ask('getProductGroups'),
  getBoxItems: async (visit) => {
    await knowBox(visit);
    await visit.ask('getBoxItems');
  },
  downloadBoxItems: async (visit) => {
    await knowBox(visit);
    await visit.ask('downloadBoxItems');
    await visit.ask('downloadBoxItems', { query: { format: 'xlsx' } });
  },
  searchDevices: freeUnits,
  exportDevices: (visit) => visit.ask('exportDevices', { fields: { request: {} } }),
  getDevice: async (visit) => {
    await knowDevice(visit);
    await visit.ask('getDevice');
  },
  searchRmas: async (visit) => {
    await makeRma(visit);
    await visit.ask('searchRmas', { fields: { request: {} } });
  },
  createRma: async (visit) => {
    await makeRma(visit);
    await visit.ask('getRma');
  },
  checkRmaProducts: async (visit) => {
    await visit.ask('checkRmaProducts', { body: { numbers: [...(await freeUnits(visit)).slice(0, 1), '12'] } });
  },
  getRmaAddresses: (visit) => visit.ask('getRmaAddresses'),
  getRmaOffices: (visit) => visit.ask('getRmaOffices'),
  getRma: async (visit) => {
    await makeRma(visit);
    await visit.ask('getRma');
  },
  changeRma: async (visit) => onRma(visit, 'changeRma', at(await makeRma(visit))),
  submitRma: async (visit) => {
    const rma = await takenBack(visit);
    await visit.ask('submitRma', { fields: { ...at(rma), products: rma.products ?? [] } });
    await visit.ask('getRma');
  },
  actOnRma: async (visit) => {
    await takenBack(visit);
    await visit.ask('getRma');
  },
  addRmaProduct: async (visit) => {
    const rma = await makeRma(visit);
    await onRma(visit, 'addRmaProduct', { ...at(rma), imeiOrSerial: rma.nextUnit ?? '' });
  },
  reviewRmaProducts: async (visit) => {
    const rma = await makeRma(visit);
    await onRma(visit, 'reviewRmaProducts', { ...at(rma), ...(await lines(visit)) });
  },
  moveRmaProducts: async (visit) => {
    const rma = await approved(visit);
    await onRma(visit, 'moveRmaProducts', { ...at(rma), ...(await lines(visit)), step: 'Refused', reason: 'Bent' });
  },
  getRmaHistory: async (visit) => {
    await makeRma(visit);
    await visit.ask('getRmaHistory');
  },
  downloadRmaReturnForm: async (visit) => {
    await makeRma(visit);
    await visit.ask('downloadRmaReturnForm');
  },
  downloadRmaLabel: async (visit) => {
    await makeRma(visit);
    await visit.ask('downloadRmaLabel');
  },
  importSerialList: (visit) => visit.ask('importSerialList', { as: 'staff' }),
  initUpload: (visit) => beginUpload(visit),
  uploadChunk: async (visit) => {
    await beginUpload(visit);
    await visit.ask('uploadChunk', { query: LENGTH, body: FILE_TEXT });
    await visit.ask('getUploadStatus');
    await visit.ask('completeUpload');
    await visit.ask('downloadFile');
  },
  uploadFile: async (visit) => {
    await makeFile(visit);
    await visit.ask('downloadFile');
  },
  completeUpload: async (visit) => {
    await beginUpload(visit);
    await visit.ask('uploadChunk', { query: LENGTH, body: FILE_TEXT });
    await visit.ask('completeUpload');
    await visit.ask('downloadFile');
  },
  deleteFiles: async (visit) => {
    await makeFile(visit);
    await visit.ask('deleteFiles');
    await visit.ask('downloadFile');
  },
  getUploadStatus: async (visit) => {
    await beginUpload(visit);
    await visit.ask('uploadChunk', { query: LENGTH, body: FILE_TEXT });
    await visit.ask('getUploadStatus');
  },
  downloadFile: async (visit) => {
    await makeFile(visit);
    await visit.ask('downloadFile');
    await visit.ask('downloadFile', { headers: { range: 'bytes=0-9' } });
    await visit.ask('downloadFile', { headers: { range: 'bytes=524288000-' } });
  },
  search: async (visit) => {
    await makeTicket(visit);
    await visit.ask('search', { query: { q: visit.known(EXAMPLE.displayId) } });
  },
  searchArticles: (visit) => visit.ask('searchArticles'),
  saveArticle: async (visit) => {
    await makeArticle(visit);
    await visit.ask('getArticleSource', { as: 'staff' });
  },
  getArticle: async (visit) => {
    await makeArticle(visit);
    await visit.ask('getArticle', { as: 'account' });
  },
  deleteArticle: async (visit) => {
    await makeArticle(visit);
    await visit.ask('deleteArticle', { as: 'staff' });
    await visit.ask('getArticle', { as: 'account' });
  },
  getArticleSource: async (visit) => {
    await makeArticle(visit);
    await visit.ask('getArticleSource', { as: 'staff' });
  },
  rateArticle: async (visit) => {
    await makeArticle(visit);
    await visit.ask('rateArticle');
    await visit.ask('getArticle', { as: 'account' });
  },
  findSimilarArticles: async (visit) => {
    const { result } = await visit.askObject('searchArticles', { as: 'account' });
    const title = textOf(object(objects(result ?? [])[0]).title);
    await visit.ask('findSimilarArticles', { body: { title } });
  },
  getBrand: (visit) => visit.ask('getBrand'),
} satisfies Partial<Record<OperationId, Way>>;

async function makeArticle(visit: Visit): Promise<void> {
  await makeTicket(visit);
  await visit.ask('saveArticle', { as: 'staff' });
}
