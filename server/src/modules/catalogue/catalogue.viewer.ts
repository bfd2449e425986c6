import type { Viewer } from '@lantern/rules/catalogue';
import { type Actor, type AppContext, type Queryable, singlePoint } from '../../platform/index.ts';
import { labelsOf } from '../account/index.ts';
import { settingsOf, standingIn } from '../site/index.ts';
import type { CatalogueSnapshot } from './catalogue.snapshot.ts';

interface Caller {
  readonly actor: Actor | null;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
/** `db`: the transaction, where a level is decided upon under a lock. */
type LevelOf = (context: AppContext, memberId: bigint, db: Queryable) => Promise<number>;

/** The source of members' levels; without one every member has level 0. */
export const levelHook = singlePoint<LevelOf>('catalogue.levels', async () => 0);

/** The facts of the caller that the catalogue needs; facts that no vendor and no game uses are not read. */
export async function viewerOf(
  context: AppContext,
  catalogue: CatalogueSnapshot,
  { actor, address, headers }: Caller,
  db: Queryable = context.db,
): Promise<Viewer> {
  const eligibility =
    actor?.kind === 'member' ? await standingOfMember(context, catalogue, actor.memberId, db) : VISITOR;
  const country = catalogue.asks.country ? await countryOf(context, { address, headers }) : '';
  return { ...eligibility, country };
}

const VISITOR = { level: 0, labels: [] } as const;

/** A member's level and labels, where a game depends on them. */
export async function standingOfMember(
  context: AppContext,
  catalogue: CatalogueSnapshot,
  memberId: bigint,
  db: Queryable = context.db,
): Promise<Pick<Viewer, 'level' | 'labels'>> {
  if (!catalogue.asks.member) return VISITOR;
  const [labels, level] = await Promise.all([
    labelsOf(db, memberId),
    context.hooks.one(levelHook)(context, memberId, db),
  ]);
  return { level, labels };
}

/** Two letters, from the operator's proxy; empty when unknown. */
export const countryOf = async (context: AppContext, caller: Pick<Caller, 'address' | 'headers'>): Promise<string> =>
  standingIn(context, await settingsOf(context), caller).country;
