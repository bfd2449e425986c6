import type { Sw1Answer, Sw1Body } from '@lantern/contract/gateway';
import type { Micros } from '@lantern/kernel';
import { type AppContext, isoNow, type Needs, sha256 } from '../../../platform/index.ts';
import { balancesOf, publishBalanceOf } from '../../ledger/index.ts';
import {
  adjustRound,
  betRound,
  betWinRound,
  type Ceiling,
  closeRound,
  heldCreditOf,
  type MoveVerdict,
  type RoundWin,
  rollbackRound,
  roundTxOf,
  winRound,
} from '../../wager/index.ts';
import { type PlayerRow, park, resolveCase, type VendorRow } from '../gateway.store.ts';
import { ceilingOf, ceilingOfJackpot } from '../transfers/gateway.ceilings.ts';
import { answerOf, microsOf, moveAnswer } from './gateway.answer.ts';
import { freeStakeOf, isStakeTooSmall, refusalOf } from './gateway.debits.ts';
import { returnFreeRound } from './gateway.free-rounds.store.ts';
import { heldCreditFromPlay } from './gateway.held-credits.ts';
import { contributionsOf, wonJackpotOf } from './gateway.jackpots.ts';
import { refusedFields } from './gateway.refused-fields.ts';

/** The content that a transaction id stands for: all that moves money, and nothing that may differ between two tries. */
const hashOf = (...parts: readonly unknown[]): Buffer =>
  sha256(JSON.stringify(parts.map((part) => String(part ?? ''))));

/** Publishes the balance to the member's page; a page that misses it reads again. */
function publishBalance(context: Needs<'push'>, memberId: bigint, answer: Sw1Answer, change?: Micros): void {
  if (answer.code !== 'OK' || answer.replayed || !answer.balance) return;
  const sum = (microsOf(answer.balance.cash) ?? 0n) + (microsOf(answer.balance.bonus) ?? 0n);
  publishBalanceOf(context, {
    memberId,
    balance: sum,
    cause: 'round',
    ...(change === undefined ? {} : { amount: change }),
  });
}

/** Who moves what where: the same for each operation on a round. */
const roundOf = <Round>(vendor: VendorRow, player: PlayerRow, tx: string, round: Round) => ({
  memberId: BigInt(player.member_id),
  vendor: vendor.code,
  ceiling: ceilingOf(vendor),
  tx,
  round,
});

type BetContent = Pick<Sw1Body<'bet'>, 'playerId' | 'roundId' | 'gameCode' | 'jackpotContribution' | 'freeRoundId'>;
const hashOfBet = (body: BetContent, amount: Micros, kind: string): Buffer =>
  hashOf(
    'bet',
    body.playerId,
    body.roundId,
    body.gameCode,
    amount,
    kind,
    JSON.stringify(body.jackpotContribution),
    body.freeRoundId,
  );

const putBefore = (
  context: Needs<'db' | 'clock' | 'newId'>,
  vendor: VendorRow,
  kind: string,
  about: string,
  facts: object,
): Promise<void> =>
  park(context.db, { id: context.newId(), vendor: vendor.code, kind, about, facts, nowIso: isoNow(context.clock) });

const about = (player: PlayerRow, op: string, amount: string) => ({ memberId: player.member_id, op, amount });

/** Debts, credits above a ceiling, and an id used for two contents become cases. The last is the partner's fault (standards.md 3.2, 2). */
async function alarm(
  context: AppContext,
  vendor: VendorRow,
  tx: string,
  move: MoveVerdict,
  facts: object,
): Promise<void> {
  if (move.shortfall > 0n)
    await putBefore(context, vendor, 'shortfall', tx, { ...facts, shortfall: String(move.shortfall) });
  if (move.verdict === 'held') {
    context.log.error({ vendor: vendor.code, tx, ...facts }, 'a credit above the ceiling of its vendor is held');
    await putBefore(context, vendor, 'held', tx, facts);
  }
  if (move.verdict !== 'conflict') return;
  context.log.error({ vendor: vendor.code, tx }, 'a transaction came again with another body');
  await putBefore(context, vendor, 'mismatch', tx, facts);
}

export async function bet(
  context: AppContext,
  vendor: VendorRow,
  body: Sw1Body<'bet'>,
  player: PlayerRow,
): Promise<Sw1Answer> {
  const memberId = BigInt(player.member_id);
  const amount = microsOf(body.amount);
  const isFree = body.freeRoundId !== undefined;
  if (amount === null || (isFree ? amount !== 0n : amount === 0n))
    return answerOf('AMOUNT_INVALID', { fields: ['amount'] });
  const contributions = await contributionsOf(context, vendor.code, body.jackpotContribution, amount);
  if (contributions === null) return answerOf('AMOUNT_INVALID', { fields: ['jackpotContribution'] });
  const { currency } = await balancesOf(context.db, memberId);
  const closed =
    (await refusalOf(context, vendor, player, { ...body, stake: amount, currency })) ??
    ((await isStakeTooSmall(context, vendor, memberId, { ...body, stake: amount })) ? 'stake_too_small' : undefined);
  const refusal =
    closed ?? (isFree ? (await heldCreditFromPlay(context, context.db, memberId, 0n))?.refused : undefined);
  // A known id keeps its answer, and its free round.
  const isKnown = isFree && (await roundTxOf(context.db, vendor.code, body.txId)) !== null;
  const freeAmount = refusal || isKnown ? undefined : await freeStakeOf(context, vendor, player, body);
  const { txId, roundId, gameCode, type } = body;
  const move = await betRound(context, {
    ...roundOf(vendor, player, txId, roundId),
    category: vendor.category,
    game: gameCode,
    kind: type,
    amount,
    freeAmount: freeAmount ?? undefined,
    contributions,
    refusal: refusal ?? (isFree && freeAmount === null ? 'free_round_unknown' : undefined),
    bodyHash: hashOfBet(body, amount, type),
  });
  if (isFree && !isKnown && !(await standsAs(context, vendor, txId, move)))
    await returnFreeRound(context.db, player.member_id, vendor.code, txId);
  await alarm(context, vendor, txId, move, { op: 'bet', amount: body.amount, roundId });
  const answer = await moveAnswer(context, memberId, move, refusedFields('bet', move));
  publishBalance(context, memberId, answer, -amount);
  return answer;
}

const winOf = (
  vendor: VendorRow,
  player: PlayerRow,
  body: Sw1Body<'win'>,
  amount: Micros,
  jackpotId?: bigint,
  ceiling: Ceiling = ceilingOf(vendor),
): RoundWin => ({
  ...roundOf(vendor, player, body.txId, body.roundId),
  ceiling,
  ref: body.refTxId,
  category: vendor.category,
  game: body.gameCode,
  kind: body.type,
  amount,
  jackpotId,
  closes: body.closeRound,
  bodyHash: hashOf(
    'win',
    body.playerId,
    body.roundId,
    body.gameCode,
    amount,
    body.type,
    body.refTxId,
    body.jackpotId,
    body.closeRound,
  ),
});

/** Whether a bet of this id stands: the one just made, or one of another body that was first and has the free round now. */
async function standsAs(
  context: Needs<'db'>,
  vendor: VendorRow,
  name: string,
  { verdict }: MoveVerdict,
): Promise<boolean> {
  if (verdict !== 'conflict') return verdict === 'done';
  const quicker = await roundTxOf(context.db, vendor.code, name);
  return quicker?.op === 'bet' && quicker.verdict === 'done';
}

export async function win(
  context: AppContext,
  vendor: VendorRow,
  body: Sw1Body<'win'>,
  player: PlayerRow,
): Promise<Sw1Answer> {
  const memberId = BigInt(player.member_id);
  const amount = microsOf(body.amount);
  if (amount === null) return answerOf('AMOUNT_INVALID', { fields: ['amount'] });
  if ((body.type === 'JACKPOT') !== (body.jackpotId !== undefined))
    return answerOf('AMOUNT_INVALID', { fields: ['jackpotId'] });
  const jackpotId = body.jackpotId === undefined ? undefined : await wonJackpotOf(context, vendor.code, body.jackpotId);
  const ceiling =
    body.jackpotId === undefined ? undefined : await ceilingOfJackpot(context, vendor, body.jackpotId, memberId);
  const refusal = jackpotId === null ? 'jackpot_unknown' : undefined;
  const won = winOf(vendor, player, body, amount, jackpotId ?? undefined, ceiling);
  const move = await winRound(context, { ...won, refusal });
  const { roundId, type: kind } = body;
  await alarm(context, vendor, body.txId, move, { ...about(player, 'win', body.amount), roundId, kind });
  const answer = await moveAnswer(context, memberId, move, refusedFields('win', move, body.refTxId));
  publishBalance(context, memberId, answer, amount);
  return answer;
}

/** Which of both names, or of both amounts, a refusal is about. */
async function fieldsOfBetWin(
  context: Needs<'db'>,
  vendor: VendorRow,
  { betTxId }: Sw1Body<'betwin'>,
  [first, last]: readonly [MoveVerdict, MoveVerdict],
): Promise<readonly string[]> {
  // Of two names either may be the one that was used before; one that is unknown is not.
  if (first.verdict === 'conflict' || (first.verdict === 'done' && last.verdict === 'conflict'))
    return (await roundTxOf(context.db, vendor.code, betTxId)) === null ? ['winTxId'] : ['betTxId', 'winTxId'];
  return first.verdict === 'done' ? refusedFields('winOfBet', last) : refusedFields('betwin', first);
}

export async function betwin(
  context: AppContext,
  vendor: VendorRow,
  body: Sw1Body<'betwin'>,
  player: PlayerRow,
): Promise<Sw1Answer> {
  const memberId = BigInt(player.member_id);
  const [stake, paid] = [microsOf(body.betAmount), microsOf(body.winAmount)];
  // One name cannot stand for two transactions.
  if (body.betTxId === body.winTxId) return answerOf('BAD_REQUEST', { fields: ['winTxId'] });
  if (stake === null || stake === 0n) return answerOf('AMOUNT_INVALID', { fields: ['betAmount'] });
  if (paid === null) return answerOf('AMOUNT_INVALID', { fields: ['winAmount'] });
  const contributions = await contributionsOf(context, vendor.code, body.jackpotContribution, stake);
  if (contributions === null) return answerOf('AMOUNT_INVALID', { fields: ['jackpotContribution'] });
  const { currency } = await balancesOf(context.db, memberId);
  const refusal =
    (await refusalOf(context, vendor, player, { ...body, stake, currency })) ??
    ((await isStakeTooSmall(context, vendor, memberId, { ...body, stake, type: 'STAKE' }))
      ? 'stake_too_small'
      : undefined);
  const { roundId } = body;
  const moves = await betWinRound(
    context,
    {
      ...roundOf(vendor, player, body.betTxId, roundId),
      category: vendor.category,
      game: body.gameCode,
      kind: 'STAKE',
      amount: stake,
      contributions,
      refusal,
      bodyHash: hashOfBet({ ...body, freeRoundId: undefined }, stake, 'STAKE'),
    },
    winOf(
      vendor,
      player,
      { ...body, txId: body.winTxId, amount: body.winAmount, type: 'WIN', refTxId: body.betTxId } as Sw1Body<'win'>,
      paid,
    ),
  );
  const [first, last] = [moves[0] as MoveVerdict, moves[1] as MoveVerdict];
  const names = last.verdict === 'held' ? body.winTxId : `${body.betTxId} ${body.winTxId}`;
  await alarm(context, vendor, names, last, { ...about(player, 'betwin', body.winAmount), roundId });
  const answer = await moveAnswer(
    context,
    memberId,
    first.verdict === 'done' ? last : first,
    await fieldsOfBetWin(context, vendor, body, [first, last]),
  );
  publishBalance(context, memberId, answer, paid - stake);
  return answer;
}

export async function rollback(
  context: AppContext,
  vendor: VendorRow,
  body: Sw1Body<'rollback'>,
  player: PlayerRow,
): Promise<Sw1Answer> {
  if (body.txId === body.refTxId) return answerOf('BAD_REQUEST', { fields: ['refTxId'] });
  const memberId = BigInt(player.member_id);
  const move = await rollbackRound(context, {
    ...roundOf(vendor, player, body.txId, body.roundId),
    ref: body.refTxId,
    bodyHash: hashOf('rollback', body.playerId, body.refTxId),
  });
  await alarm(context, vendor, body.txId, move, { memberId: player.member_id, op: 'rollback', refTxId: body.refTxId });
  const heldCredit = move.effect === 'NONE' ? await heldCreditOf(context.db, vendor.code, body.refTxId) : null;
  if (heldCredit?.state === 'given_up') {
    const nowIso = isoNow(context.clock);
    await resolveCase(context.db, { vendor: vendor.code, kind: 'held', about: body.refTxId, nowIso });
  }
  // A bet that arrives after its rollback is refused; only the vendor knows why it rolled back.
  else if (move.effect === 'NONE' && (await roundTxOf(context.db, vendor.code, body.refTxId))?.op === 'tombstone')
    await putBefore(context, vendor, 'tombstone', body.refTxId, { memberId: player.member_id, rollback: body.txId });
  // Also a free round taken for a bet that never arrived: a rolled-back id gives it back.
  if (move.verdict === 'done') await returnFreeRound(context.db, player.member_id, vendor.code, body.refTxId);
  const answer = await moveAnswer(context, memberId, move, refusedFields('rollback', move));
  if (move.effect === 'REFUND' || move.effect === 'TAKEN_BACK') publishBalance(context, memberId, answer);
  return answer;
}

export async function close(
  context: AppContext,
  vendor: VendorRow,
  body: Sw1Body<'closeRound'>,
  player: PlayerRow,
): Promise<Sw1Answer> {
  const memberId = BigInt(player.member_id);
  const move = await closeRound(context, {
    ...roundOf(vendor, player, body.txId, body.roundId),
    bodyHash: hashOf('close', body.playerId, body.roundId),
  });
  return moveAnswer(context, memberId, move, refusedFields('closeRound', move));
}

export async function adjust(
  context: AppContext,
  vendor: VendorRow,
  body: Sw1Body<'adjust'>,
  player: PlayerRow,
): Promise<Sw1Answer> {
  const memberId = BigInt(player.member_id);
  const delta = microsOf(body.delta);
  if (delta === null || delta === 0n) return answerOf('AMOUNT_INVALID', { fields: ['delta'] });
  const move = await adjustRound(context, {
    ...roundOf(vendor, player, body.txId, body.roundId),
    ref: body.refTxId,
    amount: delta,
    reason: body.reason,
    bodyHash: hashOf('adjust', body.playerId, body.roundId, body.refTxId, delta),
  });
  const { roundId, reason } = body;
  await alarm(context, vendor, body.txId, move, { ...about(player, 'adjust', body.delta), roundId, reason });
  const answer = await moveAnswer(context, memberId, move, refusedFields('adjust', move));
  publishBalance(context, memberId, answer, delta);
  return answer;
}
