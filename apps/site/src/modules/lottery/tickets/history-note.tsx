import type { LotteryPlay } from '@lantern/games/lottery';
import { useTexts } from '../../../shared/texts/index.ts';
import { useTrend } from '../lottery.queries.ts';
import { DRAWS_OF_A_HISTORY } from '../parts/draw/hot-cold-card.tsx';
import { historyOfList } from './places.ts';

/** What the small figures under the numbers are; nothing where there are none. */
export function HistoryNote({ gameCode, play }: { gameCode: string; play: LotteryPlay }) {
  const t = useTexts('lottery.tickets');
  const set = historyOfList(play, 0);
  const { data } = useTrend(gameCode, set);
  if (set === undefined || (data?.draws ?? 0) < DRAWS_OF_A_HISTORY) return null;
  return <p className="text-12 text-ink-3">{t('since')}</p>;
}
