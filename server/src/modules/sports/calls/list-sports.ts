import { SPORTS, sportsCalls } from '@lantern/contract/sports';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { dayBounds } from '../sports.days.ts';
import { competitionCounts, feedNow } from '../sports.list.store.ts';

const add = (list: readonly { live: number; today: number; early: number }[]) =>
  list.reduce(
    (sum, one) => ({ live: sum.live + one.live, today: sum.today + one.today, early: sum.early + one.early }),
    {
      live: 0,
      today: 0,
      early: 0,
    },
  );

export const listSports = answer(sportsCalls.listSports, async ({ query: { category }, language }, context) => {
  const rows = await competitionCounts(context.db, { ...dayBounds(context), language, ids: null });
  const bySport = Map.groupBy(
    rows.filter((row) => category === undefined || row.category === category),
    ({ sport }) => sport,
  );
  return done({
    serverTime: isoNow(context.clock),
    feed: await feedNow(context.db),
    list: SPORTS.flatMap((sport) => {
      const own = bySport.get(sport) ?? [];
      if (own.length === 0) return [];
      const competitions = own.map(({ id, name, live, today, early }) => ({
        competitionId: id,
        name,
        sport,
        live,
        today,
        early,
      }));
      return [
        {
          sport,
          category: sport === 'football' ? ('SPORTS' as const) : ('ESPORTS' as const),
          ...add(own),
          competitions,
        },
      ];
    }),
  });
});
