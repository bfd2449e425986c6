import type { Sw1Answer, Sw1Body } from '@lantern/contract/gateway';
import { TRIAL_CURRENCY } from '@lantern/kernel';
import { type AppContext, databaseNow, isoNow, type Needs } from '../../../platform/index.ts';
import { grantTrialMoney, openAccounts } from '../../ledger/index.ts';
import { decideHeldCredit, heldCreditOf } from '../../wager/index.ts';
import { endSessionsOf, holdPlayer, playerOf, resolveCase, type VendorRow } from '../gateway.store.ts';
import { ceilingTexts } from '../transfers/gateway.ceilings.ts';
import { issueLaunchTicket } from '../vendors/gateway.tickets.ts';
import { answerOf, microsOf, scaled } from './gateway.answer.ts';
import { grantFreeRounds } from './gateway.free-rounds.ts';

const FREE_ROUNDS = 2;
const FREE_ROUNDS_MS = 24 * 3600_000;

/** The operation is one of the sandbox, and this vendor is out of it. */
const NO_SANDBOX = answerOf('BAD_REQUEST', { fields: ['op'] });

/** A trial wallet without a member, for a vendor that tests its own program. */
export async function sandboxPlayer(
  context: AppContext,
  vendor: VendorRow,
  body: Sw1Body<'sandboxPlayer'>,
): Promise<Sw1Answer> {
  const amount = microsOf(body.balance);
  if (!vendor.is_sandbox) return NO_SANDBOX;
  if (amount === null) return answerOf('AMOUNT_INVALID', { fields: ['balance'] });
  const memberId = context.newId();
  const ticket = await context.db.transaction(async (tx) => {
    await openAccounts(tx, memberId, TRIAL_CURRENCY);
    if (amount > 0n) await grantTrialMoney(tx, memberId, amount);
    const request = { memberId, currency: TRIAL_CURRENCY, isTrial: true, vendor: vendor.code, game: body.gameCode };
    return issueLaunchTicket(context, tx, { ...request, language: 'EN', device: 'sandbox' });
  });
  return ticket
    ? answerOf('OK', { launchToken: ticket.ticket, ceilings: ceilingTexts(vendor) })
    : answerOf('GAME_DISABLED', { fields: ['gameCode'] });
}

/** The decision of two persons on a held credit, for a player of the sandbox alone. */
async function decideHeld(
  context: Needs<'db' | 'clock'>,
  vendor: VendorRow,
  memberId: string,
  { state, txId = '' }: Sw1Body<'sandboxState'>,
): Promise<Sw1Answer> {
  const heldCredit = await heldCreditOf(context.db, vendor.code, txId);
  if (heldCredit?.member_id !== memberId) return answerOf('NOT_FOUND', { fields: ['txId'] });
  const now = databaseNow(context.clock);
  const isDone = await decideHeldCredit(context.db, {
    now,
    vendor: vendor.code,
    tx: txId,
    isPaid: state === 'held_paid',
  });
  if (!isDone) return answerOf('NOT_FOUND', { fields: ['txId'] });
  await resolveCase(context.db, { vendor: vendor.code, kind: 'held', about: txId, nowIso: isoNow(context.clock) });
  return answerOf('OK');
}

/** Puts a player of the sandbox into a state that a real one can have. */
export async function sandboxState(
  context: Needs<'db' | 'clock' | 'newId'>,
  vendor: VendorRow,
  body: Sw1Body<'sandboxState'>,
): Promise<Sw1Answer> {
  const player = vendor.is_sandbox ? await playerOf(context.db, vendor.code, body.playerId) : null;
  if (!player) return answerOf('PLAYER_UNKNOWN', { fields: ['playerId'] });
  if (body.state === 'held_paid' || body.state === 'held_refused')
    return decideHeld(context, vendor, player.member_id, body);
  if (body.state === 'session_ended') {
    await endSessionsOf(context.db, player.member_id, vendor.code, isoNow(context.clock));
    return answerOf('OK');
  }
  if (body.state === 'free_round') {
    const betSize = microsOf(body.amount ?? '1');
    if (betSize === null || betSize === 0n) return answerOf('AMOUNT_INVALID', { fields: ['amount'] });
    const id = context.newId();
    const grant = { memberId: BigInt(player.member_id), id, vendor: vendor.code, game: vendor.games[0] ?? '' };
    const expiresAtMs = context.clock.nowMs() + FREE_ROUNDS_MS;
    await grantFreeRounds(context, context.db, {
      ...grant,
      campaign: 'sandbox',
      number: FREE_ROUNDS,
      betSize,
      expiresAtMs,
    });
    return answerOf('OK', { freeRoundId: String(id), number: FREE_ROUNDS, betSize: scaled(betSize) });
  }
  const hold = { blocked: 'player_blocked', limited: 'limit_reached', free: null } as const;
  await holdPlayer(context.db, vendor.code, body.playerId, hold[body.state]);
  return answerOf('OK');
}
