import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { id } from '../shapes.ts';
import { prizesCalls } from './index.ts';
import { prizesOfficeCalls } from './office/index.ts';
import { prizeKind, rainRefusal, wheelRefusal } from './shapes.ts';

export const prizes = contractModule({
  calls: { ...prizesCalls, ...prizesOfficeCalls },
  events: {
    /** Spins or tickets of a member changed, or what they won. */
    'prizes.changed': { to: 'member', right: 'prizes', everyMs: 1000, shape: z.object({ kind: prizeKind, id }) },
    /** A wheel, rain or raffle was started, stopped, ended or drawn: pages are read again. */
    'prizes.news': { to: 'everyone', shape: z.object({ kind: prizeKind, id }) },
    /** While a rain runs: how many envelopes are left, at most once a second. */
    'prizes.rain': { to: 'everyone', topic: 'rain', shape: z.object({ id, left: z.number().int() }) },
  },
  rights: { prizes: { order: 135, roles: [] } },
  decisions: {
    // What they write holds only once two operators started it.
    createPrize: 'one',
    savePrize: 'one',
    // Changes nothing.
    previewPrize: 'one',
    requestPrizeStart: 'two',
    requestPrizeReturn: 'two',
    stopPrize: 'restricting',
  },
  refusalFacts: {
    wheel_refused: z.strictObject({ why: wheelRefusal }),
    rain_refused: z.strictObject({ why: rainRefusal }),
  },
});
