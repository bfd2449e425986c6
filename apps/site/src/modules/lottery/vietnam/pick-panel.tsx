import { tokensOfWidth } from '@lantern/games/vietnam-lottery';
import { type NumberCell, NumberGrid, NumberLegend, Tabs } from '@lantern/ui/base';
import { useMemo, useState } from 'react';
import { useMedia } from '../../../shared/media.ts';
import { playOf, usePlayNames } from '../../../shared/plays/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useTrend } from '../lottery.queries.ts';
import { priceOf, trendSetOf } from '../model/offer.ts';
import { choosePlay, closeSet, openEntry, pick, setWheel, togglePicks } from '../model/slip.ts';
import type { BettingTableProps } from '../parts/betting/betting-table.tsx';
import { PlayTabs } from '../parts/betting/play-tabs.tsx';
import { DRAWS_OF_A_HISTORY } from '../parts/draw/hot-cold-card.tsx';
import { DigitGrid } from './digit-grid.tsx';
import { OptionGrid } from './option-grid.tsx';
import { QuickPanel } from './quick-panel.tsx';
import { QuickRow } from './quick-row.tsx';
import { SetBar } from './set-bar.tsx';
import { TypePicks } from './type-picks.tsx';

type Mode = 'pick' | 'type' | 'quick';
type PickHeadProps = {
  play: string;
  offer: BettingTableProps['offer'];
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** Hot and cold numbers of the history. */
  marks: 'none' | 'coming' | 'shown';
};

/** The methods of picking, what the bet means and pays, and the marks of the numbers. */
function PickHead({ play, offer, mode, onMode, marks }: PickHeadProps) {
  const t = useTexts('lottery.bet');
  const names = usePlayNames();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {playOf(play).kind === 'option' ? null : (
        <Tabs
          label={t('modes')}
          look="segmented"
          items={(['pick', 'type', 'quick'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode}
          onChange={onMode}
        />
      )}
      <p className="min-w-0 flex-1 basis-60 text-12 text-ink-2">
        {names.help(play)} {t('pays', { odds: priceOf(play, offer) })}{' '}
        {marks === 'shown' ? <span className="text-ink-3 max-sm:hidden">{t('sinceHelp')}</span> : null}
      </p>
      {marks !== 'none' ? (
        // Space is reserved while the history loads: the numbers below must not move under a finger.
        <span className={marks === 'shown' ? undefined : 'invisible'}>
          <NumberLegend hotLabel={t('hot')} coldLabel={t('cold')} />
        </span>
      ) : null}
    </div>
  );
}

/** The betting table of the lottery of Vietnam: kinds of bet, methods of picking, and the numbers. */
export function PickPanel({ gameCode, offer, draft }: BettingTableProps) {
  const t = useTexts('lottery.bet');
  const [chosenMode, setMode] = useState<Mode>('pick');
  const { slip, edit } = draft;
  const { play } = slip;
  const { kind, width, setSize } = playOf(play);
  const entry = openEntry(slip);
  const mode = kind === 'option' ? 'pick' : chosenMode;
  const odds = offer.plays[play]?.odds ?? '';
  const setPicks = (picks: Iterable<string>) => edit((now) => pick(now, picks));
  const toggle = (picks: readonly string[]) => edit((now) => togglePicks(now, picks));
  const add = (picks: readonly string[]) => edit((now) => pick(now, [...(openEntry(now)?.picks ?? []), ...picks]));
  const isSet = setSize !== undefined;
  const trendSet = trendSetOf(play);
  const { data: history, isLoading } = useTrend(gameCode, trendSet);
  const hasHistory = trendSet !== undefined && (history?.draws ?? 0) >= DRAWS_OF_A_HISTORY;
  const marks = mode !== 'pick' ? 'none' : hasHistory ? 'shown' : isLoading ? 'coming' : 'none';
  return (
    <section
      className="card max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none"
      aria-label={t('table')}
    >
      <div className="flex flex-col gap-3 px-4 pt-1 pb-3">
        <PlayTabs offer={offer} play={play} onPlay={(next) => edit((now) => choosePlay(now, next))} />
        <PickHead play={play} offer={offer} mode={mode} onMode={setMode} marks={marks} />
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
          <Numbers gameCode={gameCode} draft={draft} onPicks={setPicks} />
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
  draft,
  onPicks,
}: {
  gameCode: string;
  draft: BettingTableProps['draft'];
  onPicks: (picks: Iterable<string>) => void;
}) {
  const t = useTexts('lottery.bet');
  const { play } = draft.slip;
  const { width } = playOf(play);
  const set = trendSetOf(play);
  const trend = useTrend(gameCode, set).data;
  const isRoomy = useMedia('(min-width: 600px)');
  const selected = useMemo(() => new Set(openEntry(draft.slip)?.picks), [draft.slip]);
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
