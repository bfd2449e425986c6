import type { Requirement } from '@lantern/contract/turnover';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import type { SenderMoney } from '@lantern/rules/turnover';
import { type AppContext, iso, type Queryable, type Tx } from '../../platform/index.ts';
import { membersByIds } from '../account/index.ts';
import { balancesOf, limitBy, limitUnitOf } from '../ledger/index.ts';
import { settingsOf } from '../site/index.ts';
import { turnoverSettings } from './turnover.settings.ts';
import {
  type MoneyPlace,
  openRequirementRow,
  placesOf,
  type StandingRequirement,
  standingOf,
} from './turnover.store.ts';

const HUNDREDTH = 10_000n;
/** Ended requirements that a list still shows. */
const ENDED_MAX = 10;

const micros = (text: string): Micros => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : 0n;
};

/** Asks that a credited deposit is played, as often as the merchant says. */
export async function openDepositRequirement(
  context: AppContext,
  tx: Tx,
  {
    memberId,
    depositId,
    currency,
  }: { readonly memberId: bigint; readonly depositId: bigint; readonly currency: string },
): Promise<void> {
  const settings = await settingsOf(context, turnoverSettings);
  const multiple = Number(micros(settings['turnover.depositMultiple']) / HUNDREDTH);
  if (multiple === 0) return;
  const clearBelow = limitBy(micros(settings['turnover.clearBelow']), await limitUnitOf(context, currency));
  const nowMs = context.clock.nowMs();
  await openRequirementRow(tx, { memberId, id: context.newId(), depositId, multiple, clearBelow, nowMs });
}

const stateOf = ({ isCleared, played, required, carried }: StandingRequirement): Requirement['state'] => {
  if (isCleared) return 'cleared';
  if (played < required) return 'open';
  return carried > 0n && required === 0n ? 'moved' : 'met';
};

function presentRequirement(item: StandingRequirement, from: string | null): Requirement {
  const state = stateOf(item);
  return {
    ...{ id: item.id.toString(), kind: item.kind, subjectId: item.subjectId.toString(), from },
    base: formatAmount(item.base),
    multiple: item.kind === 'deposit' ? formatAmount(BigInt(item.multiple) * HUNDREDTH) : null,
    ...{
      required: formatAmount(item.required),
      played: formatAmount(item.played),
      carried: formatAmount(item.carried),
    },
    left: formatAmount(state === 'open' ? item.required - item.played : 0n),
    locks: formatAmount(state === 'open' ? item.base : 0n),
    ...{ state, openedAt: iso(item.createdAtMs) },
  };
}

const isOpen = (item: StandingRequirement): boolean => stateOf(item) === 'open';
const sumOf = (items: readonly StandingRequirement[], of: (item: StandingRequirement) => Micros): Micros =>
  items.reduce((total, item) => total + of(item), 0n);
const lockedBy = (open: readonly StandingRequirement[]) => sumOf(open, ({ base }) => base);
const leftOf = (open: readonly StandingRequirement[]) => sumOf(open, ({ required, played }) => required - played);
const allOf = (places: readonly MoneyPlace[]): Micros => places.reduce((sum, { amount }) => sum + amount, 0n);
const least = (one: Micros, other: Micros): Micros => (one < other ? one : other);

export interface Turnover {
  /** What the open requirements lock of the money that is there, wherever it lies. */
  readonly locked: Micros;
  readonly left: Micros;
  /** The open ones first, the oldest of them at the top; then the newest that ended. */
  readonly requirements: readonly Requirement[];
  readonly places: readonly MoneyPlace[];
}
export async function turnoverOf(db: Queryable, memberId: bigint): Promise<Turnover> {
  const all = await standingOf(db, memberId);
  const open = all.filter(isOpen);
  const ended = all.filter((item) => !isOpen(item)).reverse();
  const shown = [...open, ...ended.slice(0, ENDED_MAX)];
  const senders = await membersByIds(
    db,
    shown.flatMap(({ fromId }) => (fromId === null ? [] : [fromId])),
  );
  const nameOf = ({ fromId }: StandingRequirement) => (fromId === null ? null : (senders.get(fromId)?.account ?? ''));
  const places = await placesOf(db, memberId);
  return {
    ...{ locked: least(lockedBy(open), allOf(places)), left: leftOf(open), places },
    requirements: shown.map((item) => presentRequirement(item, nameOf(item))),
  };
}

export const presentPlaces = (places: readonly MoneyPlace[]) =>
  places.map(({ place, amount }) => ({ place, amount: formatAmount(amount) }));

/** What a transfer to another member would take along. */
export async function senderMoneyOf(db: Queryable, memberId: bigint): Promise<SenderMoney> {
  const open = (await standingOf(db, memberId)).filter(isOpen);
  const locked = lockedBy(open);
  const { main } = await balancesOf(db, memberId);
  return {
    free: main > locked ? main - locked : 0n,
    locked: least(locked, allOf(await placesOf(db, memberId))),
    left: leftOf(open),
  };
}
