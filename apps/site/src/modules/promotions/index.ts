import { latePart } from '../../shared/late-part.ts';

/** Notes that the member is here today, and shows what that brought; at the first log-in with a welcome. */
export const DailyVisit = latePart(['promotions', 'rewards', 'safer-play'], () =>
  import('./parts/daily-visit.tsx').then((part) => part.DailyVisit),
);
