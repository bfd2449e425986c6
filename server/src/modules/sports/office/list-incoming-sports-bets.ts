import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { answer, done } from '../../../platform/index.ts';
import { betNumbered } from '../betting/sports.bets.store.ts';
import { presentedBets } from '../betting/sports.bets.ts';
import { VENDOR } from '../sports.vendor.ts';
import { incomingBets, sharpRows } from './sports.office.store.ts';

const SHOWN = 100;
/** Fewer settled bets say nothing about a member. */
export const SHARP_BETS = 30;

export const listIncomingSportsBets = answer(
  sportsOfficeCalls.listIncomingSportsBets,
  async ({ query, language }, context) => {
    const { matchId = null, state = null, before = null } = query;
    const rows = await incomingBets(context.db, { matchId, state, before, vendor: VENDOR, limit: SHOWN });
    const bets = (
      await Promise.all(rows.map(({ member_id, id }) => betNumbered(context.db, BigInt(member_id), id)))
    ).filter((bet) => bet !== undefined);
    const shown = await presentedBets(context, bets, language);
    const members = [...new Set(rows.map(({ member_id }) => member_id))];
    const sharp = await sharpRows(context.db, {
      from: null,
      least: SHARP_BETS,
      members,
      isBetter: false,
      limit: members.length,
      offset: 0,
    });
    const values = new Map(sharp.rows.map(({ member_id, mean }) => [member_id, Math.round(mean * 10_000)]));
    const accounts = new Map(rows.map(({ id, member_id, account }) => [id, { memberId: member_id, account }]));
    return done({
      list: shown.flatMap(({ betId, slipId, placedAt, stake, currency, state: now, decidesAt, refusedFor, legs }) => {
        const who = accounts.get(betId);
        return who
          ? [
              {
                betId,
                slipId,
                ...who,
                at: placedAt,
                stake,
                currency,
                state: now,
                decidesAt,
                refusedFor,
                legs,
                closingLine: values.get(who.memberId) ?? null,
              },
            ]
          : [];
      }),
    });
  },
);
