import { GetQuestionnaireContentQueryParams } from '#generated/zod/tickets/tickets.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { OperationHandlers } from '../http/context.ts';
import { parseQuery } from '../http/parse.ts';
import { getQuestionnaireContent } from '../services/questionnaire/get-questionnaire-content.ts';

export function questionnaireRoutes(deps: AppDeps): OperationHandlers {
  return {
    async getQuestionnaireContent(c) {
      const query = parseQuery(GetQuestionnaireContentQueryParams, c.req.url);
      return c.text(await getQuestionnaireContent(deps, currentUser(c), query));
    },
  };
}
