import { formatAmount, type Micros } from '@lantern/kernel';
import {
  FOR_ALL,
  GAME_CLASSES,
  GAME_TYPES,
  isFor,
  MIN_BETS,
  NameIndex,
  SEARCH_MAX,
  type Viewer,
} from '@lantern/rules/catalogue';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryRowsOf,
  chosen,
  type GameQuery,
  gameNamed,
  gamesOf,
  hotOf,
  isTooLong,
  paged,
} from './catalogue.lists.ts';
import type { CatalogueSnapshot, SnapshotGame, SnapshotVendor } from './catalogue.snapshot.ts';
import type { GameRow, VendorRow } from './catalogue.store.ts';

const columns = {
  state: 'on',
  back_at: null,
  level_minimum: 0,
  labels: [],
  blocked_countries: [],
  only_countries: [],
  version: 1,
  changed_at: new Date(0),
  changed_by: 'test',
} as const;
const VISITOR: Viewer = { level: 0, labels: [], country: '' };
const WORDS = ['Golden', 'Dragon', 'Lotus', 'Temple', 'Koi'] as const;
const TAGS = ['water', 'sky'] as const;
const VENDORS = ['V0', 'V1', 'V2'] as const;

interface Drawn {
  readonly vendor: number;
  readonly type: number;
  readonly gameClass: number;
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly minBet: Micros;
  readonly lines: number;
  readonly level: number;
  readonly hot: number | null;
}

function vendorOf(code: string, sort: number, level: number): SnapshotVendor {
  const row: VendorRow = {
    ...{ ...columns, labels: [], blocked_countries: [], only_countries: [] },
    ...{ code, sort, account_type_id: sort, kind: 'vendor', game_types: [...GAME_TYPES] },
    ...{ names: { EN: code }, emblem: 'gem', way: 'tab', is_hot: false },
  };
  return { row, audience: level === 0 ? null : { ...FOR_ALL, levelMinimum: level } };
}

function gameOf(drawn: Drawn, place: number, vendor: SnapshotVendor): SnapshotGame {
  const row: GameRow = {
    ...{ ...columns, labels: [], blocked_countries: [], only_countries: [] },
    ...{ node_id: String(place + 1), vendor: vendor.row.code, code: `game-${place % 7}`, kind: 'vendor' },
    ...{ game_type: GAME_TYPES[drawn.type] ?? 'RNG', class: GAME_CLASSES[drawn.gameClass] ?? 'slots' },
    ...{ names: { EN: drawn.words.join(' ') }, tags: [...drawn.tags], min_bet: drawn.minBet.toString() },
    ...{ is_hot: drawn.hot !== null, hot_sort: drawn.hot ?? 0, is_new: false, sort: place, line_num: drawn.lines },
    ...{ rtp: null, is_free: true, cover: {}, web_icon_url: '' },
  };
  const audience = drawn.level === 0 ? null : { ...FOR_ALL, levelMinimum: drawn.level };
  return { place, row, vendor, audience, state: 'on', backAt: null, minBet: drawn.minBet };
}

/** A catalogue of these games; the games of a vendor stand together, as the store reads them. */
function catalogueWith(drawn: readonly Drawn[], vendorLevel = 0): CatalogueSnapshot {
  const vendors = VENDORS.map((code, sort) => vendorOf(code, sort, sort === 0 ? vendorLevel : 0));
  const games = drawn
    .toSorted((a, b) => a.vendor - b.vendor)
    .flatMap((one, place) => {
      const vendor = vendors[one.vendor];
      return vendor ? [gameOf(one, place, vendor)] : [];
    });
  const names = new NameIndex();
  for (const game of games) for (const name of Object.values(game.row.names)) names.add(game.place, name);
  return {
    ...{ revision: 1n, vendors, games, names, closed: new Set<string>(), frames: [] },
    byNode: new Map(games.map((game) => [game.row.node_id, game])),
    byCode: Map.groupBy(games, ({ row }) => row.code),
    asks: { member: true, country: false },
  };
}

const drawnGame: fc.Arbitrary<Drawn> = fc.record({
  vendor: fc.nat(VENDORS.length - 1),
  type: fc.nat(2),
  gameClass: fc.nat(GAME_CLASSES.length - 1),
  words: fc.subarray([...WORDS], { minLength: 1 }),
  tags: fc.subarray([...TAGS]),
  minBet: fc.constantFrom(10_000n, 50_000n, 100_000n, 1_000_000n),
  lines: fc.nat(30),
  level: fc.nat(2),
  hot: fc.option(fc.nat(5)),
});
const catalogues = fc
  .tuple(fc.array(drawnGame, { maxLength: 30 }), fc.nat(2))
  .map(([drawn, level]) => catalogueWith(drawn, level));
const viewers = fc.nat(2).map((level): Viewer => ({ ...VISITOR, level }));
const optional = <T>(from: fc.Arbitrary<T>) => fc.option(from, { nil: undefined });
const queries: fc.Arbitrary<GameQuery> = fc.record({
  gameType: optional(fc.constantFrom(...GAME_TYPES.slice(0, 3))),
  vassalage: optional(fc.constantFrom(...VENDORS)),
  gameClassify: optional(fc.constantFrom(...GAME_CLASSES)),
  gameTag: optional(fc.constantFrom(...TAGS)),
  minBet: optional(fc.constantFrom(...MIN_BETS)),
  minLineNum: optional(fc.nat(30)),
});

/** The same choice by the text of spec 3, one condition after the other. */
function byHand(catalogue: CatalogueSnapshot, viewer: Viewer, query: GameQuery): string[] {
  let left = [...catalogue.games];
  if (query.gameType) left = left.filter(({ row }) => row.game_type === query.gameType);
  if (query.vassalage) left = left.filter(({ row }) => row.vendor === query.vassalage);
  if (query.gameClassify) left = left.filter(({ row }) => row.class === query.gameClassify);
  if (query.gameTag) left = left.filter(({ row }) => row.tags.some((tag) => tag === query.gameTag));
  if (query.minBet) left = left.filter(({ row }) => Number(formatAmount(BigInt(row.min_bet))) <= Number(query.minBet));
  if (query.minLineNum !== undefined) left = left.filter(({ row }) => row.line_num >= (query.minLineNum ?? 0));
  left = left.filter(
    (game) => isFor(game.audience ?? FOR_ALL, viewer) && isFor(game.vendor.audience ?? FOR_ALL, viewer),
  );
  return left.map(({ row }) => row.node_id);
}
const idsOf = (games: readonly SnapshotGame[]) => games.map(({ row }) => row.node_id);

describe('the game query', () => {
  test('chooses what its conditions say, in the order of the lobby', () => {
    fc.assert(
      fc.property(catalogues, viewers, queries, (catalogue, viewer, query) => {
        expect(idsOf(chosen(catalogue, viewer, query))).toEqual(byHand(catalogue, viewer, query));
      }),
    );
  });

  test('with a name chooses among the same games those that have the word, each once', () => {
    fc.assert(
      fc.property(catalogues, viewers, queries, fc.constantFrom(...WORDS), (catalogue, viewer, query, word) => {
        const found = idsOf(chosen(catalogue, viewer, { ...query, gameName: ` ${word.toUpperCase()} ` }));
        const named = byHand(catalogue, viewer, query).filter((id) =>
          catalogue.byNode.get(id)?.row.names['EN']?.split(' ').includes(word),
        );
        expect(found.toSorted()).toEqual(named.toSorted());
      }),
    );
  });

  test('of a member’s own list keeps the order of that list, with and without a query', () => {
    fc.assert(
      fc.property(catalogues, viewers, queries, fc.array(fc.nat(40)), (catalogue, viewer, query, numbers) => {
        const ids = [...new Set(numbers)].map(String);
        const own = gamesOf(catalogue, ids);
        expect(idsOf(own)).toEqual(ids.filter((id) => catalogue.byNode.has(id)));
        const wanted = byHand(catalogue, viewer, query);
        expect(idsOf(chosen(catalogue, viewer, query, own))).toEqual(idsOf(own).filter((id) => wanted.includes(id)));
        for (const id of idsOf(chosen(catalogue, viewer, { gameName: 'Koi' }, own))) expect(ids).toContain(id);
      }),
    );
  });

  test('a least stake that is no amount is no condition', () => {
    const catalogue = catalogueWith([
      { vendor: 0, type: 0, gameClass: 0, words: ['Koi'], tags: [], minBet: 1n, lines: 0, level: 0, hot: null },
    ]);
    for (const minBet of ['', 'much', '-1']) expect(chosen(catalogue, VISITOR, { minBet })).toHaveLength(1);
    expect(chosen(catalogue, VISITOR, { minBet: '0' })).toEqual([]);
  });
});

test('the pages of a list are the list, and one after the last is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: 25 }), (list, pageSize) => {
      const page = (pageNo: number) => paged(list, { pageNo, pageSize });
      const { totalPages, total } = page(1).paging;
      expect(total).toBe(list.length);
      const pages = Array.from({ length: totalPages }, (_, at) => page(at + 1).shown);
      expect(pages.flat()).toEqual(list);
      for (const shown of pages) expect(shown.length).toBeGreaterThan(0);
      expect(page(totalPages + 1).shown).toEqual([]);
    }),
  );
});

test('the rows of vendors hold every offered game once, under its type and vendor, and no empty row', () => {
  fc.assert(
    fc.property(catalogues, viewers, (catalogue, viewer) => {
      const rows = categoryRowsOf(catalogue, viewer);
      const games = rows.flatMap(({ vendors }) => vendors.flatMap((one) => [...one.games]));
      expect(idsOf(games).toSorted()).toEqual(byHand(catalogue, viewer, {}).toSorted());
      for (const { gameType, vendors } of rows) {
        expect(vendors.length).toBeGreaterThan(0);
        for (const { vendor, games: own } of vendors)
          for (const { row } of own) expect([row.game_type, row.vendor]).toEqual([gameType, vendor.row.code]);
        const places = vendors.map(({ vendor }) => vendor.row.sort);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
      const types = rows.map(({ gameType }) => GAME_TYPES.indexOf(gameType));
      expect(types).toEqual(types.toSorted((a, b) => a - b));
    }),
  );
});

test('hot games are in the operator’s order, equal ones in that of the lobby', () => {
  fc.assert(
    fc.property(catalogues, (catalogue) => {
      const hot = hotOf(catalogue.games);
      expect(hot).toHaveLength(catalogue.games.filter(({ row }) => row.is_hot).length);
      for (const [at, game] of hot.entries()) {
        const before = hot[at - 1];
        if (!before) continue;
        expect(before.row.hot_sort).toBeLessThanOrEqual(game.row.hot_sort);
        if (before.row.hot_sort === game.row.hot_sort) expect(before.place).toBeLessThan(game.place);
      }
    }),
  );
});

test('a code names the first offered game of it, of the named vendor if one is', () => {
  fc.assert(
    fc.property(catalogues, viewers, optional(fc.constantFrom(...VENDORS, 'NOBODY')), (catalogue, viewer, vendor) => {
      const offered = byHand(catalogue, viewer, {}).flatMap((id) => catalogue.byNode.get(id) ?? []);
      const first = offered.find(({ row }) => row.code === 'game-3' && (vendor === undefined || row.vendor === vendor));
      expect(gameNamed(catalogue, viewer, 'game-3', vendor)).toBe(first);
      expect(gameNamed(catalogue, viewer, 'nothing', vendor)).toBeUndefined();
    }),
  );
});

test('a search of sixty characters is accepted, of one more refused; spaces around it do not count', () => {
  expect(SEARCH_MAX).toBe(60);
  const longest = 'a'.repeat(60);
  expect([undefined, '', longest, `  ${longest}  `, `${longest}a`].map(isTooLong)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
