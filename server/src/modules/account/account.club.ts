import { type AppContext, type Queryable, singlePoint } from '../../platform/index.ts';

/** `clubLabel` of spec 3: the name of the level and its rank. */
interface ClubLabel {
  readonly labelName: string;
  readonly rankLevel: number;
}

/** The label of a member's level, from the module that owns levels. */
export const clubLabelHook = singlePoint<(context: AppContext, memberId: bigint, db: Queryable) => Promise<ClubLabel>>(
  'account.club-label',
  async () => ({ labelName: '', rankLevel: 0 }),
);
