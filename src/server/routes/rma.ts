import type { ClientAddresses } from '#generated/model/clientAddresses.ts';
import type { Offices } from '#generated/model/offices.ts';
import type { RmaCounters } from '#generated/model/rmaCounters.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { RmaSearchResult } from '#generated/model/rmaSearchResult.ts';
import type { RmaVerdicts } from '#generated/model/rmaVerdicts.ts';
import type { TicketHistory } from '#generated/model/ticketHistory.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import { joined } from '../http/handlers.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { idempotentRequest } from '../http/idempotency-key.ts';
import { readJson, UNIT_LIST_BODY_MAX_BYTES } from '../http/body/json-body.ts';
import { parseBody, parseHeaders, parsePath } from '../http/parse.ts';
import { actOnRma } from '../services/rma/act-on-rma.ts';
import { addRmaProduct } from '../services/rma/add-rma-product.ts';
import { getRmaAddresses } from '../services/rma/get-rma-addresses.ts';
import { changeRma } from '../services/rma/change-rma.ts';
import { checkRmaProducts } from '../services/rma/check-rma-products.ts';
import { createRma } from '../services/rma/create-rma.ts';
import { getRma } from '../services/rma/get-rma.ts';
import { getRmaHistory } from '../services/rma/get-rma-history.ts';
import { moveRmaProducts } from '../services/rma/move-rma-products.ts';
import { getRmaCounters } from '../services/rma/get-rma-counters.ts';
import { getRmaOffices } from '../services/rma/get-rma-offices.ts';
import { reviewRmaProducts } from '../services/rma/review-rma-products.ts';
import { searchRmas } from '../services/rma/search-rmas.ts';
import { submitRma } from '../services/rma/submit-rma.ts';
import { rmaPaperRoutes } from './rma/papers.ts';

export function rmaRoutes(deps: AppDeps): OperationHandlers<'rma'> {
  return joined(ownRoutes(deps), rmaPaperRoutes(deps));
}

function ownRoutes(deps: AppDeps) {
  return {
    async searchRmas(c) {
      const request = parseBody('searchRmas', await readJson(c.req.raw));
      return c.json<RmaSearchResult>(await searchRmas(deps, currentUser(c), request));
    },
    async createRma(c) {
      const { 'idempotency-key': key } = parseHeaders('createRma', c.req.raw.headers);
      const sent = await readJson(c.req.raw, UNIT_LIST_BODY_MAX_BYTES);
      const request = parseBody('createRma', sent);
      const made = await createRma(deps, currentUser(c), request, idempotentRequest('createRma', key, sent));
      return c.json<RmaReference>(made, 201);
    },
    async checkRmaProducts(c) {
      const request = parseBody('checkRmaProducts', await readJson(c.req.raw));
      return c.json<RmaVerdicts>(await checkRmaProducts(deps, currentUser(c), request));
    },
    getRmaAddresses: async (c) => c.json<ClientAddresses>(await getRmaAddresses(deps, currentUser(c))),
    getRmaCounters: async (c) => c.json<RmaCounters>(await getRmaCounters(deps, currentUser(c))),
    getRmaOffices: async (c) => c.json<Offices>(await getRmaOffices(deps, currentUser(c))),
    async changeRma(c) {
      const request = parseBody('changeRma', await readJson(c.req.raw));
      return c.json<RmaReference>(await changeRma(deps, currentUser(c), request));
    },
    async submitRma(c) {
      const sent = await readJson(c.req.raw, UNIT_LIST_BODY_MAX_BYTES);
      const request = parseBody('submitRma', sent);
      return c.json<RmaReference>(await submitRma(deps, currentUser(c), request));
    },
    async actOnRma(c) {
      const request = parseBody('actOnRma', await readJson(c.req.raw));
      return c.json<RmaReference>(await actOnRma(deps, currentUser(c), request));
    },
    async addRmaProduct(c) {
      const request = parseBody('addRmaProduct', await readJson(c.req.raw));
      return c.json<RmaReference>(await addRmaProduct(deps, currentUser(c), request));
    },
    async reviewRmaProducts(c) {
      const request = parseBody('reviewRmaProducts', await readJson(c.req.raw));
      return c.json<RmaReference>(await reviewRmaProducts(deps, currentUser(c), request));
    },
    async moveRmaProducts(c) {
      const request = parseBody('moveRmaProducts', await readJson(c.req.raw));
      return c.json<RmaReference>(await moveRmaProducts(deps, currentUser(c), request));
    },
    async getRma(c) {
      const { id } = parsePath('getRma', c.req.param());
      return c.json<Rma>(await getRma(deps, currentUser(c), { displayId: id }));
    },
    async getRmaHistory(c) {
      const { id } = parsePath('getRmaHistory', c.req.param());
      return c.json<TicketHistory>(await getRmaHistory(deps, currentUser(c), { displayId: id }));
    },
  } satisfies Partial<OperationHandlers<'rma'>>;
}
