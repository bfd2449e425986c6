import { type AppContext, databaseNow, type Needs, type Tx } from '../../../platform/index.ts';
import { recordReported } from '../../wager/index.ts';
import type { CaseRow } from '../gateway.office.store.ts';
import { vendorOf } from '../gateway.store.ts';
import { decideHeldTransfer, recheckHeldTransfers } from '../transfers/gateway.transfers.ts';
import { reportRound, vendorRoundOf } from '../transfers/gateway.vendor-money.store.ts';
import { reportedOf } from '../vendors/gateway.reports.store.ts';

type Act = 'pay' | 'turn_down';
const OPS = ['transfer', 'reportRounds'];

/** Whether a held case belongs to a wallet that the vendor keeps: a transfer back, or a reported round. */
export const isOfTransferMode = (row: CaseRow): boolean => row.kind === 'held' && OPS.includes(String(row.facts['op']));

const nameIn = (row: CaseRow): string => row.about.slice(row.about.indexOf(':') + 1);

/** A reported round by the decision of two persons: its win counts, or the round has none. */
async function decideRound(context: Needs<'clock' | 'log'>, tx: Tx, row: CaseRow, act: Act): Promise<void> {
  const vendor = await vendorOf(tx, row.vendor);
  const round = nameIn(row);
  const known = await reportedOf(tx, row.vendor, round);
  const counted = vendor && (await vendorRoundOf(tx, vendor.id, round));
  if (!vendor || !known || !counted) return;
  const [memberId, now] = [BigInt(known.member_id), databaseNow(context.clock)];
  const [staked, paid] = [BigInt(counted.staked), BigInt(counted.paid)];
  const reported = { memberId, vendorId: BigInt(vendor.id), round, staked, paid, state: 'CLOSED' as const };
  const verdict = await reportRound(tx, now, reported, act);
  if (verdict !== 'paid' && verdict !== 'refused') {
    context.log.error({ vendor: vendor.code, round, verdict }, 'a held round was not decided as requested');
    return;
  }
  const { category, code } = vendor;
  const { game, currency } = known;
  const written = { id: BigInt(known.wager_id), memberId, category, vendor: code, game, round, currency, staked };
  await recordReported(tx, now, { ...written, paid: verdict === 'paid' ? paid : 0n, state: 'CLOSED' });
  await recheckHeldTransfers(context, tx, known.member_id, vendor.code);
}

/** The decision of two persons on a held case of transfer mode; a repeat changes nothing. */
export async function applyDecision(context: AppContext, tx: Tx, row: CaseRow, act: Act): Promise<void> {
  if (row.facts['op'] === 'reportRounds') return decideRound(context, tx, row, act);
  await decideHeldTransfer(context, tx, { memberId: String(row.facts['memberId']), id: nameIn(row), act });
}
