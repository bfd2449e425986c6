import { maskAccount } from '@lantern/rules/account';
import { type Needs, type Queryable, singlePoint } from '../../platform/index.ts';

/** Of these members those who hide their names from other players. */
type HiddenOf = (db: Queryable, memberIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
export const hiddenNamesHook = singlePoint<HiddenOf>('tables.hidden-names', async () => new Set());

/** Tells nothing of the account. */
export const HIDDEN_NAME = maskAccount('');

export const hiddenOf = async (
  { hooks }: Needs<'hooks'>,
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> => (memberIds.length === 0 ? new Set() : hooks.one(hiddenNamesHook)(db, memberIds));
