import type { ListedGame, PvpRoom, VendorCard } from '@lantern/contract/catalogue';
import { isReadyLanguage, translate } from '@lantern/i18n';
import { formatAmount } from '@lantern/kernel';
import type { GameType } from '@lantern/rules/catalogue';
import { iso } from '../../platform/index.ts';
import { nameIn } from './catalogue.names.ts';
import type { SnapshotGame, SnapshotVendor } from './catalogue.snapshot.ts';

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** The language of an answer: the one the query names (spec 7), else the caller's. */
export function languageFor(request: string | undefined, own: string): string {
  const wanted = request?.toUpperCase();
  return wanted !== undefined && isReadyLanguage(wanted) ? wanted : own;
}

export const typeName = (gameType: GameType, language: string): string =>
  translate(language, `catalogue.type.${gameType}`);

export const presentGame = ({ row, vendor, state, backAt, minBet }: SnapshotGame, language: string): ListedGame => ({
  nodeId: row.node_id,
  vassalage: row.vendor,
  vendorName: nameIn(vendor.row.names, language),
  gameType: row.game_type,
  gameId: row.code,
  gameCode: row.code,
  gameName: nameIn(row.names, language),
  kind: row.kind,
  gameClassify: row.class,
  tags: row.tags,
  isHot: flag(row.is_hot),
  isNew: flag(row.is_new),
  minBet: formatAmount(minBet),
  lineNum: row.line_num,
  rtp: row.rtp,
  state,
  backAt,
  isFree: row.is_free,
  cover: row.cover,
  webIconUrl: row.web_icon_url,
});

/** A table of a card vendor: its game and its least stake. */
export const presentPvpRoom = (game: SnapshotGame, language: string): PvpRoom => {
  const { nodeId, gameCode, gameName, vassalage, vendorName, minBet, state, backAt } = presentGame(game, language);
  return { roomId: nodeId, moduleName: gameName, gameCode, vassalage, vendorName, minBet, state, backAt };
};

export const presentVendor = (
  { row }: SnapshotVendor,
  gameType: GameType,
  games: readonly SnapshotGame[],
  language: string,
): VendorCard => ({
  vassalage: row.code,
  displayName: nameIn(row.names, language),
  isHot: flag(row.is_hot),
  accountTypeId: row.account_type_id,
  accountTypeName: row.code,
  gameType,
  emblem: row.emblem,
  games: games.length,
  state: row.state === 'maintenance' ? 'maintenance' : 'on',
  backAt: row.back_at ? iso(row.back_at) : null,
  way: row.way,
  isGame: row.way === 'popup' ? 'VASSALAGE' : 'GAME',
  gameCode: row.way === 'launch' ? (games[0]?.row.code ?? '') : '',
});
