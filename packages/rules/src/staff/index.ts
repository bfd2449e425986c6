export { type Change, changesOf } from './changes.ts';

/** The rights of operators; the request pipeline checks the right that a call names (ASVS 8.2.1). */
export const STAFF_RIGHTS = [
  'dashboard',
  'members.view',
  'members.act',
  'documents',
  'agents',
  'deposits',
  'withdrawals',
  'lottery.import',
  'lottery.approve',
  'games',
  'vendors',
  'content',
  'settings',
  'connections',
  'outbox',
  'audit',
  'exports',
  'operators',
] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

/** Roles are templates: an operator with the rights of a role has the role, and also its later rights. */
export const STAFF_ROLES = {
  support: ['dashboard', 'members.view', 'members.act', 'outbox'],
  finance: ['dashboard', 'members.view', 'deposits', 'withdrawals', 'exports'],
  risk: [
    'dashboard',
    'members.view',
    'members.act',
    'agents',
    'documents',
    'deposits',
    'withdrawals',
    'vendors',
    'audit',
    'exports',
  ],
  content: ['dashboard', 'content'],
  games: ['dashboard', 'lottery.import', 'lottery.approve', 'games'],
  admin: STAFF_RIGHTS,
  auditor: ['dashboard', 'members.view', 'outbox', 'audit', 'exports'],
} as const satisfies Readonly<Record<string, readonly StaffRight[]>>;
export type StaffRole = keyof typeof STAFF_ROLES;

const sorted = (rights: readonly string[]): string => [...new Set(rights)].sort().join();

/** The role with these rights, or null for single rights. */
export const roleOf = (rights: readonly string[]): StaffRole | null =>
  (Object.keys(STAFF_ROLES) as StaffRole[]).find((role) => sorted(STAFF_ROLES[role]) === sorted(rights)) ?? null;

/** The rights of an operator: the current rights of the role, or single ones. A removed role has none. */
export function rightsOf(role: string | null, chosen: readonly string[]): readonly string[] {
  if (role === null) return chosen;
  return Object.hasOwn(STAFF_ROLES, role) ? STAFF_ROLES[role as StaffRole] : [];
}

/** Requests of one operator for another's approval, with the right that both need. */
export const REQUEST_RIGHTS = {
  factor_reset: 'members.act',
  member_correction: 'members.act',
  deposit_credit: 'deposits',
  setting_change: 'settings',
  instant_void: 'games',
  live_void: 'games',
  table_fee: 'games',
  table_limits: 'games',
  vendor_case: 'vendors',
  operator_add: 'operators',
  operator_change: 'operators',
  operator_reset: 'operators',
  vendor_key: 'connections',
  vendor_change: 'connections',
  connection_change: 'connections',
  draw_void: 'lottery.approve',
  payment_method: 'connections',
  payment_provider: 'connections',
  payout_method: 'connections',
  currency_change: 'settings',
  turnover_weights: 'settings',
  adjustment: 'deposits',
  withdrawal_return: 'withdrawals',
  branch_move: 'agents',
  general_contract: 'agents',
  dividend_run: 'agents',
} as const satisfies Readonly<Record<string, StaffRight>>;
export type RequestKind = keyof typeof REQUEST_RIGHTS;
export const REQUEST_KINDS = Object.keys(REQUEST_RIGHTS) as [RequestKind, ...RequestKind[]];

/** What the search of the office finds, in the order of its list. */
export const FIND_KINDS = [
  'member',
  'deposit',
  'withdrawal',
  'wager',
  'slip',
  'round',
  'draw',
  'table',
  'table_round',
  'vendor',
  'bill',
  'request',
] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/** What a second person reads about the subject of a request before the decision. */
export const REQUEST_FACTS = [
  'member',
  'name',
  'ordered',
  'held',
  'amount',
  'balance',
  'method',
  'provider',
  'payment',
  'reported',
  'opened',
  'game',
  'table',
  'round',
  'draw',
  'state',
  'closes',
  'drawn',
  'bettors',
  'stake',
  'payout',
  'cause',
  'vendor',
  'about',
  'secondFactor',
  'uplineBefore',
  'uplineAfter',
  'people',
  'contract',
  'term',
  'act',
  'day',
  'bills',
  'failed',
  'bill',
  'change',
] as const;
export type RequestFactName = (typeof REQUEST_FACTS)[number];

/** Kinds of exports, with the rights of which one suffices beside `exports`: a reader of the log may also read the movements of money. */
export const EXPORT_RIGHTS = {
  wagers: ['members.view'],
  statement: ['members.view'],
  deposits: ['deposits', 'audit'],
  withdrawals: ['withdrawals', 'audit'],
  findings: ['withdrawals', 'audit'],
  runs: ['withdrawals', 'audit'],
  adjustments: ['deposits', 'audit'],
  members: ['members.view'],
  sessions: ['members.view'],
  timeline: ['members.view'],
  documents: ['documents', 'audit'],
  payment_methods: ['connections', 'audit'],
  payout_methods: ['connections', 'audit'],
  payment_providers: ['connections', 'audit'],
  turnover_weights: ['settings', 'audit'],
  returns: ['games', 'audit'],
  contracts: ['agents', 'audit'],
  bills: ['agents', 'audit'],
  settlements: ['agents', 'audit'],
  vendors: ['vendors', 'audit'],
  audit: ['audit'],
} as const satisfies Readonly<Record<string, readonly StaffRight[]>>;
export type ExportKind = keyof typeof EXPORT_RIGHTS;
export const EXPORT_KINDS = Object.keys(EXPORT_RIGHTS) as [ExportKind, ...ExportKind[]];
export const mayExport = (kind: ExportKind, rights: readonly string[]): boolean =>
  rights.includes('exports') && EXPORT_RIGHTS[kind].some((right) => rights.includes(right));

/** A label on a member: short, in lower case, so that two spellings are one label. */
export const LABEL_PATTERN = /^[a-z0-9][a-z0-9-]{0,23}$/;
export const LABELS_MAX = 12;
