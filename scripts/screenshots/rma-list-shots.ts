import { rmaList as en } from '#web/messages/en/returns/rma-list.ts';
import { rmaList as lt } from '#web/messages/lt/returns/rma-list.ts';
import { rmaPageSample } from './rma-samples.ts';
import type { Shot } from './shot.ts';
import { serverError } from './stage.ts';
import type { Stage } from './stage.ts';

const route = 'rmaList';
const none = { result: [], pagination: { ...rmaPageSample(0).pagination, totalRows: 0 } };
const textsOf = ({ texts }: Stage) => (texts.common.languageTag === 'lt' ? lt : en);

const drafts = [
  {
    id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7dd1',
    kind: 'Rma',
    title: '',
    fileCount: 1,
    productCount: 37,
    version: 3,
    savedOn: '2026-11-20T09:00:00Z',
  },
  {
    id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7dd2',
    kind: 'Rma',
    title: '',
    fileCount: 0,
    productCount: 2,
    rmaDisplayId: '2028',
    version: 1,
    savedOn: '2026-11-19T09:00:00Z',
  },
];

async function openList(stage: Stage, body: object = rmaPageSample(15), path = '/rma?page=1'): Promise<void> {
  await stage.answer('/rma', { status: 200, body });
  await stage.open(path);
}

/** The list of returns. */
export const rmaListShots: readonly Shot[] = [
  { route, state: 'rows', show: (stage) => openList(stage) },
  { route, state: 'rows-engineer', viewer: 'engineer', show: (stage) => openList(stage) },
  {
    route,
    state: 'drafts',
    show: async (stage) => {
      await stage.answer('/drafts', { status: 200, body: drafts });
      await openList(stage, rmaPageSample(3));
    },
  },
  {
    route,
    state: 'discard',
    show: async (stage) => {
      await stage.answer('/drafts', { status: 200, body: drafts });
      await openList(stage, rmaPageSample(3));
      const { drafts: texts } = textsOf(stage);
      await stage.page.getByRole('button', { name: texts.discardLabel(texts.unnamed) }).click();
    },
  },
  { route, state: 'empty', viewer: 'newcomer', show: (stage) => openList(stage, none) },
  {
    route,
    state: 'filtered',
    show: (stage) =>
      openList(
        stage,
        rmaPageSample(4),
        '/rma?statuses=Submitted&statuses=Approved&turns=Support&completed=1&words=6001',
      ),
  },
  {
    route,
    state: 'filtered-to-nothing',
    viewer: 'newcomer',
    show: (stage) => openList(stage, none, '/rma?statuses=Rejected'),
  },
  {
    route,
    state: 'filter-panel',
    viewer: 'engineer',
    show: async (stage) => {
      await openList(stage, rmaPageSample(15), '/rma?turns=Support');
      const { page, texts } = stage;
      await page.getByRole('table').or(page.getByRole('list')).filter({ visible: true }).first().waitFor();
      const label = new RegExp(`^${texts.lists.toggleFilters}`);
      const toggle = page.getByRole('button', { name: label }).filter({ visible: true });
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
      await page.getByRole('form', { name: textsOf(stage).filter.label }).waitFor();
    },
  },
  {
    route,
    state: 'failed',
    show: async (stage) => {
      await stage.answer('/rma', serverError);
      await stage.open('/rma');
    },
  },
  {
    route,
    state: 'loading',
    show: async (stage) => {
      await stage.answer('/rma', 'never');
      await stage.open('/rma');
    },
  },
];
