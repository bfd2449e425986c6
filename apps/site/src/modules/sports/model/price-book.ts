import type { EventPayload } from '@lantern/contract';
import type { MarketCode, MatchProgress, SportsMarket, SportsMatch } from '@lantern/contract/sports';

export type PriceChange = EventPayload<'sports.prices'>['list'][number];
export type Moved = 'up' | 'down' | undefined;

/** One price as a button shows it. */
export interface Price {
  readonly odds: string;
  readonly version: number;
  readonly isOpen: boolean;
  /** It has just moved, for as long as the button flashes. */
  readonly moved: Moved;
}
/** A market without its prices, so that it is drawn again only when its lines or its state change. */
export type MarketHead = Omit<SportsMarket, 'selections'> & {
  readonly selections: readonly { readonly selection: string; readonly name: string }[];
};

interface Entry {
  progress: MatchProgress | undefined;
  keys: readonly string[];
  readonly heads: Map<string, MarketHead>;
  readonly prices: Map<string, Price>;
  readonly mains: Map<MarketCode, string>;
}

/** look.md 6: how long a price that moved flashes. */
export const FLASH_MS = 1200;
const MOST_MATCHES = 600;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** The name of a price within its match. */
const placeOf = (market: string, selection: string): string => `${market}|${selection}`;

function headOf({ selections, ...market }: SportsMarket): MarketHead {
  return { ...market, selections: selections.map(({ selection, name }) => ({ selection, name })) };
}

/**
 * Matches and prices as the page knows them, outside React: each button listens to its own price, so that of thousands that arrive only those that changed
 * are drawn. Older news never overwrites newer: prices and matches have versions that rise.
 */
export class PriceBook {
  readonly #matches = new Map<string, Entry>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #touched = new Set<string>();

  subscribe(name: string, listener: () => void): () => void {
    const listening = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listening.add(listener));
    return () => {
      listening.delete(listener);
      if (listening.size === 0 && this.#listeners.get(name) === listening) this.#listeners.delete(name);
    };
  }

  progress = (matchId: string): MatchProgress | undefined => this.#matches.get(matchId)?.progress;
  keys = (matchId: string): readonly string[] => this.#matches.get(matchId)?.keys ?? NONE;
  head = (matchId: string, market: string): MarketHead | undefined => this.#matches.get(matchId)?.heads.get(market);
  price = (matchId: string, market: string, selection: string): Price | undefined =>
    this.#matches.get(matchId)?.prices.get(placeOf(market, selection));
  /** The key of the main market of a kind: its line moves. */
  main = (matchId: string, code: MarketCode): string | undefined => this.#matches.get(matchId)?.mains.get(code);

  /** What a list or a page of a match was read with; `isWhole` where these are all its markets. */
  read(matches: readonly Pick<SportsMatch, 'matchId' | 'progress' | 'markets'>[], isWhole = false): void {
    for (const { matchId, progress, markets } of matches) {
      const entry = this.#entryOf(matchId);
      this.#progressed(entry, progress);
      for (const market of markets) if (!isOlder(entry, market)) this.#setMarket(matchId, entry, market);
      const here = new Set(markets.map(({ market }) => market));
      if (isWhole) for (const key of entry.heads.keys()) if (!here.has(key)) this.#drop(matchId, entry, key);
      this.#relist(matchId, entry);
    }
    this.#tell();
  }

  /** What changed in matches: score, clock, state. */
  progressed(list: readonly MatchProgress[]): void {
    for (const progress of list) {
      const entry = this.#matches.get(progress.matchId);
      if (entry) this.#progressed(entry, progress);
    }
    this.#tell();
  }

  /** Markets that changed, and those that are gone. Matches that no list has are left out. */
  changed(list: readonly Pick<PriceChange, 'matchId' | 'markets' | 'gone'>[]): void {
    for (const { matchId, markets, gone } of list) {
      const entry = this.#matches.get(matchId);
      if (!entry) continue;
      for (const market of markets) if (!isOlder(entry, market)) this.#setMarket(matchId, entry, market);
      for (const key of gone) this.#drop(matchId, entry, key);
      this.#relist(matchId, entry);
    }
    this.#tell();
  }

  #entryOf(matchId: string): Entry {
    const known = this.#matches.get(matchId);
    if (known) return known;
    const entry: Entry = {
      progress: undefined,
      keys: NONE,
      heads: new Map(),
      prices: new Map(),
      mains: new Map(),
    };
    this.#matches.set(matchId, entry);
    const [oldest] = this.#matches.keys();
    if (this.#matches.size > MOST_MATCHES && oldest !== undefined) this.#matches.delete(oldest);
    return entry;
  }

  #progressed(entry: Entry, progress: MatchProgress): void {
    if (entry.progress && entry.progress.version >= progress.version) return;
    entry.progress = progress;
    this.#touched.add(nameOf.progress(progress.matchId));
  }

  #setMarket(matchId: string, entry: Entry, market: SportsMarket): void {
    const key = market.market;
    const head = headOf(market);
    if (!isSame(entry.heads.get(key), head)) {
      entry.heads.set(key, head);
      this.#touched.add(nameOf.head(matchId, key));
    }
    if (market.isMain) this.#setMain(matchId, entry, market.code, key);
    else if (entry.mains.get(market.code) === key) this.#setMain(matchId, entry, market.code, undefined);
    for (const { selection, ...now } of market.selections) this.#setPrice(matchId, entry, [key, selection], now);
  }

  #setMain(matchId: string, entry: Entry, code: MarketCode, key: string | undefined): void {
    if (entry.mains.get(code) === key) return;
    if (key === undefined) entry.mains.delete(code);
    else entry.mains.set(code, key);
    this.#touched.add(nameOf.main(matchId, code));
  }

  #setPrice(
    matchId: string,
    entry: Entry,
    [market, selection]: readonly [string, string],
    now: Pick<Price, 'odds' | 'version' | 'isOpen'>,
  ): void {
    const place = placeOf(market, selection);
    const before = entry.prices.get(place);
    const { odds, version, isOpen } = now;
    if (before && before.odds === odds && before.version === version && before.isOpen === isOpen) return;
    const step = before ? Number(odds) - Number(before.odds) : 0;
    const moved: Moved = step === 0 ? undefined : step > 0 ? 'up' : 'down';
    entry.prices.set(place, { odds, version, isOpen, moved });
    this.#touched.add(nameOf.price(matchId, market, selection));
    if (moved) this.#flashes(matchId, [market, selection], version);
  }

  /** A price that moved again meanwhile flashes on. */
  #flashes(matchId: string, [market, selection]: readonly [string, string], version: number): void {
    setTimeout(() => {
      const entry = this.#matches.get(matchId);
      const place = placeOf(market, selection);
      const price = entry?.prices.get(place);
      if (!entry || price?.version !== version || !price.moved) return;
      entry.prices.set(place, { ...price, moved: undefined });
      this.#touched.add(nameOf.price(matchId, market, selection));
      this.#tell();
    }, FLASH_MS);
  }

  #drop(matchId: string, entry: Entry, key: string): void {
    const head = entry.heads.get(key);
    if (!head) return;
    entry.heads.delete(key);
    this.#touched.add(nameOf.head(matchId, key));
    for (const { selection } of head.selections) {
      entry.prices.delete(placeOf(key, selection));
      this.#touched.add(nameOf.price(matchId, key, selection));
    }
    if (entry.mains.get(head.code) === key) this.#setMain(matchId, entry, head.code, undefined);
  }

  #relist(matchId: string, entry: Entry): void {
    const keys = [...entry.heads.keys()];
    if (isSame(keys, entry.keys)) return;
    entry.keys = keys;
    this.#touched.add(nameOf.keys(matchId));
  }

  #tell(): void {
    const names = [...this.#touched];
    this.#touched.clear();
    for (const name of names) for (const listener of this.#listeners.get(name) ?? []) listener();
  }
}

/** A market that has its result, or gave its stakes back. */
export const isDecided = (head: MarketHead | undefined): boolean =>
  head === undefined || head.state === 'settled' || head.state === 'void';

const NONE: readonly string[] = [];

/** A read that was on its way while a newer price arrived. */
const isOlder = (entry: Entry, { market, selections }: SportsMarket): boolean =>
  selections.some(({ selection, version }) => (entry.prices.get(placeOf(market, selection))?.version ?? 0) > version);

/** The names under which parts of the book are listened to. */
export const nameOf = {
  progress: (matchId: string) => `p ${matchId}`,
  keys: (matchId: string) => `k ${matchId}`,
  main: (matchId: string, code: string) => `m ${matchId} ${code}`,
  head: (matchId: string, market: string) => `h ${matchId} ${market}`,
  price: (matchId: string, market: string, selection: string) => `o ${matchId} ${market} ${selection}`,
};
