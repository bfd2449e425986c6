import type { TeamTransfer } from '@lantern/contract/agents';
import { formatAmount, invariant, type Micros, parseAmount, tooFineFacts } from '@lantern/kernel';
import { isAgentType } from '@lantern/rules/account';
import {
  type AppContext,
  dayOf,
  dayStartMs,
  done,
  iso,
  type MemberActor,
  type Needs,
  type Queryable,
  refuse,
  type Tx,
} from '../../platform/index.ts';
import { hasPaymentPassword, refusedPaymentPassword } from '../account/index.ts';
import { refusedPayout } from '../cashier/index.ts';
import { balancesOf, decimalsOf } from '../ledger/index.ts';
import { breakOf } from '../safer-play/index.ts';
import { codeWaysOf, type GivenCode, proveSecondFactor } from '../session/index.ts';
import { settingsOf } from '../site/index.ts';
import { senderMoneyOf, travelledWith } from '../turnover/index.ts';
import { publishBalance } from '../wallet/index.ts';
import { agentsSettings } from './agents.settings.ts';
import {
  moveMoney,
  sentSince,
  type TransferRow,
  type TransferVerdict,
  transferByKey,
} from './agents.transfers.store.ts';

/** `travelled`: what the receiver must play of it. */
export const presentTransfer = (row: TransferRow, memberId: bigint, travelled: Micros): TeamTransfer => {
  const isSender = row.from_id === memberId.toString();
  return {
    id: row.id,
    direction: isSender ? 'sent' : 'received',
    way: row.way,
    account: isSender ? row.to_account : row.from_account,
    ...{ amount: formatAmount(BigInt(row.amount)), currency: row.currency, note: row.note },
    ...{ turnover: formatAmount(travelled), at: iso(row.made_at) },
  };
};

/** Transfers as a member sees them, each with what travelled along. */
export async function presentTransfers(db: Queryable, rows: readonly TransferRow[], memberId: bigint) {
  const travelled = await travelledWith(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentTransfer(row, memberId, travelled.get(row.id) ?? 0n));
}

type Way = 'up' | 'down';
const FLAG = { up: 'agents.transfersUp', down: 'agents.transfersDown' } as const;

function microsOf(text: string): Micros {
  const parsed = parseAmount(text);
  invariant(parsed.ok, 'a setting is an amount');
  return parsed.value;
}

/** The merchant's limits of one way, and what the sender has left of the day. */
export async function transferLimits(context: AppContext, { memberId, currency }: MemberActor, way: Way) {
  const settings = await settingsOf(context, agentsSettings);
  const dayMs = dayStartMs(dayOf(context.clock.nowMs()));
  const dayMax = microsOf(settings['agents.transferDayMax']);
  const left = dayMax - (await sentSince(context.db, memberId, way, dayMs));
  return {
    offered: settings[FLAG[way]],
    minimum: microsOf(settings['agents.transferMin']),
    maximum: microsOf(settings['agents.transferMax']),
    factorAbove: microsOf(settings['agents.transferFactorAbove']),
    ...{ dayMs, dayMax, dayLeft: left > 0n ? left : 0n, decimals: await decimalsOf(context, currency) },
  };
}
type Limits = Awaited<ReturnType<typeof transferLimits>>;

/** An agent moves money of others along: what is above the merchant's amount needs a second factor. */
const needsFactor = ({ type }: MemberActor, amount: Micros, { factorAbove }: Limits): boolean =>
  isAgentType(type) && amount > factorAbove;

export async function presentLimits(context: AppContext, { memberId, type }: MemberActor, limits: Limits) {
  const { ways, from, mail, mobile } = await codeWaysOf(context, context.db, memberId);
  const { free, locked, left } = await senderMoneyOf(context.db, memberId);
  return {
    minimum: formatAmount(limits.minimum),
    maximum: formatAmount(limits.maximum),
    dayLeft: formatAmount(limits.dayLeft),
    hasPaymentPassword: await hasPaymentPassword(context.db, memberId),
    secondFactorAbove: isAgentType(type) ? formatAmount(limits.factorAbove) : null,
    turnover: { free: formatAmount(free), locked: formatAmount(locked), left: formatAmount(left) },
    ...{ codeWays: [...ways], codeWaysFrom: from && iso(from), mail, mobile },
  };
}

interface TransferForm {
  readonly amount: string;
  readonly paymentPassword: string;
  readonly note: string;
  readonly code?: GivenCode | undefined;
}
interface TransferRequest {
  readonly actor: MemberActor;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly body: TransferForm;
}

function amountOf({ amount }: TransferForm, { minimum, maximum, decimals }: Limits) {
  const fault = (key: string, params: Record<string, string | number> = {}) =>
    refuse('fields_refused', { fields: [{ field: 'amount', key: `field.${key}`, params }] });
  const parsed = parseAmount(amount.trim(), decimals);
  if (!parsed.ok)
    return fault(parsed.error === 'out_of_range' ? 'transfer_above' : parsed.error, {
      ...tooFineFacts(amount, decimals),
      maximum: formatAmount(maximum),
    });
  if (parsed.value < minimum || parsed.value === 0n) return fault('transfer_below', { minimum: formatAmount(minimum) });
  return parsed.value > maximum ? fault('transfer_above', { maximum: formatAmount(maximum) }) : parsed.value;
}

const refusalOf = (verdict: Exclude<TransferVerdict, 'done'> | 'code', { dayLeft }: Limits) =>
  ({
    relation: () => refuse('not_found'),
    person: () => refuse('transfer_not_possible'),
    day: () => refuse('transfer_day_limit', { facts: { left: formatAmount(dayLeft) } }),
    short: () => refuse('transfer_balance_short'),
    code: () => refuse('code_wrong'),
  })[verdict]();

async function tellBoth(context: Needs<'push'>, tx: Tx, row: TransferRow): Promise<void> {
  const travelled = (await travelledWith(tx, [row.id])).get(row.id) ?? 0n;
  for (const memberId of [BigInt(row.from_id), BigInt(row.to_id)]) {
    const { direction, id, amount, account } = presentTransfer(row, memberId, travelled);
    const signed = direction === 'sent' ? -BigInt(row.amount) : BigInt(row.amount);
    await publishBalance(context, tx, { memberId, cause: 'transfer', amount: signed });
    await context.push.record(tx, 'transfer.made', { id, direction, amount, account }, memberId);
  }
}

/** Self-excluded members and those on a break receive nothing; members may always send up what is theirs, agents send nothing. */
const isOnBreak = async (context: Needs<'db' | 'clock'>, memberId: bigint): Promise<boolean> =>
  (await breakOf(context.db, memberId, context.clock.nowMs())) !== null;

/**
 * One transfer for one key: form, payment password and an agent's second factor (their tries are counted), then one transaction in which the database checks the
 * relation, the persons, the day and the balance.
 */
export async function transferMoney(context: AppContext, request: TransferRequest, way: Way, toId: bigint) {
  const { actor, body, key, bodyHash } = request;
  const known = async () => {
    const row = await transferByKey(context.db, actor.memberId, key);
    if (!row) return null;
    if (!row.body_hash.equals(bodyHash)) return refuse('idempotency_conflict');
    const [transfer] = await presentTransfers(context.db, [row], actor.memberId);
    invariant(transfer, 'a transfer is presented');
    return done(transfer);
  };
  const first = await known();
  if (first) return first;
  const limits = await transferLimits(context, actor, way);
  if (!limits.offered) return refuse('transfer_off');
  if (isAgentType(actor.type) && (await isOnBreak(context, actor.memberId))) return refuse('transfer_on_break');
  // Money leaves the account here too: a stranger with the password alone sends nothing.
  const blocked = await refusedPayout(context.db, actor.memberId, context.clock.nowMs());
  if (blocked) return blocked;
  const amount = amountOf(body, limits);
  if (typeof amount !== 'bigint') return amount;
  const unproven = await refusedPaymentPassword(context, actor, body.paymentPassword);
  if (unproven) return unproven;
  if (await isOnBreak(context, toId)) return refuse('transfer_not_possible');
  // What cannot be sent anyhow uses no code up.
  if (amount > limits.dayLeft) return refusalOf('day', limits);
  if (amount > (await balancesOf(context.db, actor.memberId)).main) return refusalOf('short', limits);
  const proof = needsFactor(actor, amount, limits)
    ? await proveSecondFactor(context, actor, 'transfer', body.code)
    : { use: null };
  // The same transfer may have used the code a moment ago.
  if ('refused' in proof) return (await known()) ?? proof;
  const item = { fromId: actor.memberId, toId, way, amount, note: body.note.trim(), key, bodyHash };
  const verdict = await context.db.transaction(async (tx) => {
    if (proof.use && !(await proof.use(tx))) return 'code';
    const found = await moveMoney(tx, context, { ...item, dayMs: limits.dayMs, dayMax: limits.dayMax });
    const row = found === 'done' ? await transferByKey(tx, actor.memberId, key) : null;
    if (row?.body_hash.equals(bodyHash)) await tellBoth(context, tx, row);
    return found;
  });
  const made = await known();
  if (verdict !== 'done') return made ?? refusalOf(verdict, limits);
  invariant(made, 'the transfer that was made is there');
  return made;
}
