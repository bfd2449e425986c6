import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done, iso } from '../../../platform/index.ts';
import { feedHealth } from './sports.board.ts';
import { lastFaults } from './sports.office.store.ts';

const SHOWN = 100;

export const listFeedHealth = answer(sportsOfficeCalls.listFeedHealth, async (_request, context) =>
  done({
    list: await feedHealth(context),
    faults: (await lastFaults(context.db, SHOWN)).map(({ at, feed, number, match_id, fault, text }) => ({
      ...{ at: iso(at), feed, number, matchId: match_id, fault, text },
    })),
  }),
);
