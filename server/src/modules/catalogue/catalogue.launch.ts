import type { LaunchedGame } from '@lantern/contract/catalogue';
import { isTrialType } from '@lantern/rules/account';
import { CATEGORIES, LIVE_VENDOR, liveGameType, SPORTS_VENDOR, sportsPageOf } from '@lantern/rules/catalogue';
import {
  type AppContext,
  iso,
  isoNow,
  type MemberActor,
  type Needs,
  type Refusal,
  refuse,
  type Tx,
} from '../../platform/index.ts';
import { issueLaunchTicket } from '../gateway/index.ts';
import { nameIn } from './catalogue.names.ts';
import type { SnapshotGame } from './catalogue.snapshot.ts';
import { noteRecent } from './catalogue.store.ts';
import { countryOf } from './catalogue.viewer.ts';

export interface Opening {
  readonly actor: MemberActor;
  readonly language: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The user agent: the vendor's session is bound to it. */
  readonly userAgent: string;
  /** The draw that a lottery page opens with. */
  readonly playType?: string | undefined;
}
type Refused = Refusal<'game_maintenance' | 'game_not_free' | 'game_not_open'>;
type Opened = Pick<LaunchedGame, 'content' | 'openMode' | 'ticketEndsAt'>;

/** Spec 4, launch: lotteries open on their page, our own games on theirs, all others in a frame, with a ticket for one use. */
async function placeOf(
  context: Needs<'clock' | 'random'>,
  tx: Tx,
  game: SnapshotGame,
  opening: Opening,
): Promise<Opened | null> {
  const { code, vendor, kind } = game.row;
  const query = new URLSearchParams({ gameCode: code, vendor }).toString();
  if (kind === 'lottery') {
    const { playType } = opening;
    const table = new URLSearchParams({ gameCode: code, ...(playType && { playType }) }).toString();
    return { content: `/vnlottery?${table}`, openMode: 'lottery', ticketEndsAt: null };
  }
  // Our tables are listed on a page of their own, those of one game together.
  if (vendor === LIVE_VENDOR) {
    const page = liveGameType(code) === 'DS88' ? CATEGORIES.DS88.page : `/live?${new URLSearchParams({ game: code })}`;
    return { content: page, openMode: 'route', ticketEndsAt: null };
  }
  // Matches of a sport are listed on the pages of the sportsbook.
  if (vendor === SPORTS_VENDOR) {
    const page = sportsPageOf(game.row.game_type);
    return { content: `${page}?${new URLSearchParams({ sport: code })}`, openMode: 'route', ticketEndsAt: null };
  }
  if (kind === 'house') return { content: `/game?${query}`, openMode: 'route', ticketEndsAt: null };
  const { actor, language, userAgent } = opening;
  const ticket = await issueLaunchTicket(context, tx, {
    memberId: actor.memberId,
    currency: actor.currency,
    isTrial: isTrialType(actor.type),
    vendor,
    game: code,
    language,
    device: userAgent,
  });
  return ticket && { content: ticket.url, openMode: 'frame', ticketEndsAt: iso(ticket.expiresAtMs) };
}

/** Opens a game for a member and adds it to his recent ones. */
export async function openGame(
  context: AppContext,
  tx: Tx,
  game: SnapshotGame,
  opening: Opening,
): Promise<LaunchedGame | Refused> {
  const { row } = game;
  const { actor, language } = opening;
  if (game.state === 'maintenance')
    return refuse('game_maintenance', game.backAt ? { facts: { backAt: game.backAt } } : {});
  if (isTrialType(actor.type) && !row.is_free) return refuse('game_not_free');
  const opened = await placeOf(context, tx, game, opening);
  if (!opened) return refuse('game_not_open');
  const country = await countryOf(context, opening);
  await noteRecent(tx, actor.memberId, { nodeId: row.node_id, country, at: isoNow(context.clock) });
  const gameName = nameIn(row.names, language);
  return { ...opened, gameCode: row.code, gameName, vassalage: row.vendor, currency: actor.currency };
}
