import {
  blindOf,
  createWordStream,
  drawBetLine,
  intBelow,
  leafHash,
  logHash,
  merkleLevels,
  merkleRoot,
  pathPlaces,
  pickDistinct,
  playStream,
  roundBetLine,
  sha256Hex,
  shuffle,
  tableBetLine,
} from '@lantern/games/fair';
import { FAMILIES } from '@lantern/games/families';
import { layMines, minesMultiplier, multiplierText, plinkoTable } from '@lantern/games/instant';
import { UNNAMED_PROOF } from '@lantern/games/lottery';
import { mathsFiles } from '@lantern/games/maths';
import { drawDropThreshold, type SlotMaths, slotGames, spin } from '@lantern/games/slots';
import { verify } from '@lantern/games/verify';
import { canonicalJson } from '@lantern/rules/wager';
import { poolVectors } from './pool-vectors.ts';
import { tableVectors } from './table-vectors.ts';
import { ticketVectors } from './ticket-vectors.ts';

/** Inputs and outputs of every rule of the page, from the engines: the results that a second program must reproduce. */
const SERVER = sha256Hex('lantern vectors: server seed');
const CLIENT = 'vector-client';
const stream = (nonce: number) => playStream({ serverSeed: SERVER, clientSeed: CLIENT, nonce });
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const basics = () => ({
  serverSeedHash: sha256Hex(SERVER),
  words: (() => {
    const words = stream(0);
    return upTo(20).map(() => words.nextWord());
  })(),
  below: [2, 6, 10, 37, 100, 1000, 100_000, 3_000_000_000].map((n) => {
    return { n, values: upTo(10).map((nonce) => intBelow(stream(nonce), n)) };
  }),
  shuffles: [2, 10, 52].map((size) => ({ size, order: shuffle(stream(size), upTo(size)) })),
  distinct: [
    [25, 5],
    [40, 10],
    [100_000, 6],
  ].map(([n = 0, count = 0]) => ({ n, count, values: pickDistinct(stream(n), n, count) })),
});

async function checked(texts: Record<string, string>) {
  const done = await verify(texts);
  if ('bad' in done) throw new Error(`no vector: ${done.bad} of ${texts['game']}`);
  return { ...texts, text: done.outcome.text, facts: done.outcome.facts };
}
const pair = (game: string, nonce: number, more: Record<string, string> = {}) =>
  checked({ game, server: SERVER, client: CLIENT, nonce: String(nonce), ...more });

/** Shots at one fish, at several, at bombs with and without fish in their blast. */
const SHOTS: readonly (readonly [fish: string, shots: number])[] = [
  ['sardine', 6],
  ['lantern-angler', 2],
  ['sardine clownfish shrimp', 4],
  ['moorish-idol sardine sardine puffer clownfish stingray sardine shrimp', 4],
  ['powder-keg', 20],
  ['powder-keg sardine sardine clownfish puffer', 40],
  ['sea-mine sardine clownfish shrimp seahorse moorish-idol lantern-angler', 60],
];
const fishing = async () => {
  const all = SHOTS.flatMap(([fish, shots], row) => upTo(shots).map((n) => pair('fishing', row * 100 + n, { fish })));
  return { fishing: await Promise.all(all) };
};

/** A guess that its card does not offer makes no round. */
async function hiLo() {
  const wanted = ['skip skip skip', 'higher lower', 'lower skip higher', 'same', 'higher higher higher'];
  const rounds = await Promise.allSettled(
    upTo(60).map((n) => pair('hi-lo', n, { guesses: wanted[n % wanted.length] ?? '' })),
  );
  return rounds.flatMap((round) => (round.status === 'fulfilled' ? [round.value] : []));
}

const instant = async () => ({
  dice: await Promise.all(
    upTo(6).map((n) => pair('dice', n, { side: n % 2 ? 'over' : 'under', ways: String(50 + n * 1900) })),
  ),
  limbo: await Promise.all(upTo(8).map((n) => pair('limbo', n, { target: '200' }))),
  wheel: await Promise.all(
    [10, 20, 30, 40, 50].flatMap((size) =>
      ['low', 'medium', 'high'].map((risk, n) => pair('wheel', n, { segments: String(size), risk })),
    ),
  ),
  keno: await Promise.all(
    upTo(10).map((n) =>
      pair('keno', n, {
        picks: upTo(n + 1)
          .map((k) => k * 4 + 1)
          .join(' '),
      }),
    ),
  ),
  'hi-lo': await hiLo(),
  plinko: await Promise.all(
    [8, 9, 10, 11, 12, 13, 14, 15, 16].flatMap((rows) =>
      ['low', 'medium', 'high', 'expert'].map((risk, n) => pair('plinko', rows * 4 + n, { rows: String(rows), risk })),
    ),
  ),
  plinkoTables: [8, 12, 16].map((rows) => ({
    rows,
    risk: 'high',
    pays: plinkoTable(rows, 'high').map(multiplierText),
  })),
  mines: upTo(24).map((n) => ({
    mines: n + 1,
    nonce: n,
    // Tiles are counted from 1 wherever people see them; the engine counts its 25 tiles from 0.
    tiles: layMines(stream(n), n + 1).map((tile) => tile + 1),
    multipliers: upTo(25 - n).map((safe) => multiplierText(minesMultiplier(n + 1, safe))),
  })),
});

const HASH = sha256Hex('a closed list');
const BEACON = `beacon/${sha256Hex('a beacon')}/4242/${sha256Hex('its value')}`;
const shared = async () => ({
  crash: await Promise.all([
    ...upTo(6).map((n) => {
      const round = { link: sha256Hex(`link ${n}`), salt: sha256Hex('salt'), round: String(7000 + n), bets: HASH };
      return checked({ game: 'crash', v: '2', ...round, size: String(n), entropy: 'members' });
    }),
    checked({ game: 'crash', v: '1', link: sha256Hex('link'), salt: sha256Hex('salt'), round: '7', bets: HASH }),
  ]),
  lottery: await Promise.all(
    ['MB', 'MT', 'MN'].flatMap((region) => [
      checked({ game: 'lottery', v: '1', region, seed: SERVER, draw: '77', bets: HASH }),
      ...['members', BEACON].map((entropy) =>
        checked({ game: 'lottery', v: '2', region, seed: SERVER, draw: '78', bets: HASH, size: '3', entropy }),
      ),
    ]),
  ),
});

/** Draws of the families that are named in their proofs. */
async function draws() {
  const drawn = FAMILIES.filter(({ proof }) => proof.game !== UNNAMED_PROOF).map(
    async ({ proof: { game }, regions }) => {
      const all = regions.flatMap((region) =>
        upTo(4).map((n) => {
          const bound = { bets: HASH, size: String(n), entropy: n % 2 === 0 ? 'members' : BEACON };
          return checked({ game, v: '2', region, seed: sha256Hex(`${game} ${n}`), draw: String(80 + n), ...bound });
        }),
      );
      return [game, await Promise.all(all)] as const;
    },
  );
  return Object.fromEntries(await Promise.all(drawn));
}

/** Virtual matches of weak and strong sides. */
const MATCH_RATES = [
  ['1500', '1200'],
  ['100', '6000'],
  ['2875', '333'],
];
const matches = () =>
  Promise.all(
    upTo(24).map((n) => {
      const [home = '', away = ''] = MATCH_RATES[n % MATCH_RATES.length] ?? [];
      const round = { link: sha256Hex(`match ${n}`), salt: sha256Hex('salt of matches'), round: String(9500 + n) };
      const bound = { bets: HASH, size: String(n), entropy: n % 2 === 0 ? 'members' : BEACON };
      return checked({ game: 'virtual-match', v: '2', home, away, ...round, ...bound });
    }),
  );

/** Spins, rains and raffles. One rain has a range that one word does not reach. */
const RAINS = [
  { budget: '100', envelopes: '10', least: '5', largest: '20' },
  { budget: '33.33', envelopes: '12', least: '0.01', largest: '3' },
  { budget: '0.9', envelopes: '3', least: '0.3', largest: '0.3' },
  { budget: '900000000', envelopes: '5', least: '0.01', largest: '900000000' },
];
const prizes = async () => ({
  'prize-wheel': await Promise.all(
    ['1 1', '3 0 1 7 0 2', '500000 300000 150000 49000 1000', '0 5'].flatMap((weights, wheel) =>
      upTo(4).map((n) => pair('prize-wheel', wheel * 4 + n, { weights })),
    ),
  ),
  'prize-rain': await Promise.all(
    RAINS.flatMap((terms, n) =>
      ['', '2 1'].map((numbers) => {
        const list = { bets: merkleRoot([]), size: '0', entropy: 'members' };
        const seed = sha256Hex(`rain ${n}`);
        return checked({ game: 'prize-rain', v: '2', seed, draw: String(600 + n), ...list, ...terms, numbers });
      }),
    ),
  ),
  raffle: await Promise.all(
    [0, 1, 7, 1_000, 100_000_000].map((size, n) => {
      const list = { bets: HASH, size: String(size), entropy: n % 2 === 0 ? 'members' : BEACON, winners: '5' };
      return checked({ game: 'raffle', v: '2', seed: sha256Hex(`raffle ${n}`), draw: String(700 + n), ...list });
    }),
  ),
});

const PLAIN = 12;
const FEATURES = 4;
const LOOKED_AT = 30_000;

function slotVector(maths: SlotMaths, nonce: number, mode: 'base' | 'buy', units: number) {
  const { totalHundredths, jackpots, feature, capped, steps } = spin(maths, stream(nonce), { mode, units });
  const first = steps.find((step) => step.at === 'reels');
  const screen = first && 'screen' in first ? first.screen : [];
  return { nonce, mode, units, totalHundredths, jackpots: jackpots.map(({ tier }) => tier), feature, capped, screen };
}
type SlotVector = ReturnType<typeof slotVector>;

/**
 * The first spins, some winning ones, some with the feature, some with a jackpot, and bought ones where they are sold.
 */
function slotVectors(maths: SlotMaths): SlotVector[] {
  const most = maths.stakeLadder.at(-1) ?? 1;
  const found: Record<'win' | 'feature' | 'jackpot', SlotVector[]> = { win: [], feature: [], jackpot: [] };
  const wanted = {
    win: PLAIN,
    feature: FEATURES,
    jackpot: maths.jackpots.some(({ trigger }) => trigger.by === 'chance') ? 1 : 0,
  };
  for (let nonce = PLAIN; nonce < LOOKED_AT; nonce += 1) {
    const one = slotVector(maths, nonce, 'base', most);
    const kind =
      one.jackpots.length > 0 ? 'jackpot' : one.feature ? 'feature' : one.totalHundredths > 0 ? 'win' : undefined;
    if (kind && found[kind].length < wanted[kind]) found[kind].push(one);
    if (
      found.win.length >= wanted.win &&
      found.feature.length >= wanted.feature &&
      found.jackpot.length >= wanted.jackpot
    )
      break;
  }
  const bought = maths.buy ? upTo(FEATURES).map((nonce) => slotVector(maths, nonce, 'buy', 1)) : [];
  return [
    ...upTo(PLAIN).map((nonce) => slotVector(maths, nonce, 'base', 1)),
    ...found.win,
    ...found.feature,
    ...found.jackpot,
    ...bought,
  ];
}

const thresholds = () =>
  [1, 2].map((epoch) => {
    const [from, below] = [500_000_000n, 2_000_000_000n * BigInt(epoch)];
    const micros = drawDropThreshold(createWordStream(SERVER, `jackpot:9:${epoch}`), from, below);
    return {
      seed: SERVER,
      jackpot: '9',
      epoch,
      from: from.toString(),
      below: below.toString(),
      micros: micros.toString(),
    };
  });

const KEY = '6F1E0F9C-9D3A-4A5E-8F39-0B9A3A1F2D11';
function lists() {
  const draw = upTo(5).map((n) => {
    const bet = { drawId: '78', betId: String(100 + n), play: 'LO2', picks: '07 94', unit: '2000000', odds: '980000' };
    return { ...bet, placedAtMs: 1_790_000_000_000 + n, key: KEY };
  });
  const round = { roundId: '7001', betId: '200', stake: '5000000', target: '20000', placedAtMs: 1_790_000_000_000 };
  const table = {
    roundId: '9001',
    betId: '300',
    spot: 'seat-2-double',
    stake: '5000000',
    placedAtMs: 1_790_000_000_000,
  };
  const lines = draw.map(({ key, ...bet }) => drawBetLine({ ...bet, blind: blindOf(key, bet.betId) }));
  const leaves = lines.map((line) => leafHash(line));
  const nodes = merkleLevels(leaves).flat();
  return {
    bets: draw.map((bet, index) => ({ ...bet, line: lines[index] })),
    roundBet: { ...round, key: KEY, line: roundBetLine({ ...round, blind: blindOf(KEY, round.betId) }) },
    tableBet: { ...table, key: KEY, line: tableBetLine({ ...table, blind: blindOf(KEY, table.betId) }) },
    emptyRoot: merkleRoot([]),
    root: merkleRoot(leaves),
    paths: upTo(5).map((index) => pathPlaces(5, index).map((place) => hex(nodes[place] as Uint8Array))),
  };
}

function log() {
  let previous = '0'.repeat(64);
  return upTo(3).map((n) => {
    const line = { seq: n + 1, at: `2026-11-21T20:40:17.12${n}Z`, kind: 'pair-hash', about: String(n), value: HASH };
    previous = logHash(previous, line);
    return { ...line, hash: previous };
  });
}

const receipt = () => {
  const value = { b: [1, 'ß "x"', null], a: { d: true, c: '2.50' } };
  return { value, text: canonicalJson(value) };
};

export async function makeVectors() {
  return {
    server: SERVER,
    client: CLIENT,
    basics: basics(),
    ...(await instant()),
    ...(await shared()),
    ...(await fishing()),
    maths: mathsFiles().map(({ game, version, hash }) => ({ game, version, hash })),
    slots: Object.fromEntries(slotGames().map((maths) => [`${maths.id}@${maths.version}`, slotVectors(maths)])),
    tables: await tableVectors(),
    draws: await draws(),
    matches: await matches(),
    prizes: await prizes(),
    tickets: ticketVectors(),
    pools: poolVectors(),
    thresholds: thresholds(),
    lists: lists(),
    log: log(),
    receipt: receipt(),
  };
}
