import { PLAYS, tokensOfWidth } from '@lantern/games/vietnam-lottery';
import { type NumberCell, NumberGrid, NumberLegend, Tabs } from '@lantern/ui/base';
import { useMemo, useState } from 'react';
import { useMedia } from '../../../../shared/media.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useTrend } from '../../lottery.queries.ts';
import { priceOf, trendSetOf } from '../../model/offer.ts';
import { choosePlay, closeSet, openEntry, pick, setWheel, togglePicks } from '../../model/slip.ts';
import type { Offer } from '../../model/slip-reading.ts';
import type { SlipHold } from '../../use-slip.ts';
import { DRAWS_OF_A_HISTORY } from '../draw/hot-cold-card.tsx';
import { usePlayNames } from '../use-names.ts';
import { DigitGrid } from './digit-grid.tsx';
import { OptionGrid } from './option-grid.tsx';
import { PlayTabs } from './play-tabs.tsx';
import { QuickPanel } from './quick-panel.tsx';
import { QuickRow } from './quick-row.tsx';
import { SetBar } from './set-bar.tsx';
import { TypePicks } from './type-picks.tsx';

type Mode = 'pick' | 'type' | 'quick';
type PickPanelProps = { gameCode: string; offer: Offer; held: SlipHold };

/** The betting table: kinds of bet, methods of picking, and the numbers. */
export function PickPanel({ gameCode, offer, held }: PickPanelProps) {
  const t = useTexts('lottery.bet');
  const names = usePlayNames();
  const [chosenMode, setMode] = useState<Mode>('pick');
  const { slip, edit } = held;
  const { play } = slip;
  const { kind, width, setSize } = PLAYS[play];
  const entry = openEntry(slip);
  const mode = kind === 'option' ? 'pick' : chosenMode;
  const odds = offer.plays[play]?.odds ?? '';
  const setPicks = (picks: Iterable<string>) => edit((now) => pick(now, picks));
  const toggle = (picks: readonly string[]) => edit((now) => togglePicks(now, picks));
  const add = (picks: readonly string[]) => edit((now) => pick(now, [...(openEntry(now)?.picks ?? []), ...picks]));
  const isSet = setSize !== undefined;
  const trendSet = trendSetOf(play);
  const { data: history, isLoading } = useTrend(gameCode, trendSet ?? 'DB_TAIL', trendSet !== undefined);
  const hasMarks = mode === 'pick' && trendSet !== undefined && (history?.draws ?? 0) >= DRAWS_OF_A_HISTORY;
  return (
    <section
      className="card max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none"
      aria-label={t('table')}
    >
      <div className="flex flex-col gap-3 px-4 pt-1 pb-3">
        <PlayTabs offer={offer} play={play} onPlay={(next) => edit((now) => choosePlay(now, next))} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {kind === 'option' ? null : (
            <Tabs
              label={t('modes')}
              look="segmented"
              items={(['pick', 'type', 'quick'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
              value={mode}
              onChange={setMode}
            />
          )}
          <p className="min-w-0 flex-1 basis-60 text-12 text-ink-2">
            {names.help(play)} {t('pays', { odds: priceOf(play, offer) })}{' '}
            {hasMarks ? <span className="text-ink-3 max-sm:hidden">{t('sinceHelp')}</span> : null}
          </p>
          {hasMarks || (isLoading && mode === 'pick') ? (
            // Space is reserved while the history loads: the numbers below must not move under a finger.
            <span className={hasMarks ? undefined : 'invisible'}>
              <NumberLegend hotLabel={t('hot')} coldLabel={t('cold')} />
            </span>
          ) : null}
        </div>
        {isSet ? (
          <SetBar
            entry={entry}
            setSize={setSize}
            onWheel={(wheel) => edit((now) => setWheel(now, wheel))}
            onNextSet={() => edit(closeSet)}
          />
        ) : null}
      </div>
      <div className="px-4 pb-4">
        {kind === 'option' ? (
          <OptionGrid play={play} odds={odds} picks={entry?.picks ?? []} onToggle={(option) => toggle([option])} />
        ) : mode === 'type' ? (
          <TypePicks key={play} width={width} picks={entry?.picks ?? []} onPicks={setPicks} />
        ) : mode === 'quick' ? (
          <QuickPanel width={width} picks={entry?.picks ?? []} onPicks={add} onToggle={toggle} />
        ) : width === 3 || width === 4 ? (
          <DigitGrid key={play} width={width} picks={entry?.picks ?? []} onPicks={setPicks} />
        ) : (
          <Numbers gameCode={gameCode} held={held} onPicks={setPicks} />
        )}
        {mode === 'pick' && kind !== 'option' ? (
          <div className="mt-3">
            <QuickRow width={width} onToggle={toggle} onRandom={add} onClear={() => setPicks([])} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

const HOT_SHOWN = 5;

/** Numbers of one or two digits with their history: how many draws since each came, and the hottest and coldest. */
function Numbers({
  gameCode,
  held,
  onPicks,
}: {
  gameCode: string;
  held: SlipHold;
  onPicks: (picks: Iterable<string>) => void;
}) {
  const t = useTexts('lottery.bet');
  const { play } = held.slip;
  const { width } = PLAYS[play];
  const set = trendSetOf(play);
  const trend = useTrend(gameCode, set ?? 'DB_TAIL', set !== undefined).data;
  const isRoomy = useMedia('(min-width: 600px)');
  const selected = useMemo(() => new Set(openEntry(held.slip)?.picks), [held.slip]);
  const cells = useMemo(() => {
    const hasHistory = set !== undefined && (trend?.draws ?? 0) >= DRAWS_OF_A_HISTORY;
    const hot = new Set(hasHistory ? trend?.hot.slice(0, HOT_SHOWN) : []);
    const cold = new Set(hasHistory ? trend?.cold.slice(0, HOT_SHOWN) : []);
    return tokensOfWidth(width).map((value, index): NumberCell => {
      const since = hasHistory && isRoomy ? trend?.sinceHit[index] : undefined;
      return {
        value,
        mark: hot.has(value) ? 'hot' : cold.has(value) ? 'cold' : undefined,
        meta: since === undefined || since === null ? undefined : t('since', { draws: String(since) }),
      };
    });
  }, [width, set, trend, isRoomy, t]);
  return (
    <NumberGrid
      label={t('numbers')}
      cells={cells}
      selected={selected}
      onChange={onPicks}
      columns={10}
      columnsNarrow={width === 1 ? 5 : 7}
      hotLabel={t('hot')}
      coldLabel={t('cold')}
    />
  );
}
