import { paytableOf, rulesOf, type SlotMaths, slotMaths } from '@lantern/games/slots';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, server } from './fake-server.ts';
import { come } from './hands.ts';
import { openHouseGame } from './house-game.ts';
import { type Opening, type OpenSite, START } from './open-site.tsx';

type Slot = Answer<'getSlot'>;
type Maths = Slot['maths'];
type Round = Answer<'spin'>;
type Steps = Round['outcome']['steps'];

/** A merchant that allows everything and asks for no pause between spins. */
export const FREE_PACE: Slot['pace'] = {
  ...{ minSpinMs: 0, turbo: true, slamStop: true, buy: true },
  autoplay: { allowed: true, counts: [3, 10, 50], lossLimitRequired: false },
};

/** The public maths of a game, as far as its page shows them. */
export function mathsOf(game: string, more: Partial<Maths> = {}): Maths {
  const maths = slotMaths(game) as SlotMaths;
  const { rules, kind, reels, rows, symbols, buy } = maths;
  return {
    ...answerOf('getSlot').maths,
    ...{ version: 1, kind, reels, rows, volatility: 'medium', buyHundredths: buy?.costHundredths ?? null },
    symbols: symbols.map(({ key, role, low }) => ({ key, role, low: low === true })),
    lines: 'lines' in rules ? rules.lines.map((line) => [...line]) : [],
    wheels:
      'wheels' in rules
        ? rules.wheels.map(({ values, weights }) => values.map((value, at) => ({ value, weight: weights[at] ?? 0 })))
        : [],
    paytable: paytableOf(maths).map((row) => ({ ...row, pays: [...row.pays] })),
    rules: rulesOf(maths).map(({ key, params }) => ({ key, params: { ...params } })),
    rtp: { total: 96.1, base: 60, feature: 35, jackpots: 1.1, buy: 96.5 },
    ...more,
  };
}

/** What the server says of a slot: stakes from 0.2 to 5, everything allowed, unless a test says more. */
export const presetSlot = (more: Partial<Slot> = {}): void =>
  server.answers('getSlot', {
    ...{ game: 'koi-lantern', name: 'Koi lantern', state: 'on', stakes: ['0.2', '0.5', '1', '2', '5'] },
    ...{ maths: mathsOf(more.game ?? 'koi-lantern'), pace: FREE_PACE },
    ...more,
  });

const SCREEN = [0, 1, 2, 3, 4].map(() => [0, 1, 2]);
export const reels: Steps[number] = { at: 'reels', screen: SCREEN };
/** A win of so many hundredths of the stake. */
export const winOf = (pay: number, count = 3): Steps[number] => ({
  ...{ at: 'wins', pay },
  wins: [{ symbol: 1, count, cells: [0, 10, 20], line: 0, pay }],
});

let lastRound = 50;
/** A round at a stake of 1 with these steps after its reels; its payout is 0 unless a test says more. */
export function roundOf(steps: Steps = [], more: Partial<Round> = {}): Round {
  lastRound += 1;
  const outcome = { mode: 'base', costHundredths: 100, totalHundredths: 0, feature: false, capped: false } as const;
  return answerOf('spin', {
    ...{ roundId: String(lastRound), game: 'koi-lantern', mathsVersion: 1, stake: '1', cost: '1', payout: '0' },
    ...{ balanceBefore: '100', balanceAfter: '99', placedAt: START },
    outcome: { ...outcome, steps: [reels, ...steps] },
    ...more,
  });
}

/** Opens the page of a slot for a player who wants no motion, so that rounds are short; `more` of the address begins with `&`. */
export function openSlotPage(opening: Opening = {}, gameCode = 'koi-lantern', more = ''): Promise<OpenSite> {
  server.presets('seenRound', { seen: true });
  return openHouseGame(gameCode, 'LTN_SLOTS', { isStill: true, ...opening }, more);
}

/** As `openSlotPage`, and waits until the game can be played. */
export async function openSlot(...opening: Parameters<typeof openSlotPage>): Promise<OpenSite> {
  const site = await openSlotPage(...opening);
  await come('button', /^(Spin|Log in to spin|Stop the reels)$/);
  return site;
}
