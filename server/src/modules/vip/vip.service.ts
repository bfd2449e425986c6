import { translate } from '@lantern/i18n';
import type { VipBenefit } from '@lantern/rules/vip';
import type { AppContext, Queryable, Tx } from '../../platform/index.ts';
import type { AvailablePromo } from '../account/index.ts';
import type { RewardSource } from '../rewards/index.ts';
import { breakOf } from '../safer-play/index.ts';
import { levelOfMember, markChanged } from './vip.levels.store.ts';
import { lockProgramme, startVersion } from './vip.programme.store.ts';
import { liveProgramme } from './vip.programme.ts';
import { SOURCE } from './vip.terms.ts';

/** The level of a member, for games, tables and promotions. */
export const levelOf = (_: AppContext, memberId: bigint, db: Queryable): Promise<number> => levelOfMember(db, memberId);

/** The label of a member's level (spec 3, `clubLabel`); level 0 has none. */
export async function clubLabelOf(_: AppContext, memberId: bigint, db: Queryable) {
  const rankLevel = await levelOfMember(db, memberId);
  return { labelName: rankLevel === 0 ? '' : `VIP ${rankLevel}`, rankLevel };
}

/** Withdrawals per day by the member's level; null as for every member. */
export async function withdrawalsOf(
  context: AppContext,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: string },
  db: Queryable,
) {
  const { levels } = await liveProgramme(context, db, currency);
  const level = levels[await levelOfMember(db, memberId)];
  return { dayCount: level?.dayCount ?? null, dayAmount: level?.dayAmount ?? null };
}

/** A deposit was credited, taken back or given back: the level follows at once. */
export const depositsChanged = (_: AppContext, tx: Tx, memberId: bigint): Promise<void> => markChanged(tx, memberId);

/** Levels are shown to every real member. */
export const vipPromo: AvailablePromo = {
  key: 'VIP',
  offered: async ({ clock }, { memberId }, db) => ({
    isEnabled: (await breakOf(db, memberId, clock.nowMs())) === null,
    count: 0,
  }),
};

interface GiftDetails {
  readonly benefit: VipBenefit;
  readonly level: number;
}
/** Rewards of the programme: their names, and what an approved budget begins. */
export const vipSource: RewardSource = {
  source: SOURCE,
  names: async (_, ids) => new Map(ids.map((id) => [id, 'VIP'])),
  nameOf: (details, language) => {
    const { benefit, level } = details as GiftDetails;
    return `${SOURCE.toUpperCase()} ${level} · ${translate(language, `vip.col.${benefit}`)}`;
  },
  onFunded: async (context, tx, { sourceId, requestId, after }) => {
    const { version } = after as { readonly version: number };
    const row = await lockProgramme(tx, { id: sourceId });
    // Another version was started since: what it changed would be lost.
    if (!row || (row.live_version !== null && row.live_version > version)) return false;
    await startVersion(tx, context, { id: sourceId, requestId, version });
    return true;
  },
};
