/** `npm run build:all`: everything that `npm start` builds, for an installation whose server may not write there. */
import { ensureDocsBuilt } from './docs/build-docs.ts';
import { ensurePagesBuilt } from './build/build-web.ts';

await Promise.all([ensurePagesBuilt(), ensureDocsBuilt()]);
