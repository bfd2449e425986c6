import type { GameReturn } from '@lantern/contract/wager';
import { formatAmount } from '@lantern/kernel';
import { liveReturnOf } from '@lantern/rules/wager';
import { auditHook } from '../../src/modules/ledger/index.ts';
import { settingsHook, settingsOf } from '../../src/modules/site/index.ts';
import {
  type Effect,
  type ExportSource,
  effectHook,
  exportHook,
  factsHook,
  findHook,
} from '../../src/modules/staff/index.ts';
import {
  factsKey,
  isDecided,
  legRuleHook,
  mayPlay,
  notTaken,
  onceAKey,
  ownGamesHook,
  type RecallSource,
  type ReceiptSource,
  type ReturnSource,
  recallHook,
  receiptHook,
  returnsHook,
  slipOf,
  stakeGateHook,
} from '../../src/modules/wager/index.ts';
import { answer, done, isoNow, type Module, refuse, seedHook } from '../../src/platform/index.ts';
import { P } from '../money.ts';
import { placeRaceBet } from './race.calls.ts';
import { payoutOfDouble } from './race.rules.ts';
import { openRace, RACES, tryPool } from './race.service.ts';
import { raceSettings } from './race.settings.ts';
import { poolSums, raceChecks, raceOf, racesOf } from './race.store.ts';

/** Races on a day without bets. */
export const calendar = { isClosed: false };

const closeCalendar: Effect = async () => {
  if (calendar.isClosed) return false;
  calendar.isClosed = true;
  return true;
};

const raceExport = (): ExportSource => ({
  statement: { text: 'select id::text from race.race order by id', values: [] },
  columns: ['id'],
  summed: [],
  linesOf: async (rows) =>
    (rows as readonly { id: string }[]).map(({ id }) => ({ cells: [id], currency: '', sums: [] })),
});

const source = { categories: [RACES.category], vendor: RACES.vendor };

const raceRecall: RecallSource = {
  ...source,
  gameNames: async (_context, games, language) =>
    new Map(games.map((code) => [code, language === 'VI' ? `Đua ${code}` : `Races (${code})`])),
  detail: async (context, { eventId }) => {
    if (eventId === 0n) return {};
    const { seed, seed_hash, bets_hash, winner } = await raceOf(context.db, eventId);
    return {
      proof: winner === null ? { seedHash: seed_hash } : { seed, seedHash: seed_hash, betsHash: bets_hash, winner },
    };
  },
  legs: async ({ db }, _wager, legs) => {
    const races = await racesOf(
      db,
      legs.map(({ eventId }) => eventId),
    );
    return new Map(
      legs.map(({ number, eventId, event, selection }) => {
        const winner = races.get(String(eventId))?.winner ?? null;
        return [
          number,
          {
            event: `Race ${event}`,
            selection: `Runner ${selection}`,
            result: winner === null ? null : `Runner ${winner}`,
          },
        ];
      }),
    );
  },
};

const raceReceipts: ReceiptSource = {
  ...source,
  facts: async (db, wagers) => {
    const races = await racesOf(
      db,
      wagers.map(({ event_id }) => event_id),
    );
    return new Map(
      wagers.map((wager) => {
        const race = isDecided(wager) ? races.get(wager.event_id) : undefined;
        return [factsKey(wager), race ? { seed: race.seed, betsHash: race.bets_hash } : {}];
      }),
    );
  },
};

/** Of a pool its winners get nine tenths. */
const raceReturns: ReturnSource = async (context, db): Promise<readonly GameReturn[]> =>
  (await poolSums(db, RACES.vendor)).map(({ currency, plays, ...sums }) => {
    const [staked, paid] = [BigInt(sums.staked), BigInt(sums.paid)];
    const figures = { plays, staked, paid, expected: 0.9 * Number(staked), variance: Number(staked) ** 2 };
    return {
      ...{ game: RACES.game, version: 1, currency, spins: plays, countedTo: isoNow(context.clock) },
      ...{ staked: formatAmount(staked), paid: formatAmount(paid), ...liveReturnOf(figures) },
    };
  });

const answerRaceBet = answer(
  placeRaceBet,
  async ({ actor, params, body, key, bodyHash }, context) => {
    const { memberId, currency } = actor;
    const stake = BigInt(body.units) * P;
    const place = async () => {
      if ((await mayPlay(context, { memberId, currency, stake, ...RACES })) !== null) return refuse('game_disabled');
      const bet = { memberId, currency, stake, key, bodyHash };
      const placed = await tryPool(context, bet, BigInt(params.id), body.runner);
      if (typeof placed === 'bigint') return done({ betId: String(placed) });
      const bets = { category: RACES.category, stakes: [stake] };
      if (placed === 'insufficient') return notTaken(context, { memberId, needed: stake, bets }, placed);
      return refuse('bets_closed');
    };
    return onceAKey(place, {
      bodyHash,
      stored: () => slipOf(context.db, memberId, key),
      present: ({ wagers }) => ({ betId: wagers[0]?.id ?? '' }),
    });
  },
  { transaction: false },
);

/** What the kinds of requests, exports and finds need that its contract declares. */
export const raceKinds = [
  // The type of kinds knows those of the list of modules, which names the module at run time only.
  effectHook(Object.fromEntries([['race_void', closeCalendar]])),
  factsHook(Object.fromEntries([['race_void', async () => []]])),
  exportHook(Object.fromEntries([['races', raceExport]])),
  findHook(Object.fromEntries([['race', { right: null, find: async () => [] }]])),
];

/** The game: what it takes from the platform and gives to it. */
export const races: Module = {
  name: 'races',
  answers: [answerRaceBet],
  hooks: [
    recallHook(raceRecall),
    receiptHook(raceReceipts),
    ownGamesHook({ vendors: [RACES.vendor], eventTables: ['race.race'] }),
    returnsHook(raceReturns),
    stakeGateHook(async (context, { vendor }) => {
      if (vendor !== RACES.vendor) return null;
      const { 'races.isOpen': isOpen } = await settingsOf(context, raceSettings);
      return calendar.isClosed || !isOpen ? 'game_disabled' : null;
    }),
    settingsHook({ order: 300, settings: raceSettings }),
    legRuleHook({
      vendor: RACES.vendor,
      settle: ({ stake }, legs) => payoutOfDouble(stake, legs),
      isLost: (_wager, legs) => legs.some(({ result }) => result === 'lost'),
    }),
    auditHook(raceChecks),
    ...raceKinds,
    seedHook({
      step: 'draws',
      run: async (context) => {
        const { rowCount } = await context.db.query("select from wager.event where vendor = $1 and name = 'demo'", [
          RACES.vendor,
        ]);
        if (rowCount === 0) await openRace(context, 'demo');
      },
    }),
  ],
};
