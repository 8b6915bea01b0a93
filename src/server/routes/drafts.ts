import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { readJson, UNIT_LIST_BODY_MAX_BYTES } from '../http/body/json-body.ts';
import { parseBody, parsePath } from '../http/parse.ts';
import { deleteDraft } from '../services/drafts/delete-draft.ts';
import { getDraft } from '../services/drafts/get-draft.ts';
import { getDrafts } from '../services/drafts/get-drafts.ts';
import { saveDraft } from '../services/drafts/save-draft.ts';

export function draftRoutes(deps: AppDeps): OperationHandlers<'drafts'> {
  return {
    async getDrafts(c) {
      return c.json(await getDrafts(deps, currentUser(c)));
    },
    async getDraft(c) {
      return c.json(await getDraft(deps, currentUser(c), parsePath('getDraft', c.req.param())));
    },
    async saveDraft(c) {
      const { id } = parsePath('saveDraft', c.req.param());
      const request = parseBody('saveDraft', await readJson(c.req.raw, UNIT_LIST_BODY_MAX_BYTES));
      return c.json(await saveDraft(deps, currentUser(c), id, request));
    },
    async deleteDraft(c) {
      return c.json(await deleteDraft(deps, currentUser(c), parsePath('deleteDraft', c.req.param())));
    },
  };
}
