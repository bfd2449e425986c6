import { auditHook } from '../../src/modules/ledger/index.ts';
import {
  factsKey,
  isDecided,
  legRuleHook,
  type RecallSource,
  type ReceiptSource,
  recallHook,
  receiptHook,
} from '../../src/modules/wager/index.ts';
import { type Module, seedHook } from '../../src/platform/index.ts';
import { payoutOfDouble } from './race.rules.ts';
import { openRace, RACES } from './race.service.ts';
import { raceChecks, raceOf, racesOf } from './race.store.ts';

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

/** The game: what it takes from the platform and gives to it. */
export const races: Module = {
  name: 'races',
  answers: [],
  hooks: [
    recallHook(raceRecall),
    receiptHook(raceReceipts),
    legRuleHook({
      vendor: RACES.vendor,
      settle: ({ stake }, legs) => payoutOfDouble(stake, legs),
      isLost: (_wager, legs) => legs.some(({ result }) => result === 'lost'),
    }),
    auditHook(raceChecks),
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
