import { familyOfRegion } from '@lantern/games/families';
import { Ball, Skeleton, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { playOf } from '../../../../shared/plays/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useTrend } from '../../lottery.queries.ts';
import { HISTORY_LENGTHS, type HistoryLength } from '../../model/draw-history.ts';
import { ranked } from '../../model/number-counts.ts';
import { historyOfList } from '../../tickets/places.ts';
import { useDrawNames } from '../draw/use-draw-names.ts';

const SHOWN_MAX = 5;
/** As many of each, and no number in both. */
const shownOf = (tokens: readonly string[]): number => Math.min(SHOWN_MAX, Math.floor(tokens.length / 2));

type CountsCardProps = { gameCode: string; region: string; play: string };

/**
 * How often numbers came in the last hundred or five hundred draws, and which have not come for longest: of the place that the
 * play is on, or of another one. It is history and never advice (look.md 13.5).
 */
export function CountsCard({ gameCode, region, play }: CountsCardProps) {
  const t = useTexts('lottery.bet');
  const texts = useTexts('lottery.draws');
  const names = useDrawNames(region);
  const { sets = [], tokens = [] } = familyOfRegion(region)?.statistics ?? {};
  const [length, setLength] = useState<HistoryLength>(HISTORY_LENGTHS[0]);
  // A choice is about the play that it was made at.
  const [choice, setChoice] = useState({ play, set: '' });
  const own = historyOfList(playOf(play), 0) ?? sets[0] ?? '';
  const set = choice.play === play && choice.set !== '' ? choice.set : own;
  const { data } = useTrend(gameCode, set, length);
  const hot = data ? ranked(tokens, data.counts, shownOf(tokens)) : [];
  const longestAbsent = data ? ranked(tokens, data.sinceHit, tokens.length) : [];
  const cold = longestAbsent.filter(({ token }) => hot.every((one) => one.token !== token)).slice(0, shownOf(tokens));
  return (
    <section className="card card-pad-s flex min-w-0 flex-col gap-3" aria-label={t('history')}>
      <div className="flex items-center justify-between gap-2">
        <span className="text-12 text-ink-3">{data ? t('lastDraws', { count: String(data.draws) }) : '\u00a0'}</span>
        <Tabs
          label={t('issues')}
          look="segmented"
          items={HISTORY_LENGTHS.map((count) => ({ value: String(count), label: String(count) }))}
          value={String(length)}
          onChange={(count) => setLength(HISTORY_LENGTHS.find((one) => String(one) === count) ?? HISTORY_LENGTHS[0])}
        />
      </div>
      {sets.length > 1 ? (
        <Tabs
          label={texts('counted')}
          items={sets.map((one) => ({ value: one, label: names.set(one) }))}
          value={set}
          onChange={(next) => setChoice({ play, set: next })}
        />
      ) : null}
      {data ? (
        <>
          <Figures title={t('hotOf.ALL2')} note={t('times')} tone="hot" figures={hot} />
          <Figures title={t('coldOf.ALL2')} note={t('longestWait')} tone="cold" figures={cold} />
        </>
      ) : (
        <Skeleton height={128} />
      )}
      <p className="text-12 text-ink-2">{t('pastDraws')}</p>
    </section>
  );
}

type FiguresProps = {
  title: string;
  note: string;
  tone: 'hot' | 'cold';
  figures: ReturnType<typeof ranked>;
};

/** Numbers with a figure under each; one that never came has none. */
function Figures({ title, note, tone, figures }: FiguresProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <b className="text-13 font-semibold">{title}</b>
        <span className="text-11 text-ink-3">{note}</span>
      </div>
      <ul className="mt-2 flex gap-2" dir="ltr" aria-label={title}>
        {figures.map(({ token, figure }) => (
          <li key={token} className="flex min-w-9 flex-col items-center gap-1">
            <Ball value={token} tone={tone} />
            <span className="num text-12 text-ink-2">{figure ?? '\u2013'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
