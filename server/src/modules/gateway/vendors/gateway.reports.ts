import type { Sw1Answer, Sw1Body } from '@lantern/contract/gateway';
import type { Micros } from '@lantern/kernel';
import {
  type AppContext,
  databaseNow,
  isoNow,
  isRetryable,
  type Needs,
  sha256,
  type Tx,
} from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { recordReported } from '../../wager/index.ts';
import { park, playerOf, type VendorRow } from '../gateway.store.ts';
import { hasCarried } from '../transfers/gateway.transfers.store.ts';
import { recheckHeldTransfers } from '../transfers/gateway.transfers.ts';
import { reportRound, vendorRoundOf } from '../transfers/gateway.vendor-money.store.ts';
import { answerOf, microsOf } from '../wallet-api/gateway.answer.ts';
import { addReported, changeReported, holdReported } from './gateway.reports.store.ts';

type Item = Sw1Body<'reportRounds'>['items'][number];
interface Counted {
  readonly item: Item;
  readonly memberId: bigint;
  readonly wagerId: string;
  readonly staked: Micros;
  readonly paid: Micros;
}

/** The round is another player's, or is over with other amounts. */
const MISMATCH = answerOf('DUPLICATE_MISMATCH', { fields: ['roundId'] });

const amounts = ({ staked, paid, state }: Item) => ({ staked, paid, state });

/** The answer to a repeated report: a win above the ceilings is held until two persons decide it. */
async function again(tx: Tx, vendor: VendorRow, round: string, wagerId: string): Promise<Sw1Answer> {
  const decision = (await vendorRoundOf(tx, vendor.id, round))?.held;
  if (decision === 'waiting') return answerOf('RETRY', { effect: 'HELD', wagerId });
  return decision === 'refused'
    ? answerOf('LIMIT_REACHED', { wagerId, fields: ['paid'] })
    : answerOf('OK', { replayed: true, wagerId });
}

/** Counts a round and records it; one with a held win stays open in the record. */
async function write(
  context: Needs<'clock' | 'newId' | 'log'>,
  tx: Tx,
  vendor: VendorRow,
  request: Counted,
): Promise<Sw1Answer> {
  const { item, memberId, wagerId, staked, paid } = request;
  const now = databaseNow(context.clock);
  const { currency } = await balancesOf(tx, memberId);
  const reported = { memberId, vendorId: BigInt(vendor.id), round: item.roundId, staked, paid, state: item.state };
  const verdict = await reportRound(tx, now, reported, 'ask');
  if (verdict === 'other') return MISMATCH;
  const isHeld = verdict === 'held';
  const { category, code } = vendor;
  const round = { category, vendor: code, game: item.gameCode, round: item.roundId, currency, staked };
  const ended = isHeld ? { paid: 0n, state: 'OPEN' as const } : { paid, state: item.state };
  await recordReported(tx, now, { ...round, ...ended, memberId, id: BigInt(wagerId) });
  if (isHeld) {
    const facts = { op: 'reportRounds', memberId: String(memberId), ...amounts(item), amount: item.paid };
    const about = { vendor: code, kind: 'held', about: `round:${item.roundId}`, nowIso: isoNow(context.clock) };
    context.log.error({ vendor: code, round: item.roundId, ...facts }, 'a reported win above the ceiling is held');
    await park(tx, { ...about, id: context.newId(), facts });
    return answerOf('RETRY', { effect: 'HELD', wagerId });
  }
  await recheckHeldTransfers(context, tx, String(memberId), code);
  return answerOf('OK', { replayed: false, wagerId });
}

/**
 * One round: new, repeated, or closed since. A closed round does not change: a different report of it becomes a case, and so does a stake
 * before any transfer of the player. A report has no time: a round gets the time of its first report, so none can be dated before that
 * money or in the future. Its win obeys the ceilings of its vendor.
 */
async function report(context: AppContext, vendor: VendorRow, item: Item): Promise<Sw1Answer> {
  const player = await playerOf(context.db, vendor.code, item.playerId);
  if (!player) return answerOf('PLAYER_UNKNOWN', { fields: ['playerId'] });
  const [staked, paid] = [microsOf(item.staked), microsOf(item.paid)];
  if (staked === null) return answerOf('AMOUNT_INVALID', { fields: ['staked'] });
  if (paid === null || (item.state !== 'CLOSED' && paid !== 0n))
    return answerOf('AMOUNT_INVALID', { fields: ['paid'] });
  const memberId = BigInt(player.member_id);
  const bodyHash = sha256(JSON.stringify([item.playerId, item.gameCode, `${staked}`, `${paid}`, item.state]));
  const reported = {
    vendor: vendor.code,
    round: item.roundId,
    state: item.state,
    body_hash: bodyHash,
    at: isoNow(context.clock),
  };
  const isCovered = staked === 0n || (await hasCarried(context.db, player.member_id, vendor.code));
  const answer = await context.db.transaction(async (tx) => {
    if (!isCovered) return answerOf('INSUFFICIENT_FUNDS', { fields: ['staked'] });
    const fresh = { ...reported, member_id: player.member_id, wager_id: String(context.newId()) };
    const isNew = await addReported(tx, fresh);
    const known = isNew ? fresh : await holdReported(tx, vendor.code, item.roundId);
    if (!known || known.member_id !== player.member_id) return MISMATCH;
    if (!isNew && known.body_hash.equals(bodyHash)) return again(tx, vendor, item.roundId, known.wager_id);
    if (!isNew && known.state !== 'OPEN') return MISMATCH;
    if (!isNew) await changeReported(tx, reported);
    return write(context, tx, vendor, { item, memberId, wagerId: known.wager_id, staked, paid });
  });
  if (answer.code === 'DUPLICATE_MISMATCH' || answer.code === 'INSUFFICIENT_FUNDS') {
    const facts = { op: 'reportRounds', ...amounts(item) };
    const about = { vendor: vendor.code, kind: 'mismatch' as const, about: item.roundId, facts };
    await park(context.db, { ...about, id: context.newId(), nowIso: reported.at });
  }
  return answer;
}

/**
 * Rounds played from a wallet that the vendor keeps (transfer mode): they are recorded as bets and move no money, which moves by transfers.
 * Each has its own answer.
 */
export async function reportRounds(
  context: AppContext,
  vendor: VendorRow,
  body: Sw1Body<'reportRounds'>,
): Promise<Sw1Answer> {
  if (vendor.mode !== 'transfer') return answerOf('BAD_REQUEST', { fields: ['op'] });
  const results: (Sw1Answer & { readonly roundId: string })[] = [];
  for (const item of body.items) {
    const answer = await report(context, vendor, item).catch((error: unknown) => {
      if (isRetryable(error)) return answerOf('RETRY');
      throw error;
    });
    results.push({ ...answer, roundId: item.roundId });
  }
  return answerOf('OK', { results });
}
