import type { Viewer } from '@lantern/rules/catalogue';
import type { Actor, Queryable, World } from '../../platform/index.ts';
import { labelsOf } from '../account/index.ts';
import { settingsOf, standingIn } from '../site/index.ts';
import type { Shelf } from './catalogue.shelf.ts';

interface Caller {
  readonly actor: Actor | null;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
type LevelOf = (world: World, memberId: bigint) => Promise<number>;

let levelOf: LevelOf = async () => 0;
/** The room that keeps levels tells who has which; until then everybody stands on level 0. */
export function registerLevels(told: LevelOf): void {
  levelOf = told;
}

/** What the catalogue must know of the caller: nothing is read that no vendor and no game asks for. */
export async function viewerOf(
  world: World,
  shelf: Shelf,
  { actor, address, headers }: Caller,
  db: Queryable = world.db,
): Promise<Viewer> {
  const standing = actor?.kind === 'member' ? await standingOfMember(world, shelf, actor.memberId, db) : VISITOR;
  const country = shelf.asks.country ? await countryOf(world, { address, headers }) : '';
  return { ...standing, country };
}

const VISITOR = { level: 0, labels: [] } as const;

/** A member's level and labels, when something asks for them. */
export async function standingOfMember(
  world: World,
  shelf: Shelf,
  memberId: bigint,
  db: Queryable = world.db,
): Promise<Pick<Viewer, 'level' | 'labels'>> {
  if (!shelf.asks.member) return VISITOR;
  const [labels, level] = await Promise.all([labelsOf(db, memberId), levelOf(world, memberId)]);
  return { level, labels };
}

/** Two letters, as the operator's proxy tells them; empty when nobody knows. */
export const countryOf = async (world: World, caller: Pick<Caller, 'address' | 'headers'>): Promise<string> =>
  standingIn(world, await settingsOf(world), caller).country;
