import { translate } from '@lantern/i18n';
import { SPORTS_HOUSE_GAMES, SPORTS_TYPES } from '@lantern/rules/catalogue';
import { type AppContext, iso } from '../../platform/index.ts';
import type { LegWords, RecalledWager, RecallSource } from '../wager/index.ts';
import { betNumbered } from './betting/sports.bets.store.ts';
import { presentedBets } from './betting/sports.bets.ts';
import { timelineOfMatch } from './sports.list.store.ts';
import { presentItem } from './sports.present.ts';
import { VENDOR } from './sports.vendor.ts';

const isSport = (game: string): boolean => SPORTS_HOUSE_GAMES.some(({ code }) => code === game);

/** The bet as its page shows it, and what happened in its matches, with the moment of the bet. */
async function detail(context: AppContext, wager: RecalledWager, language: string): Promise<Record<string, unknown>> {
  const bet = await betNumbered(context.db, wager.memberId, String(wager.id));
  const [shown] = bet ? await presentedBets(context, [bet], language) : [];
  const ids = [...new Set(bet?.legs.map(({ matchId }) => matchId))];
  const timelines = await Promise.all(
    ids.map(async (matchId) => ({
      matchId,
      entries: (await timelineOfMatch(context.db, matchId)).map(({ number, at, item }) =>
        presentItem(number, at, item),
      ),
    })),
  );
  return { sports: { bet: shown ?? null, placedAt: iso(wager.placedAtMs), timelines } };
}

async function legs(context: AppContext, wager: RecalledWager): Promise<ReadonlyMap<number, LegWords>> {
  const bet = await betNumbered(context.db, wager.memberId, String(wager.id));
  const [shown] = bet ? await presentedBets(context, [bet], 'EN') : [];
  return new Map(
    (shown?.legs ?? []).map((leg) => [
      leg.number,
      {
        event: leg.code === 'OUTRIGHT' ? leg.competition : `${leg.home} – ${leg.away}`,
        selection: `${leg.market} ${leg.name || leg.selection}`,
        result: leg.counted,
      },
    ]),
  );
}

export const sportsRecall: RecallSource = {
  categories: SPORTS_TYPES,
  vendor: VENDOR,
  gameNames: async (_context, games, language) =>
    new Map(games.filter(isSport).map((game) => [game, translate(language, `sports.sport.${game}`)])),
  detail,
  legs,
};
