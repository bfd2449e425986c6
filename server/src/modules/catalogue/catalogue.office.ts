import type { AnswerOf } from '@lantern/contract';
import type { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { foldName, formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import type { GameKind } from '@lantern/rules/catalogue';
import {
  type AppContext,
  iso,
  isoNow,
  type Needs,
  type Refusal,
  refuse,
  refuseField,
  type Tx,
} from '../../platform/index.ts';
import { namesOf, officeNames, ownNames } from './catalogue.names.ts';
import {
  addGame,
  gameRow,
  type NewGame,
  vendorRow,
  writeGame,
  writeOrder,
  writeStates,
  writeVendor,
} from './catalogue.office.store.ts';
import { dropCatalogueSnapshots } from './catalogue.snapshot.ts';
import { allGames, allVendors, type GameRow, moveRevision, type VendorRow } from './catalogue.store.ts';

export type StaffVendor = AnswerOf<typeof catalogueOfficeCalls.listStaffVendors>['list'][number];
export type StaffGame = AnswerOf<typeof catalogueOfficeCalls.listStaffGames>['list'][number];
type Own = 'version' | 'changedAt' | 'changedBy';
export type VendorChange = Omit<StaffVendor, Own | 'vassalage' | 'accountTypeId' | 'kind' | 'games'>;
export type GameChange = Omit<StaffGame, Own | 'nodeId' | 'vassalage' | 'gameCode' | 'gameType' | 'kind' | 'minBet'>;

/** Every change of the catalogue takes effect at its commit, on every node and in every open lobby. */
async function changes(context: AppContext, tx: Tx): Promise<void> {
  await moveRevision(tx);
  await dropCatalogueSnapshots(context, tx);
  tx.afterCommit(() => context.push.publish('catalogue.changed', {}));
}

const shared = (row: VendorRow | GameRow) => ({
  state: row.state,
  backAt: row.back_at ? iso(row.back_at) : null,
  levelMinimum: row.level_minimum,
  labels: row.labels,
  blockedCountries: row.blocked_countries,
  onlyCountries: row.only_countries,
  isHot: row.is_hot,
  sort: row.sort,
  version: row.version,
  changedAt: iso(row.changed_at),
  changedBy: row.changed_by,
});
const columnsOf = (change: VendorChange | GameChange) => ({
  is_hot: change.isHot,
  sort: change.sort,
  state: change.state,
  // Only maintenance has an end.
  back_at: change.state === 'maintenance' ? change.backAt : null,
  level_minimum: change.levelMinimum,
  labels: change.labels,
  blocked_countries: change.blockedCountries,
  only_countries: change.onlyCountries,
});

const presentVendor = (row: VendorRow, games: number): StaffVendor => ({
  ...shared(row),
  vassalage: row.code,
  accountTypeId: row.account_type_id,
  kind: row.kind,
  games,
  names: { ...row.names },
  gameTypes: row.game_types,
  emblem: row.emblem,
  way: row.way,
});
const presentGame = (row: GameRow): StaffGame => ({
  ...shared(row),
  nodeId: row.node_id,
  vassalage: row.vendor,
  gameCode: row.code,
  gameType: row.game_type,
  kind: row.kind,
  names: officeNames(row),
  minBet: formatAmount(BigInt(row.min_bet)),
  gameClassify: row.class,
  tags: row.tags,
  hotSort: row.hot_sort,
  isNew: row.is_new,
  lineNum: row.line_num,
  rtp: row.rtp,
  isFree: row.is_free,
  cover: row.cover,
});

export async function staffVendors(context: Needs<'db'>): Promise<StaffVendor[]> {
  const [vendors, games] = await Promise.all([allVendors(context.db), allGames(context.db)]);
  const counts = Map.groupBy(games, (game) => game.vendor);
  return vendors.map((row) => presentVendor(row, counts.get(row.code)?.length ?? 0));
}

export interface StaffGamesQuery {
  readonly vassalage?: string | undefined;
  readonly gameType?: string | undefined;
  readonly state?: string | undefined;
  readonly search?: string | undefined;
}

/** The operators' search: a word of a name in any language, or of the code. */
export async function staffGames(context: Needs<'db'>, query: StaffGamesQuery): Promise<StaffGame[]> {
  const words = foldName(query.search ?? '')
    .split(' ')
    .filter((word) => word !== '');
  const rows = await allGames(context.db);
  return rows
    .filter((row) => {
      if (query.vassalage !== undefined && row.vendor !== query.vassalage) return false;
      if (query.gameType !== undefined && row.game_type !== query.gameType) return false;
      if (query.state !== undefined && row.state !== query.state) return false;
      const searchable = foldName([row.code, ...Object.values(namesOf(row))].join(' '));
      return words.every((word) => searchable.includes(word));
    })
    .map(presentGame);
}

export async function saveVendor(
  context: AppContext,
  tx: Tx,
  code: string,
  version: number,
  change: VendorChange,
  by: string,
): Promise<{ before: StaffVendor; after: StaffVendor } | Refusal<'not_found' | 'changed_meanwhile'>> {
  const before = await vendorRow(tx, code);
  if (!before) return refuse('not_found');
  const columns = {
    ...columnsOf(change),
    names: JSON.stringify(change.names),
    game_types: change.gameTypes,
    emblem: change.emblem,
    way: change.way,
  };
  if (!(await writeVendor(tx, code, version, columns, { by, at: isoNow(context.clock) })))
    return refuse('changed_meanwhile');
  await changes(context, tx);
  const games = (await allGames(tx)).filter((game) => game.vendor === code).length;
  const after = (await vendorRow(tx, code)) ?? before;
  return { before: presentVendor(before, games), after: presentVendor(after, games) };
}

function stakeOf(text: string): Micros | Refusal<'fields_refused'> {
  const parsed = parseAmount(text);
  if (parsed.ok && parsed.value > 0n) return parsed.value;
  return refuseField('minBet', 'not_a_number');
}

export async function saveGame(
  context: AppContext,
  tx: Tx,
  nodeId: string,
  version: number,
  { minBet, ...change }: GameChange & { minBet: string },
  by: string,
): Promise<{ before: StaffGame; after: StaffGame } | Refusal<'not_found' | 'changed_meanwhile' | 'fields_refused'>> {
  const before = await gameRow(tx, nodeId);
  if (!before) return refuse('not_found');
  const stake = stakeOf(minBet);
  if (typeof stake !== 'bigint') return stake;
  // An own game returns what its approved maths say; only a vendor tells its figure.
  if (before.kind !== 'vendor' && change.rtp !== before.rtp) return refuseField('rtp');
  const columns = {
    ...columnsOf(change),
    names: JSON.stringify(ownNames(before, change.names)),
    class: change.gameClassify,
    tags: change.tags,
    hot_sort: change.hotSort,
    is_new: change.isNew,
    min_bet: stake,
    line_num: change.lineNum,
    rtp: change.rtp,
    is_free: change.isFree,
    cover: JSON.stringify(change.cover),
  };
  if (!(await writeGame(tx, nodeId, version, columns, { by, at: isoNow(context.clock) })))
    return refuse('changed_meanwhile');
  await changes(context, tx);
  const after = (await gameRow(tx, nodeId)) ?? before;
  return { before: presentGame(before), after: presentGame(after) };
}

/** Returns the games whose state changed. */
export async function setStates(
  context: AppContext,
  tx: Tx,
  nodeIds: readonly string[],
  { state, backAt }: { state: string; backAt: string | null },
  by: string,
): Promise<string[]> {
  const availability = { state, backAt: state === 'maintenance' ? backAt : null };
  const changed = await writeStates(tx, nodeIds, availability, { by, at: isoNow(context.clock) });
  if (changed.length > 0) await changes(context, tx);
  return changed;
}

export async function orderGames(
  context: AppContext,
  tx: Tx,
  vendor: string,
  nodeIds: readonly string[],
): Promise<boolean> {
  if (!(await writeOrder(tx, vendor, [...new Set(nodeIds)]))) return false;
  await changes(context, tx);
  return true;
}

export async function addVendorGame(
  context: AppContext,
  tx: Tx,
  game: Omit<NewGame, 'minBet'> & { minBet: string },
  by: string,
): Promise<StaffGame | Refusal<'not_found' | 'vendor_not_outside' | 'game_code_taken' | 'fields_refused'>> {
  const vendor = await vendorRow(tx, game.vendor);
  if (!vendor) return refuse('not_found');
  const vendorKind: GameKind = 'vendor';
  if (vendor.kind !== vendorKind) return refuse('vendor_not_outside');
  const stake = stakeOf(game.minBet);
  if (typeof stake !== 'bigint') return stake;
  const added = await addGame(tx, { ...game, minBet: stake }, { by, at: isoNow(context.clock) });
  if (!added) return refuse('game_code_taken');
  await changes(context, tx);
  return presentGame(added);
}
