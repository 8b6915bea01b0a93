import type { CreateRmaRequest } from '#generated/model/createRmaRequest.ts';
import type { ClientAddresses } from '#generated/model/clientAddresses.ts';
import type { Offices } from '#generated/model/offices.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { RmaSearchRequest } from '#generated/model/rmaSearchRequest.ts';
import type { RmaSearchResult } from '#generated/model/rmaSearchResult.ts';
import type { CheckRmaProductsRequest } from '#generated/model/checkRmaProductsRequest.ts';
import type { RmaVerdicts } from '#generated/model/rmaVerdicts.ts';
import type { ChangeRmaRequest } from '#generated/model/changeRmaRequest.ts';
import type { MoveRmaProductsRequest } from '#generated/model/moveRmaProductsRequest.ts';
import type { ReviewRmaProductsRequest } from '#generated/model/reviewRmaProductsRequest.ts';
import type { RmaActionRequest } from '#generated/model/rmaActionRequest.ts';
import type { SubmitRmaRequest } from '#generated/model/submitRmaRequest.ts';
import type { TicketHistory } from '#generated/model/ticketHistory.ts';
import {
  ActOnRmaBody,
  AddRmaProductBody,
  ChangeRmaBody,
  CheckRmaProductsBody,
  CreateRmaBody,
  CreateRmaHeader,
  GetRmaHistoryParams,
  GetRmaParams,
  MoveRmaProductsBody,
  ReviewRmaProductsBody,
  SearchRmasBody,
  SubmitRmaBody,
} from '#generated/zod/rma/rma.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/context.ts';
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
import { getRmaOffices } from '../services/rma/get-rma-offices.ts';
import { reviewRmaProducts } from '../services/rma/review-rma-products.ts';
import { searchRmas } from '../services/rma/search-rmas.ts';
import { submitRma } from '../services/rma/submit-rma.ts';

export function rmaRoutes(deps: AppDeps): OperationHandlers {
  return {
    async searchRmas(c) {
      const request = parseBody(SearchRmasBody, await readJson(c.req.raw)) as RmaSearchRequest;
      return c.json<RmaSearchResult>(await searchRmas(deps, currentUser(c), request));
    },
    async createRma(c) {
      const { 'idempotency-key': key } = parseHeaders(CreateRmaHeader, c.req.raw.headers);
      const sent = await readJson(c.req.raw, UNIT_LIST_BODY_MAX_BYTES);
      const request = parseBody(CreateRmaBody, sent) as CreateRmaRequest;
      const made = await createRma(deps, currentUser(c), request, idempotentRequest('createRma', key, sent));
      return c.json<RmaReference>(made, 201);
    },
    async checkRmaProducts(c) {
      const request = parseBody(CheckRmaProductsBody, await readJson(c.req.raw)) as CheckRmaProductsRequest;
      return c.json<RmaVerdicts>(await checkRmaProducts(deps, currentUser(c), request));
    },
    getRmaAddresses: async (c) => c.json<ClientAddresses>(await getRmaAddresses(deps, currentUser(c))),
    getRmaOffices: async (c) => c.json<Offices>(await getRmaOffices(deps, currentUser(c))),
    async changeRma(c) {
      const request = parseBody(ChangeRmaBody, await readJson(c.req.raw)) as ChangeRmaRequest;
      return c.json<RmaReference>(await changeRma(deps, currentUser(c), request));
    },
    async submitRma(c) {
      const sent = await readJson(c.req.raw, UNIT_LIST_BODY_MAX_BYTES);
      const request = parseBody(SubmitRmaBody, sent) as SubmitRmaRequest;
      return c.json<RmaReference>(await submitRma(deps, currentUser(c), request));
    },
    async actOnRma(c) {
      const request = parseBody(ActOnRmaBody, await readJson(c.req.raw)) as RmaActionRequest;
      return c.json<RmaReference>(await actOnRma(deps, currentUser(c), request));
    },
    async addRmaProduct(c) {
      const request = parseBody(AddRmaProductBody, await readJson(c.req.raw));
      return c.json<RmaReference>(await addRmaProduct(deps, currentUser(c), request));
    },
    async reviewRmaProducts(c) {
      const request = parseBody(ReviewRmaProductsBody, await readJson(c.req.raw)) as ReviewRmaProductsRequest;
      return c.json<RmaReference>(await reviewRmaProducts(deps, currentUser(c), request));
    },
    async moveRmaProducts(c) {
      const request = parseBody(MoveRmaProductsBody, await readJson(c.req.raw)) as MoveRmaProductsRequest;
      return c.json<RmaReference>(await moveRmaProducts(deps, currentUser(c), request));
    },
    async getRma(c) {
      const { id } = parsePath(GetRmaParams, c.req.param());
      return c.json<Rma>(await getRma(deps, currentUser(c), { displayId: id }));
    },
    async getRmaHistory(c) {
      const { id } = parsePath(GetRmaHistoryParams, c.req.param());
      return c.json<TicketHistory>(await getRmaHistory(deps, currentUser(c), { displayId: id }));
    },
  };
}
