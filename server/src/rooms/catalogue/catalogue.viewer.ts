import type { Viewer } from '@lantern/rules/catalogue';
import type { Actor, World } from '../../platform/index.ts';
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
export async function viewerOf(world: World, shelf: Shelf, { actor, address, headers }: Caller): Promise<Viewer> {
  const member = actor?.kind === 'member' ? actor : null;
  const [labels, level] =
    member && shelf.asks.member
      ? await Promise.all([labelsOf(world.db, member.memberId), levelOf(world, member.memberId)])
      : [[], 0];
  const country = shelf.asks.country ? standingIn(world, await settingsOf(world), { address, headers }).country : '';
  return { level, labels, country };
}
