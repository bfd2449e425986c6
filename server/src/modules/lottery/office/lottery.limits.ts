import type { BodyOf, FieldRefusal } from '@lantern/contract';
import type { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import { hasDraw } from '@lantern/rules/lottery';
import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { changeFacts, type Effect, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import {
  type CatalogueGame,
  decidedLimits,
  forgetDrawSchedule,
  gameOf,
  holdSettings,
  type StoredGame,
} from '../index.ts';

const AMOUNTS = [
  'unitMinimum',
  'unitMaximum',
  'slipMaximum',
  'memberPerDraw',
  'unitPerNumber',
  'payoutPerNumber',
  'payoutPerBet',
] as const;
type Amount = (typeof AMOUNTS)[number];
export type GameTerms = Omit<BodyOf<typeof lotteryOfficeCalls.changeLotteryLimits>, 'version' | 'reason'>;
/** The terms as a request shows and writes them. */
export type TermsValue = GameTerms & { readonly code: string };

const UNIT = 1_000_000n;
/** No game takes or pays more, in units: sums of many bets stay inside 63 bits of micros. */
const MOST = 1_000_000_000n * UNIT;
/** The smallest unit to choose from is a thousandth. */
const DECIMALS = 3;

export const limitsSubject = (code: string): string => `lottery ${code} limits`;

/** What is there, in the form of the call. */
export const termsValue = (settings: StoredGame): TermsValue => ({
  code: settings.code,
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, formatAmount(settings[name])])) as Record<Amount, string>),
  halfPricePercent: settings.halfPricePercent,
  lockSeconds: settings.lockSeconds,
  drawsFrom: settings.hours?.from ?? null,
  drawsUntil: settings.hours?.until ?? null,
});

const fault = (field: string, key: string, params?: FieldRefusal['params']): FieldRefusal => ({
  ...{ field, key: `field.${key}` },
  ...(params ? { params } : {}),
});

function hoursFaults({ intervalSeconds }: CatalogueGame, { drawsFrom, drawsUntil }: GameTerms): FieldRefusal[] {
  if (drawsFrom === null && drawsUntil === null) return [];
  // Draws on days of the calendar have no hours.
  if (drawsFrom === null || drawsUntil === null || intervalSeconds === null)
    return [fault(drawsFrom === null ? 'drawsFrom' : 'drawsUntil', 'not_valid')];
  return hasDraw({ from: drawsFrom, until: drawsUntil }, intervalSeconds) && drawsFrom < drawsUntil
    ? []
    : [fault('drawsUntil', 'not_valid')];
}

/** Each limit fits the one above it, and sales end before the next draw; or what is wrong. */
export function termsFaults(game: CatalogueGame, terms: GameTerms): FieldRefusal[] {
  const read = AMOUNTS.map((name) => [name, parseAmount(terms[name], DECIMALS)] as const);
  const unread = read.flatMap(([name, one]) =>
    one.ok ? [] : [fault(name, one.error === 'out_of_range' ? 'not_valid' : one.error, { decimals: DECIMALS })],
  );
  if (unread.length > 0) return unread;
  const of = Object.fromEntries(read.map(([name, one]) => [name, one.ok ? one.value : 0n])) as Record<Amount, Micros>;
  const outside = AMOUNTS.flatMap((name) => {
    if (of[name] <= 0n) return [fault(name, 'not_valid')];
    return of[name] > MOST ? [fault(name, 'above_maximum', { maximum: formatAmount(MOST) })] : [];
  });
  const least = (name: Amount, floor: Amount) =>
    of[name] < of[floor] ? [fault(name, 'below_minimum', { minimum: formatAmount(of[floor]) })] : [];
  const lockMost = game.intervalSeconds === null ? 86_400 : game.intervalSeconds - 1;
  return [
    ...outside,
    ...least('unitMaximum', 'unitMinimum'),
    ...least('unitPerNumber', 'unitMaximum'),
    ...least('slipMaximum', 'unitMinimum'),
    ...least('memberPerDraw', 'unitMinimum'),
    ...(terms.lockSeconds > lockMost ? [fault('lockSeconds', 'above_maximum', { maximum: lockMost })] : []),
    ...hoursFaults(game, terms),
  ];
}

const amountOf = (text: string): Micros => {
  const read = parseAmount(text);
  return read.ok ? read.value : 0n;
};
const RAISED = AMOUNTS.filter((name) => name !== 'unitMinimum');

/** A limit that rises, a later cut of prices and sales that end later risk more money, so a second person decides them. */
export function isRaise(before: TermsValue, after: GameTerms): boolean {
  const never = 101;
  return (
    RAISED.some((name) => amountOf(after[name]) > amountOf(before[name])) ||
    (after.halfPricePercent ?? never) > (before.halfPricePercent ?? never) ||
    after.lockSeconds < before.lockSeconds
  );
}

const valuesOf = (row: RequestRow) => row.proposal as { before: TermsValue; after: TermsValue; version: string };

export async function limitsFacts(_context: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  return [textFact('game', valuesOf(row).after.code, 'game'), ...changeFacts(row)];
}

/** After a change of limits: nodes read the schedule again. */
export const limitsChanged = (context: AppContext, tx: Tx): void => tx.afterCommit(() => forgetDrawSchedule(context));

/** Writes approved limits; false when the game was changed meanwhile. The database proves that two operators decided them. */
export const changeLotteryLimitsEffect: Effect = async (context, tx, row, by) => {
  const { after, version } = valuesOf(row);
  const game = gameOf(context.hooks, after.code);
  const settings = await holdSettings(tx, after.code);
  if (!game || !settings || String(settings.version) !== version || termsFaults(game, after).length > 0) return false;
  await decidedLimits(context, tx, { requestId: row.id, value: after, by: by.name });
  limitsChanged(context, tx);
  return true;
};
