import type { Suspension } from '@lantern/contract/sports';
import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { refuseSlips } from '../../wager/index.ts';
import { repriceMatch } from '../pricing/sports.reprice.ts';
import { holdMatch, SOLD } from '../sports.match.store.ts';
import { allPlayed, isFeedSilent, stopAll, suspendMarket, suspendPrice } from './sports.office.store.ts';

export const setSportsSuspension = answer(
  sportsOfficeCalls.setSportsSuspension,
  async ({ actor, body }, context, tx) => {
    const { matchId, market, selection, isSuspended } = body;
    const at = new Date(context.clock.nowMs());
    const suspendedFor: Suspension | null = isSuspended ? 'operator' : null;
    if (matchId === undefined) {
      await stopAll(tx, isSuspended, actor.name, at);
      for (const id of await allPlayed(tx)) {
        if (isSuspended) await refuseSlips(context, tx, { eventId: BigInt(id) }, 'operator');
        const match = await holdMatch(tx, id);
        if (match) await repriceMatch(context, tx, match, { isSilent: await isFeedSilent(tx, match.feed) });
      }
      await note(context, tx, actor, 'sports.suspend-all', { subject: 'sports', details: { isSuspended } });
      return done({ suspendedFor });
    }
    const match = await holdMatch(tx, matchId);
    if (!match) return refuse('not_found');
    if (!SOLD.includes(match.state)) return refuse('match_closed', { facts: { matchId } });
    const isKnown =
      market === undefined ||
      (selection === undefined
        ? await suspendMarket(tx, matchId, market, isSuspended)
        : await suspendPrice(tx, { matchId, market, selection, isSuspended }));
    if (!isKnown) return refuse('market_unknown');
    if (isSuspended) {
      const markets = market === undefined ? {} : { markets: `^${market.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` };
      await refuseSlips(context, tx, { eventId: BigInt(matchId), ...markets }, 'operator');
    }
    const change = market === undefined ? { change: { suspended_for: suspendedFor, suspended_until: null } } : {};
    await repriceMatch(context, tx, match, { isSilent: await isFeedSilent(tx, match.feed), ...change });
    const subject = `sports_match ${matchId}`;
    await note(context, tx, actor, 'sports.suspend', {
      subject,
      details: { market: market ?? '', selection: selection ?? '', isSuspended },
    });
    return done({ suspendedFor });
  },
);
