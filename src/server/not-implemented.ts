import type { OperationId } from '#generated/operations.ts';

/** Operations of the contract that this server answers with 501 until they are built. */
export const notImplemented = [
  'searchRmas',
  'createRma',
  'checkRmaProducts',
  'getRmaAddresses',
  'getRmaOffices',
  'getRma',
  'changeRma',
  'submitRma',
  'actOnRma',
  'addRmaProduct',
  'reviewRmaProducts',
  'moveRmaProducts',
  'getRmaHistory',
  'downloadRmaReturnForm',
  'downloadRmaLabel',
  'searchArticles',
  'getArticle',
  'saveArticle',
  'deleteArticle',
  'getArticleSource',
  'rateArticle',
  'findSimilarArticles',
  'search',
  'importSerialList',
] as const satisfies readonly OperationId[];
