import { formatAmount } from '@lantern/kernel';
import type { BonusTerms } from '@lantern/rules/promotions';
import { bonusDetails } from '../src/modules/bonus/index.ts';
import { balancesOf } from '../src/modules/ledger/index.ts';
import { type GiftVerdict, giveReward, rewardSourceHook } from '../src/modules/rewards/index.ts';
import type { RoundVerdict } from '../src/modules/wager/index.ts';
import type { AppContext } from '../src/platform/index.ts';
import type { TestApp } from './app.ts';
import { withModule } from './modules.ts';
import { P, PLAIN } from './money.ts';
import { playRound } from './plays.ts';

const source = 'test';
const names = async (_: unknown, ids: readonly string[]) => new Map(ids.map((id) => [id, `gift ${id}`]));
/** The application's modules, with a source of rewards. */
export const givingBonuses = withModule({ hooks: [rewardSourceHook({ source, names })] });

/** Everything counts in full, once, for a week. */
const TERMS: BonusTerms = {
  ...{ turnover: { bonus: P, deposit: 0n }, weights: null, maxBet: null },
  ...{ maxConvert: null, days: 7 },
};

export const grantBonus = (
  context: AppContext,
  memberId: bigint,
  amount: bigint,
  terms: Partial<BonusTerms> = {},
): Promise<GiftVerdict> =>
  context.db.transaction((tx) =>
    giveReward(context, tx, {
      ...{ memberId, source, sourceId: 1n, number: context.newId(), kind: 'bonus', amount, currency: 'LTN' },
      ...{ budgetId: null, details: bonusDetails({ ...TERMS, ...terms }, 0n), claimUntilMs: null, isPaidAtOnce: true },
    }),
  );

/** Plays of this vendor may pay anything. */
export const allowPlays = ({ owner }: TestApp) =>
  owner.query("insert into wager.play_ceiling values ('BONUS', 'bonus', 100000000)");

export const play = (
  context: AppContext,
  memberId: bigint,
  {
    stake,
    payout = 0n,
    category = 'RNG',
    key = crypto.randomUUID(),
  }: { stake: bigint; payout?: bigint; category?: string; key?: string },
): Promise<RoundVerdict> =>
  playRound(context, {
    ...{ memberId, currency: 'LTN', key, bodyHash: Buffer.from('play'), category, stake, payout },
    ...{ wagerId: context.newId(), vendor: 'BONUS', game: 'bonus', round: 'play', detail: PLAIN },
  });

/** Real and bonus money. */
export async function moneyOf(context: AppContext, memberId: bigint): Promise<readonly [main: string, bonus: string]> {
  const { main, bonus } = await balancesOf(context.db, memberId);
  return [formatAmount(main), formatAmount(bonus)];
}

export interface StoredGrant {
  readonly state: string;
  readonly bonus: string;
  readonly turnover: string;
  readonly required: string;
  readonly converted: string;
  readonly forfeited: string;
}
/** Grants of a member in their order, in micros. */
export async function storedGrants({ owner }: TestApp, memberId: bigint): Promise<StoredGrant[]> {
  const { rows } = await owner.query<StoredGrant>(
    `select state, bonus, turnover, required, converted, forfeited from bonus.bonus_grant where member_id = $1 order by granted_at, id`,
    [memberId],
  );
  return rows;
}
