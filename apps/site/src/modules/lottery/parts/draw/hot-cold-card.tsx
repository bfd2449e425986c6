import { BallRow, Button } from '@lantern/ui/base';
import { playOf } from '../../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { useTrend } from '../../lottery.queries.ts';
import { firstTrendSet, trendSetOf } from '../../model/offer.ts';
import { openEntry, pick } from '../../model/slip.ts';
import type { Betting } from '../../use-betting.ts';

const SHOWN = 5;
/** A shorter history has no hot or cold numbers. */
export const DRAWS_OF_A_HISTORY = 30;

/**
 * History and never advice: frequent numbers, absent numbers, and the note that neither changes the next draw (look.md
 * 13.5).
 */
export function HotColdCard({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  const textIn = useTextIn();
  const { draft, game } = betting;
  const set = trendSetOf(draft.slip.play) ?? firstTrendSet(game.region);
  const trend = useTrend(game.code, set).data;
  if (!trend || trend.draws < DRAWS_OF_A_HISTORY) return null;
  const hot = trend.hot.slice(0, SHOWN);
  const canAdd = playOf(draft.slip.play).width === 2;
  const add = (numbers: readonly string[]) =>
    draft.edit((slip) => pick(slip, [...(openEntry(slip)?.picks ?? []), ...numbers]));
  const row = (title: string, note: string, numbers: readonly string[], tone: 'hot' | 'cold') => (
    <div>
      <div className="flex items-baseline justify-between">
        <b className="font-semibold">{title}</b>
        <span className="text-11 text-ink-3">{note}</span>
      </div>
      <div className="mt-2 flex items-center gap-2">
        <BallRow label={`${title}: ${numbers.join(', ')}`} values={numbers} size={30} tones={numbers.map(() => tone)} />
        {canAdd ? (
          <span className="ms-auto">
            <Button size="xs" onClick={() => add(numbers)}>
              {t('addCount', { count: String(numbers.length) })}
            </Button>
          </span>
        ) : null}
      </div>
    </div>
  );
  return (
    <section className="card card-pad-s flex flex-col gap-4" aria-label={t('history')}>
      {row(
        textIn('lottery.bet.hotOf', set ?? '') ?? t('hotOf.ALL2'),
        t('lastDraws', { count: String(trend.draws) }),
        hot,
        'hot',
      )}
      {row(
        textIn('lottery.bet.coldOf', set ?? '') ?? t('coldOf.ALL2'),
        t('longestWait'),
        trend.cold.filter((number) => !hot.includes(number)).slice(0, SHOWN),
        'cold',
      )}
      <p className="text-12 text-ink-2">{t('pastDraws')}</p>
    </section>
  );
}
