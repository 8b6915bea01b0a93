/** A small fault, and the specs that have to fail with it. Paths are relative to the root of the tree. */
export interface PlantedFault {
  file: string;
  /** The first occurrence is replaced. */
  find: string;
  replace: string;
  project: 'unit' | 'api' | 'component';
  spec: string;
}

function fault(file: string, [find, replace]: [string, string], spec?: string): PlantedFault {
  return { file, find, replace, project: 'unit', spec: spec ?? file.replace(/\.tsx?$/, '.spec.ts') };
}

const domain: readonly PlantedFault[] = [
  fault('src/domain/transitions.ts', ['one.actor === actor && ', '']),
  fault('src/domain/transitions.ts', ['!needs[need](state)', 'needs[need](state)']),
  fault('src/domain/transitions.ts', ['input === undefined ? undefined : ', '']),
  fault('src/domain/tickets/ticket-status.ts', ['people, from: openStatuses', 'people, from: unclosed']),
  fault('src/domain/tickets/ticket-status.ts', ['now.getTime() < Date.parse', 'now.getTime() <= Date.parse']),
  fault('src/domain/tickets/ticket-status.ts', ["actor === 'staff' && keepStatus", 'keepStatus']),
  fault('src/domain/returns/rma-status.ts', [
    "line.addedByStaff === (line.review !== 'Rejected')",
    'line.addedByStaff',
  ]),
  fault('src/domain/returns/rma-status.ts', ["reason.trim() !== ''", "reason !== ''"]),
  fault('src/domain/returns/rma-line.ts', ["step === 'Sent' || step === 'Refused'", "step === 'Sent'"]),
  fault('src/domain/returns/rma.ts', [
    'const wrongDescription =',
    'if (duplicateOf !== undefined) continue;\n    const wrongDescription =',
  ]),
  fault('src/domain/tickets/sla.ts', ['Math.max(today, 0)', 'today']),
  fault('src/domain/tickets/sla.ts', ["clocks[cause.from] === 'none'", 'true']),
  fault('src/domain/units/imei.ts', ['at % 2 === 1', 'at % 2 === 0']),
  fault('src/domain/units/mac-address.ts', ['.toUpperCase()', '']),
  fault('src/domain/auth/safe-continue.ts', ["path.includes('//') || ", '']),
  fault('src/domain/access.ts', [
    '(grantableTo.includes(type) && permissions.includes(ability))',
    'permissions.includes(ability)',
  ]),
  fault('src/domain/returns/stepper.ts', ["state === 'Active' ? 'Inactive' : state", 'state']),
  fault('src/domain/format/size.ts', ['const step = 1024', 'const step = 1000']),
  fault('src/domain/validation/password.ts', ['/\\p{Lu}/u', '/[A-Z]/']),
  fault('src/domain/validation/date-range.ts', ['range.from > range.to', 'range.from >= range.to']),
  fault('src/domain/units/spreadsheet-day.ts', ['25_569', '25_568']),
];

const server: readonly PlantedFault[] = [
  fault('src/server/services/inbound/internal/automatic.ts', ["contentType.startsWith('multipart/report') ||", '']),
  fault('src/server/services/inbound/internal/automatic.ts', ['/^\\s*no\\b/i', '/^\\s*no$/']),
  fault('src/server/services/inbound/internal/reply-address.ts', [
    'timingSafeEqual(bytes.subarray(ID_BYTES), tagOf(secrets, target)) ? target : undefined',
    'target',
  ]),
  fault('src/server/services/notices/digest-time.ts', ['/ step) + 1)', '/ step))']),
  fault('src/server/services/live/internal/presence-board.ts', ['viewer.seesEverybody ? others : staff', 'others']),
  fault('src/server/services/faq/internal/article-rank.ts', ['weight >= HEAD_WEIGHT', 'weight >= 1']),
  fault('src/server/services/kernel/words/excerpt.ts', ['cut.start > 0 ? ELLIPSIS : ', '']),
  fault('src/server/adapters/totp.ts', ['epochTolerance: STEP_SECONDS', 'epochTolerance: 0']),
  {
    file: 'src/server/services/tickets/internal/transition.ts',
    find: 'tickets.closed_on > ${reopenableAfter(now)}',
    replace: 'true',
    project: 'api',
    spec: 'tests/api/tickets/transitions.spec.ts',
  },
  {
    file: 'src/server/services/comments/get-comments.ts',
    find: "return can(user, 'comments.seeRemoved')",
    replace: "return can(user, 'comments.seeRemoved') || user.permissions.length > 0",
    project: 'api',
    spec: 'tests/api/conversation/comments.spec.ts',
  },
];

const layoutSpec = { project: 'component', spec: 'src/web/app/layouts/main-layout.spec.tsx' } as const;

const web: readonly PlantedFault[] = [
  fault('src/web/app/query-client.ts', ['refetchOnWindowFocus: false', 'refetchOnWindowFocus: true']),
  fault('src/web/capabilities/editor/change-reporter.ts', [
    'timer = setTimeout(flush, EDITOR_CHANGE_DEBOUNCE_MS)',
    'flush()',
  ]),
  fault('src/web/capabilities/lists/saved-list.ts', [
    'setTimeout(() => void save(), LIST_STATE_SAVE_DELAY_MS)',
    'setTimeout(() => void save(), 0)',
  ]),
  {
    file: 'src/web/app/layouts/menu/quick-filters.tsx',
    find: 'refetchInterval: FILTER_COUNTERS_REFRESH_MS, ',
    replace: '',
    ...layoutSpec,
  },
  {
    file: 'src/web/shared/feedback/toast.ts',
    find: '...(group !== undefined && { id: group }),',
    replace: '',
    ...layoutSpec,
  },
  fault('src/web/capabilities/scanner/typed-burst.ts', ['text.length >= CHARACTERS_MIN', 'text.length > 0']),
  fault('src/web/shared/lib/lists/page-count.ts', ['Math.max(1, Math.ceil(', 'Math.max(0, Math.ceil(']),
  fault('src/web/features/packing-list/recent-boxes.ts', ['withoutBox(boxes, box.id)', 'boxes']),
  fault('src/web/shared/http/content-disposition.ts', ['return decoded(encoded)', 'return encoded']),
  fault('src/web/shared/lib/dates/near-day.ts', ['now + DAY_MS', 'now']),
];

/** Faults in the domain, the server and the web app; each has to be caught by its spec. */
export const faults: readonly PlantedFault[] = [...domain, ...server, ...web];
