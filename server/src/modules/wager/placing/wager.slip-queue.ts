import { storedDetail, type WagerDetail } from '@lantern/contract/wager';
import { invariant, type Micros } from '@lantern/kernel';
import {
  type AppContext,
  databaseNow,
  type NamedArguments,
  type Needs,
  retrying,
  type Tx,
} from '../../../platform/index.ts';
import type { BetPrice } from '../prices/wager.prices.store.ts';
import { placeBatch, type VerdictRow } from '../wager.store.ts';
import { openBatchQueue, verdictsOf } from './wager.batch-queue.ts';
import { checkedDetail } from './wager.detail.ts';

/** One leg of a line. */
export interface SlipLeg {
  readonly eventId: bigint;
  /** What was chosen; the game module judges it. */
  readonly selection: string;
  /** Ten-thousandths, at least 10,000. */
  readonly odds: bigint;
  /**
   * The market, the selection in it and the version of these odds, checked as the bet is taken. `liability` counts what the line pays at most, of a line with
   * one leg.
   */
  readonly price?: Pick<BetPrice, 'market' | 'version'> & {
    readonly selection?: string;
    readonly liability?: Liability;
  };
  readonly exposures: SlipLine['exposures'];
}
/** What a bet pays at most, and the most that its market may cost. */
interface Liability {
  readonly due: Micros;
  readonly ceiling: Micros;
}
/** What a line with legs is a bet on: it has no event that says so. */
export interface LegGame {
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
}
/** One line of a slip, on one event or with legs, priced and checked by its game module. */
export interface SlipLine {
  readonly wagerId: bigint;
  /** 0 for a line with legs. */
  readonly eventId: bigint;
  readonly legs?: { readonly game: LegGame; readonly list: readonly SlipLeg[] };
  readonly stake: Micros;
  readonly detail: WagerDetail;
  /** Counts against the limit per selection in the slip's currency: `selection` takes `units`, at most `ceiling` in total. */
  readonly exposures: readonly { readonly selection: string; readonly units: Micros; readonly ceiling: Micros }[];
  /** Of a bet on one selection at a price, checked as the bet is taken. `liability` counts what it pays at most on its market. */
  readonly price?: BetPrice & { readonly liability?: Liability };
}
export interface NewSlip {
  readonly memberId: bigint;
  /** Currency of the member's account, stored with the wager. */
  readonly currency: string;
  readonly slipId: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly lines: readonly SlipLine[];
  /** What the member staked before on other events of the same result: the limit of a stake counts it too. */
  readonly stakedBefore?: Micros;
  /** How long it waits until it is accepted or refused by the prices of then; its stakes are taken meanwhile. */
  readonly waitMs?: number;
}
/** One verdict each, so that a switch narrows them. */
type Verdict<Name extends string> = Name extends string ? { readonly verdict: Name } : never;
export type SlipVerdict =
  | {
      readonly verdict: 'placed' | 'replayed';
      readonly slipId: bigint;
      readonly balanceAfter: Micros;
      readonly placedAt: Date;
    }
  | Verdict<
      | 'conflict'
      | 'unknown_event'
      | 'not_open'
      | 'closed'
      | 'member_limit'
      | 'market_closed'
      | 'odds_changed'
      | 'liability_limit'
      | 'insufficient'
      | 'limit_reached'
      | 'player_blocked'
      | 'reality_check_due'
    >
  | { readonly verdict: 'number_limit'; readonly selection: string };

/** A number at its limit stays out of batches for this long: its slips are written alone and fail no other slip. */
const FULL_MS = 1000;

/** An array literal for values that need no quoting; the driver's encoding inspects each element twice. */
export const list = (values: readonly (bigint | number | string)[]): string => `{${values.join()}}`;

/** Members share a limit in their own currency only: trial money never uses up that of real money. */
export const selectionIn = (currency: string, selection: string): string => `${currency} ${selection}`;

/** The limits a line counts against, with the event of a leg. */
const exposuresOf = ({ exposures, legs }: SlipLine): readonly CountedExposure[] => [
  ...exposures.map((exposure) => ({ ...exposure, eventId: null })),
  ...(legs?.list ?? []).flatMap((leg) => leg.exposures.map((exposure) => ({ ...exposure, eventId: leg.eventId }))),
];
type CountedExposure = SlipLine['exposures'][number] & { readonly eventId: bigint | null };

/** The arguments of lines with legs; none for a batch without them. */
function legArguments(lines: readonly SlipLine[], exposures: readonly CountedExposure[]): NamedArguments {
  const legged = lines.flatMap(({ legs }, index) => (legs ? [{ ...legs, line: index + 1 }] : []));
  if (legged.length === 0) return {};
  const legs = legged.flatMap(({ line, list: own }) => own.map((leg) => ({ ...leg, line })));
  return {
    m_line: legged.map(({ line }) => line),
    m_category: legged.map(({ game }) => game.category),
    m_vendor: legged.map(({ game }) => game.vendor),
    m_game: legged.map(({ game }) => game.game),
    g_line: legs.map(({ line }) => line),
    g_event: legs.map(({ eventId }) => eventId),
    g_selection: legs.map(({ selection }) => selection),
    g_odds: legs.map(({ odds }) => odds),
    x_event: exposures.map(({ eventId }) => eventId),
  };
}

/** The arguments of bets at a price; none for a batch without them. */
function priceArguments(lines: readonly SlipLine[]): NamedArguments {
  const priced = lines.flatMap(({ eventId, price, legs }, index) => [
    ...(price ? [{ due: 0n, ceiling: 0n, ...price.liability, ...price, eventId, line: index + 1 }] : []),
    ...(legs?.list ?? []).flatMap(({ price: of, eventId: event, selection, odds }) =>
      of ? [{ selection, odds, due: 0n, ceiling: 0n, ...of.liability, ...of, eventId: event, line: index + 1 }] : [],
    ),
  ]);
  if (priced.length === 0) return {};
  return {
    p_line: priced.map(({ line }) => line),
    p_event: priced.map(({ eventId }) => eventId),
    p_market: priced.map(({ market }) => market),
    p_selection: priced.map(({ selection }) => selection),
    p_odds: priced.map(({ odds }) => odds),
    p_version: priced.map(({ version }) => version),
    p_due: priced.map(({ due }) => due),
    p_ceiling: priced.map(({ ceiling }) => ceiling),
  };
}

/** Flattens slips into the arrays of `wager.place`. */
function argumentsOf(slips: readonly NewSlip[], now: string | null): NamedArguments {
  const lines = slips.flatMap(({ currency, lines: own }, index) =>
    own.map((line) => ({ ...line, currency, slip: index + 1 })),
  );
  const exposures = lines.flatMap((line, index) =>
    exposuresOf(line).map((exposure) => ({
      ...exposure,
      line: index + 1,
      selection: selectionIn(line.currency, exposure.selection),
    })),
  );
  return {
    p_now: now,
    s_member: list(slips.map((slip) => slip.memberId)),
    s_currency: slips.map((slip) => slip.currency),
    s_key: list(slips.map((slip) => slip.key)),
    s_id: list(slips.map((slip) => slip.slipId)),
    s_hash: list(slips.map((slip) => `"\\\\x${slip.bodyHash.toString('hex')}"`)),
    l_slip: list(lines.map((line) => line.slip)),
    l_id: list(lines.map((line) => line.wagerId)),
    l_event: list(lines.map((line) => line.eventId)),
    l_stake: list(lines.map((line) => line.stake)),
    l_detail: JSON.stringify(lines.map((line) => storedDetail(line.detail))),
    x_line: list(exposures.map((exposure) => exposure.line)),
    x_selection: exposures.map((exposure) => exposure.selection),
    x_units: list(exposures.map((exposure) => exposure.units)),
    x_limit: list(exposures.map((exposure) => exposure.ceiling)),
    ...legArguments(lines, exposures),
    ...priceArguments(lines),
    ...(slips.some(({ waitMs }) => waitMs) ? { s_wait: slips.map(({ waitMs = 0 }) => waitMs) } : {}),
    ...(slips.some(({ stakedBefore }) => stakedBefore)
      ? { s_before: list(slips.map(({ stakedBefore = 0n }) => stakedBefore)) }
      : {}),
  };
}

const verdictOf = (row: VerdictRow): SlipVerdict => {
  if (row.verdict === 'placed' || row.verdict === 'replayed') {
    return {
      verdict: row.verdict,
      slipId: BigInt(row.slip_id),
      balanceAfter: BigInt(row.balance_after ?? '0'),
      placedAt: row.placed_at,
    };
  }
  return { verdict: row.verdict } as SlipVerdict;
};

/** Numbers at their limit, of each server: `event selection` and until when. */
const fullNumbers = new WeakMap<AppContext, Map<string, number>>();
function fullNumbersOf(context: AppContext): Map<string, number> {
  const full = fullNumbers.get(context) ?? new Map<string, number>();
  fullNumbers.set(context, full);
  return full;
}

function hasFullNumber(context: AppContext, slip: NewSlip): boolean {
  const full = fullNumbersOf(context);
  if (full.size === 0) return false;
  const nowMs = context.clock.nowMs();
  for (const [name, untilMs] of full) if (untilMs < nowMs) full.delete(name);
  return slip.lines.some((line) =>
    exposuresOf(line).some(({ eventId, selection }) =>
      full.has(`${eventId ?? line.eventId} ${selectionIn(slip.currency, selection)}`),
    ),
  );
}

const LIMITS = ['number_limit', 'member_limit', 'market_liability'];
const isLimit = (error: unknown): error is Error =>
  error instanceof Error && 'constraint' in error && LIMITS.includes(String(error.constraint));
/** The error names the constraint and the failing row: for a number `(event, selection, taken, ceiling)`. */
const limitOf = (error: Error, { currency }: NewSlip): SlipVerdict => {
  if ('constraint' in error && error.constraint === 'member_limit') return { verdict: 'member_limit' };
  if ('constraint' in error && error.constraint === 'market_liability') return { verdict: 'liability_limit' };
  return {
    verdict: 'number_limit',
    selection:
      'detail' in error ? (/\(\d+, ([^,]+), /.exec(String(error.detail))?.[1] ?? '').slice(currency.length + 1) : '',
  };
};

/** The verdict of a slip that breaks a limit of the tables; a full number is noted. */
function limitVerdict(context: AppContext, error: unknown, slip: NewSlip): SlipVerdict | undefined {
  if (!isLimit(error)) return undefined;
  const verdict = limitOf(error, slip);
  if (verdict.verdict === 'number_limit') {
    const untilMs = context.clock.nowMs() + FULL_MS;
    for (const { eventId, legs } of slip.lines)
      for (const id of [eventId, ...(legs?.list ?? []).map((leg) => leg.eventId)])
        fullNumbersOf(context).set(`${id} ${selectionIn(slip.currency, verdict.selection)}`, untilMs);
  }
  return verdict;
}

const slipQueue = openBatchQueue<NewSlip, SlipVerdict>({
  name: 'slips',
  write: async (client, slips, now) =>
    verdictsOf(await placeBatch(client, argumentsOf(slips, now)), slips.length, verdictOf),
  isAlone: hasFullNumber,
  verdictOfFailure: limitVerdict,
});
/** What is wrong here is a bug of the game module; no money has moved. `slipOf` finds the bets of a slip above its number. */
function checkSlip({ slipId, lines }: NewSlip): void {
  for (const { wagerId, detail } of lines) {
    checkedDetail(detail);
    invariant(wagerId > slipId, 'the number of a slip is made before those of its bets');
  }
}

/** Places a slip. Resolves after the commit. @throws a fault when the outcome is uncertain */
export function placeSlip(context: AppContext, slip: NewSlip): Promise<SlipVerdict> {
  checkSlip(slip);
  return slipQueue.put(context, slip);
}
/**
 * Places one slip in the transaction of the caller, which moves something of his own with it. A limit that is broken by others at the same
 * moment is thrown.
 */
export async function placeSlipIn(context: Needs<'clock'>, tx: Tx, slip: NewSlip): Promise<SlipVerdict> {
  checkSlip(slip);
  const rows = await placeBatch(tx, argumentsOf([slip], databaseNow(context.clock)));
  const [verdict] = verdictsOf(rows, 1, verdictOf);
  invariant(verdict, 'a slip has its verdict');
  return verdict;
}
/** Places a slip and writes what its module has of it in one transaction: `more` runs for a slip that is placed now. */
export async function placeSlipWith(
  context: AppContext,
  slip: NewSlip,
  more: (tx: Tx) => Promise<void>,
): Promise<SlipVerdict> {
  const place = () =>
    context.db.transaction(async (tx) => {
      const verdict = await placeSlipIn(context, tx, slip);
      if (verdict.verdict === 'placed') await more(tx);
      return verdict;
    });
  try {
    return await retrying(place);
  } catch (error) {
    const verdict = limitVerdict(context, error, slip);
    if (!verdict) throw error;
    return verdict;
  }
}
export const closeSlipQueue = slipQueue.close;
