import type { Requirement } from '@lantern/contract/turnover';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import { type AppContext, iso, type Queryable, type Tx } from '../../platform/index.ts';
import { limitBy, limitUnitOf } from '../ledger/index.ts';
import { settingsOf } from '../site/index.ts';
import { openRequirementRow, type StandingRequirement, standingOf } from './turnover.store.ts';

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
  const settings = await settingsOf(context);
  const multiple = Number(micros(settings['turnover.depositMultiple']) / HUNDREDTH);
  if (multiple === 0) return;
  const clearBelow = limitBy(micros(settings['turnover.clearBelow']), await limitUnitOf(context, currency));
  const nowMs = context.clock.nowMs();
  await openRequirementRow(tx, { memberId, id: context.newId(), depositId, multiple, clearBelow, nowMs });
}

const stateOf = ({ isCleared, played, required }: StandingRequirement): Requirement['state'] => {
  if (isCleared) return 'cleared';
  return played < required ? 'open' : 'met';
};

export function presentRequirement(item: StandingRequirement): Requirement {
  const state = stateOf(item);
  return {
    ...{ id: item.id.toString(), kind: item.kind, subjectId: item.subjectId.toString(), base: formatAmount(item.base) },
    multiple: formatAmount(BigInt(item.multiple) * HUNDREDTH),
    ...{ required: formatAmount(item.required), played: formatAmount(item.played) },
    left: formatAmount(state === 'open' ? item.required - item.played : 0n),
    locks: formatAmount(state === 'open' ? item.base : 0n),
    ...{ state, openedAt: iso(item.createdAtMs) },
  };
}

export interface Turnover {
  readonly locked: Micros;
  readonly left: Micros;
  /** The open ones first, the oldest of them at the top; then the newest that ended. */
  readonly requirements: readonly Requirement[];
}
export async function turnoverOf(db: Queryable, memberId: bigint): Promise<Turnover> {
  const all = await standingOf(db, memberId);
  const open = all.filter((item) => stateOf(item) === 'open');
  const ended = all.filter((item) => stateOf(item) !== 'open').reverse();
  const sum = (of: (item: StandingRequirement) => Micros) => open.reduce((total, item) => total + of(item), 0n);
  return {
    locked: sum(({ base }) => base),
    left: sum(({ required, played }) => required - played),
    requirements: [...open, ...ended.slice(0, ENDED_MAX)].map(presentRequirement),
  };
}
