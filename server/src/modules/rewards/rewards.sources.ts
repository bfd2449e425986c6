import {
  type AppContext,
  keyedPoint,
  type Needs,
  type Queryable,
  type StaffActor,
  type Tx,
} from '../../platform/index.ts';
import type { RewardRow } from './rewards.store.ts';

/** A kind of thing that gives rewards, as the module that owns it declares it. */
export interface RewardSource {
  /** As in `rewards.reward.source`. */
  readonly source: string;
  /** Names by id, in a language; ids without a name are left out. */
  readonly names: (db: Queryable, ids: readonly string[], language: string) => Promise<ReadonlyMap<string, string>>;
  /** The name of one reward in a language, where its details tell more than what gave it. */
  readonly nameOf?: (details: unknown, language: string) => string;
  /**
   * What else an approved budget does, as the beginning of a promotion: `after` is what was requested beside the budget. False where the thing has
   * changed since the request.
   */
  readonly onFunded?: (
    context: AppContext,
    tx: Tx,
    funded: { readonly sourceId: bigint; readonly requestId: bigint; readonly after: unknown; readonly by: StaffActor },
  ) => Promise<boolean>;
}
export const rewardSourceHook = keyedPoint<RewardSource>('rewards.sources', ({ source }) => [source]);

/** What a claimed reward gives, where it is no cash: paid in the transaction of the claim. */
export interface RewardKind {
  readonly kind: string;
  readonly pay: (context: AppContext, tx: Tx, reward: RewardRow) => Promise<void>;
  /** Titles of what rewards are of, as wheels, in a language, by the id of the reward. */
  readonly titles?: (
    db: Queryable,
    rows: readonly RewardRow[],
    language: string,
  ) => Promise<ReadonlyMap<string, string>>;
}
export const rewardKindHook = keyedPoint<RewardKind>('rewards.kinds', ({ kind }) => [kind]);

/** Titles of what rewards are of, by the id of the reward. */
export async function titlesOf(
  { db, hooks }: Needs<'db' | 'hooks'>,
  rows: readonly RewardRow[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const own = rows.filter((row) => row.kind === kind);
    const found = await hooks.at(rewardKindHook, kind)?.titles?.(db, own, language);
    for (const [id, title] of found ?? []) titles.set(id, title);
  }
  return titles;
}

/** A reward, or with no details a budget of its source. */
interface Named {
  readonly source: string;
  readonly source_id: string;
  readonly details?: unknown;
}
/** The names of what gave rewards, by source and id. */
export async function sourceNames(
  { db: ofServer, hooks }: Needs<'db' | 'hooks'>,
  rows: readonly Named[],
  language: string,
  /** The transaction, in a call that writes. */
  db: Queryable = ofServer,
): Promise<(row: Named) => string> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const source of new Set(rows.map((row) => row.source))) {
    const ids = [...new Set(rows.filter((row) => row.source === source).map((row) => row.source_id))];
    found.set(source, (await hooks.at(rewardSourceHook, source)?.names(db, ids, language)) ?? new Map());
  }
  return ({ source, source_id, details }) => {
    const { nameOf } = hooks.at(rewardSourceHook, source) ?? {};
    return details !== undefined && nameOf ? nameOf(details, language) : (found.get(source)?.get(source_id) ?? '');
  };
}
