import type { LaunchedGame } from '@lantern/contract/catalogue';
import { isoNow, type MemberActor, type Refusal, refuse, type Tx, type World } from '../../platform/index.ts';
import { nameIn } from './catalogue.present.ts';
import type { ShelfGame } from './catalogue.shelf.ts';
import { noteRecent } from './catalogue.store.ts';

const TRIAL_TYPE = 4;

export interface Opening {
  readonly actor: MemberActor;
  readonly language: string;
  readonly backUrl: string;
}
type Refused = Refusal<'game_maintenance' | 'game_not_free' | 'game_not_open'>;
type Opened = Pick<LaunchedGame, 'content' | 'openMode' | 'ticketEndsAt'>;

/** Spec 4, launch: lotteries at their table, our own games on their page, all others in a frame. */
function placeOf(game: ShelfGame): Opened | null {
  const { code, vendor, kind } = game.row;
  const query = new URLSearchParams({ gameCode: code, vendor }).toString();
  if (kind === 'lottery') return { content: `/vnlottery?gameCode=${code}`, openMode: 'lottery', ticketEndsAt: null };
  if (kind === 'house') return { content: `/game?${query}`, openMode: 'route', ticketEndsAt: null };
  return null;
}

/** Opens a game for a member and notes it among his recent ones. */
export async function openGame(
  world: World,
  tx: Tx,
  game: ShelfGame,
  { actor, language }: Opening,
): Promise<LaunchedGame | Refused> {
  const { row } = game;
  if (game.state === 'maintenance')
    return refuse('game_maintenance', game.backAt ? { facts: { backAt: game.backAt } } : {});
  if (actor.type === TRIAL_TYPE && !row.is_free) return refuse('game_not_free');
  const opened = placeOf(game);
  if (!opened) return refuse('game_not_open');
  await noteRecent(tx, actor.memberId, row.node_id, isoNow(world.clock));
  const gameName = nameIn(row.names, language);
  return { ...opened, gameCode: row.code, gameName, vassalage: row.vendor, currency: actor.currency };
}
