import type { AppDeps } from '../../deps.ts';
import { currentUser } from '../../http/context.ts';
import type { OperationHandlers } from '../../http/handlers.ts';
import { parseQuery } from '../../http/parse.ts';
import { getQuestionnaireContent } from '../../services/questionnaire/get-questionnaire-content.ts';

export function questionnaireRoutes(deps: AppDeps) {
  return {
    async getQuestionnaireContent(c) {
      const query = parseQuery('getQuestionnaireContent', c.req.url);
      return c.text(await getQuestionnaireContent(deps, currentUser(c), query));
    },
  } satisfies Partial<OperationHandlers<'tickets'>>;
}
