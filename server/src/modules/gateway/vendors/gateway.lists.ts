import type { Sw1Answer, Sw1Body, Sw1Transaction } from '@lantern/contract/gateway';
import type { Needs } from '../../../platform/index.ts';
import {
  type HeldCreditRow,
  heldCreditOf,
  type RoundTxRow,
  roundOf,
  roundTxOf,
  roundTxsBetween,
} from '../../wager/index.ts';
import { playerOf, playersOf, type VendorRow } from '../gateway.store.ts';
import { answerOf, codeOf, scaled } from '../wallet-api/gateway.answer.ts';

const transactionOf = (row: RoundTxRow, playerId: string): Sw1Transaction => ({
  txId: row.tx,
  op: row.op === 'close' ? 'closeRound' : row.op,
  playerId,
  roundId: row.round,
  refTxId: row.ref,
  amount: scaled(BigInt(row.amount)),
  code: codeOf(row.verdict),
  rolledBackBy: row.undone_by,
  at: row.at.toISOString(),
});

/** A held or rejected credit: not booked, but its id is taken. */
const transactionOfHeld = (row: HeldCreditRow, playerId: string): Sw1Transaction => ({
  txId: row.tx,
  op: row.op.op,
  playerId,
  roundId: row.round,
  refTxId: row.op.ref,
  amount: scaled(BigInt(row.op.amount)),
  code: row.state === 'waiting' ? 'RETRY' : 'LIMIT_REACHED',
  rolledBackBy: null,
  at: row.held_at.toISOString(),
});

/** The final state of a transaction, or of a round of a player. A tombstone is reported as rolled back, never as done. */
export async function statusOf(context: Needs<'db'>, vendor: VendorRow, body: Sw1Body<'status'>): Promise<Sw1Answer> {
  if (body.txId !== undefined) {
    const row = await roundTxOf(context.db, vendor.code, body.txId);
    const heldCredit = row ? null : await heldCreditOf(context.db, vendor.code, body.txId);
    const known = row ?? heldCredit;
    if (!known) return answerOf('NOT_FOUND', { fields: ['txId'] });
    const playerId = (await playersOf(context.db, vendor.code, [known.member_id])).get(known.member_id) ?? '';
    return answerOf('OK', {
      transaction: heldCredit ? transactionOfHeld(heldCredit, playerId) : transactionOf(known as RoundTxRow, playerId),
    });
  }
  if (body.playerId === undefined || body.roundId === undefined)
    return answerOf('BAD_REQUEST', { fields: [body.playerId === undefined ? 'playerId' : 'roundId'] });
  const player = await playerOf(context.db, vendor.code, body.playerId);
  const round = player && (await roundOf(context.db, BigInt(player.member_id), vendor.code, body.roundId));
  if (!round) return answerOf('NOT_FOUND', { fields: ['roundId'] });
  return answerOf('OK', {
    round: {
      roundId: round.round,
      playerId: body.playerId,
      gameCode: round.game,
      state: round.state,
      staked: scaled(BigInt(round.staked)),
      paid: scaled(BigInt(round.paid)),
      openedAt: round.opened_at.toISOString(),
      closedAt: round.closed_at?.toISOString() ?? null,
    },
    wagerId: round.wager_id,
  });
}

/** Transactions of a period, oldest first, by pages; `nextCursor` is null at the end. */
export async function listTransactions(
  context: Needs<'db'>,
  vendor: VendorRow,
  body: Sw1Body<'list'>,
): Promise<Sw1Answer> {
  const rows = await roundTxsBetween(context.db, {
    vendor: vendor.code,
    fromIso: body.from,
    toIso: body.to,
    after: body.cursor,
    limit: body.limit,
  });
  const players = await playersOf(context.db, vendor.code, [...new Set(rows.map((row) => row.member_id))]);
  return answerOf('OK', {
    list: rows.map((row) => transactionOf(row, players.get(row.member_id) ?? '')),
    nextCursor: rows.length < body.limit ? null : (rows.at(-1)?.id ?? null),
  });
}
