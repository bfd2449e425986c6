import type { AnswerOf } from '@lantern/contract';
import type { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { formatAmount, invariant } from '@lantern/kernel';
import {
  type AppContext,
  databaseNow,
  type Needs,
  type Queryable,
  scheduleJob,
  sha256,
  type Tx,
} from '../../../platform/index.ts';
import { balancesOf, publishBalanceOf } from '../../ledger/index.ts';
import { decideHeldCredit, moveRounds, type RoundMove, roundOf, roundTxOf, standingBets } from '../../wager/index.ts';
import { DECIDED_JOB } from '../gateway.job-kinds.ts';
import type { CaseRow } from '../gateway.office.store.ts';
import { vendorOf } from '../gateway.store.ts';
import { ceilingOf } from '../transfers/gateway.ceilings.ts';
import { microsOf } from './gateway.answer.ts';
import { isOfTransferMode } from './gateway.decided.ts';
import { returnFreeRound } from './gateway.free-rounds.store.ts';

type VendorCase = AnswerOf<(typeof gatewayOfficeCalls)['listVendorCases']>['list'][number];
export type CaseAct = VendorCase['acts'][number];

/** The possible acts on a case: money is moved only where our own ledger shows what happened. */
const ACTS: Readonly<Record<VendorCase['kind'], readonly CaseAct[]>> = {
  open_round: ['close_round', 'give_back'],
  missing_there: ['undo'],
  differs: ['undo'],
  held: ['pay', 'turn_down'],
  missing_here: [],
  mismatch: [],
  shortfall: [],
  tombstone: [],
};
export const actsOf = (row: CaseRow): readonly CaseAct[] =>
  row.resolved_at === null ? ACTS[row.kind as VendorCase['kind']] : [];

/** A note states that a case was checked: it does not decide a held credit. */
export const maySettleByNote = (row: CaseRow): boolean => row.kind !== 'held';

/** An open round's case is named by the round's id and its wager. */
const roundNameOf = (row: CaseRow): string => row.about.split(' ')[0] ?? '';
const factOf = (row: CaseRow, name: string): string | null => {
  const value = row.facts[name];
  return typeof value === 'string' && /^[0-9]+$/.test(value) ? value : null;
};

const heldAmount = (row: CaseRow): string | null => {
  const { amount } = row.facts;
  return row.kind === 'held' && typeof amount === 'string' ? String(microsOf(amount) ?? 0n) : null;
};

/** A case as an operator sees it, without its pending request: requests are the staff module's. */
export async function presentCase(db: Queryable, row: CaseRow): Promise<Omit<VendorCase, 'waitingRequestId'>> {
  const known = row.facts['memberId'] === undefined ? await roundTxOf(db, row.vendor, row.about) : null;
  const micros =
    factOf(row, row.kind === 'shortfall' ? 'shortfall' : 'staked') ?? heldAmount(row) ?? known?.amount ?? null;
  return {
    id: row.id,
    vendor: row.vendor,
    isSandbox: row.is_sandbox,
    kind: row.kind as VendorCase['kind'],
    about: row.kind === 'open_round' ? roundNameOf(row) : row.about,
    memberId: factOf(row, 'memberId') ?? known?.member_id ?? null,
    facts: row.facts,
    amount: micros === null ? null : formatAmount(BigInt(micros)),
    foundAt: row.found_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
    resolution: row.resolution,
    acts: [...actsOf(row)],
  };
}

/** One move in the transaction of the approval; a refusal ends both. */
async function moved(context: Needs<'clock' | 'newId'>, tx: Tx, move: RoundMove) {
  const [verdict] = await moveRounds(context, tx, [move]);
  return verdict?.verdict === 'done' ? verdict : null;
}

const undoName = (tx: string): string => `house-undo:${tx}`;

/** Undoes one transaction of the vendor; the same again changes nothing. */
async function undo(
  context: Needs<'clock' | 'newId'>,
  tx: Tx,
  of: { memberId: bigint; vendor: string; tx: string },
): Promise<boolean> {
  const name = undoName(of.tx);
  const { memberId, vendor } = of;
  const move = await moved(context, tx, { undo: { memberId, vendor, tx: name, ref: of.tx, bodyHash: sha256(name) } });
  if (move?.effect === 'REFUND') await returnFreeRound(tx, String(memberId), vendor, of.tx);
  return move !== null;
}

async function close(context: Needs<'clock' | 'newId'>, tx: Tx, row: CaseRow, memberId: bigint): Promise<boolean> {
  const round = roundNameOf(row);
  const known = await roundOf(tx, memberId, row.vendor, round);
  if (!known) return false;
  // The job uses the same id: a round is closed once, by either.
  const name = `house-close:${known.wager_id}`;
  const vendor = await vendorOf(tx, row.vendor);
  const ceiling = vendor ? ceilingOf(vendor) : undefined;
  const move = { memberId, vendor: row.vendor, ceiling, tx: name, round, bodyHash: Buffer.from(name) };
  return (await moved(context, tx, { close: move })) !== null;
}

async function giveBack(context: Needs<'clock' | 'newId'>, tx: Tx, row: CaseRow, memberId: bigint): Promise<boolean> {
  const request = { memberId, vendor: row.vendor, round: roundNameOf(row) };
  const round = await roundOf(tx, memberId, row.vendor, request.round);
  if (!round || round.wins > 0) return false;
  // Closed and without a standing bet: an interrupted try has refunded all of it.
  if (round.state !== 'open') return round.bets === 0;
  for (const bet of await standingBets(tx, request))
    if (!(await undo(context, tx, { memberId, vendor: row.vendor, tx: bet.tx }))) return false;
  return close(context, tx, row, memberId);
}

async function undoNamed(context: Needs<'clock' | 'newId'>, tx: Tx, row: CaseRow): Promise<boolean> {
  const known = await roundTxOf(tx, row.vendor, row.about);
  if (known?.verdict !== 'done') return false;
  if (known.undone_by !== null) return known.undone_by === undoName(row.about);
  return undo(context, tx, { memberId: BigInt(known.member_id), vendor: row.vendor, tx: row.about });
}

const decide =
  (isPaid: boolean) =>
  (context: Needs<'clock'>, tx: Tx, row: CaseRow): Promise<boolean> =>
    decideHeldCredit(tx, { now: databaseNow(context.clock), vendor: row.vendor, tx: row.about, isPaid });

async function publishBalance(context: Needs<'push'>, tx: Tx, memberId: bigint): Promise<void> {
  const { main, bonus } = await balancesOf(tx, memberId);
  publishBalanceOf(context, { memberId, balance: main + bonus, cause: 'round' }, tx);
}

/**
 * Moves the money of a case in the transaction that settles it, each movement once by its id. False: the facts have changed since the case
 * was opened, and the transaction must end without a change. For transfer mode the ledger itself requires the request of two persons, so a
 * job does it once their decision is stored.
 */
export async function moveCase(context: AppContext, tx: Tx, row: CaseRow, act: CaseAct): Promise<boolean> {
  if (isOfTransferMode(row)) {
    invariant(act === 'pay' || act === 'turn_down', 'a held case is paid or turned down');
    await scheduleJob(tx, { kind: DECIDED_JOB, key: row.id, runAtMs: context.clock.nowMs(), data: { act } });
    return true;
  }
  const memberId = factOf(row, 'memberId') ?? (await roundTxOf(tx, row.vendor, row.about))?.member_id;
  if (memberId === undefined) return false;
  const moves = {
    close_round: close,
    give_back: giveBack,
    undo: undoNamed,
    pay: decide(true),
    turn_down: decide(false),
  };
  const isMoved = await moves[act](context, tx, row, BigInt(memberId));
  if (isMoved) await publishBalance(context, tx, BigInt(memberId));
  return isMoved;
}
