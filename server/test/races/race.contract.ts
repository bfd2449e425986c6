import { contractModule } from '@lantern/contract/module';
import { type DetailKind, detailKind } from '@lantern/contract/wager/detail-kind';
import { z } from 'zod';
import { placeRaceBet } from './race.calls.ts';
import { RUNNERS } from './race.rules.ts';

/** A game that no other file names: races of six, with a pool on the winner and doubles on two races. */

const raceDetail = z.strictObject({
  kind: z.literal('race'),
  bet: z.enum(['pool', 'double']),
  /** One in a pool, one a race in a double. */
  runners: z.array(z.number().int().min(1).max(RUNNERS)).min(1).max(2),
});
export type RaceDetail = z.infer<typeof raceDetail>;

export const raceKind: DetailKind<typeof raceDetail> = detailKind(raceDetail, ({ bet, runners }) => ({
  play: bet,
  picks: runners.join(' '),
  odds: '1',
}));

/** What the module adds to the contract. */
export const races = contractModule({
  calls: { placeRaceBet },
  events: { 'race.run': { to: 'everyone', topic: 'races', shape: z.object({ winner: z.number().int() }) } },
  wagerKinds: [raceKind],
  rights: { races: { order: 200, roles: ['games'] } },
  requestKinds: { race_void: { order: 300, right: 'races', subject: 'race', facts: ['race'], changes: [] } },
  exportKinds: { races: { order: 300, rights: ['races'] } },
  findKinds: { race: { order: 300 } },
  pages: [{ order: 300, path: '/races', name: 'races', bannerGroup: '' }],
});
