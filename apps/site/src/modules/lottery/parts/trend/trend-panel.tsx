import { Card, CardHead, IconButton, Skeleton, Tabs } from '@lantern/ui/base';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useHistory } from '../../lottery.queries.ts';
import { HISTORY_LENGTHS, type HistoryLength, type Opened } from '../../model/draw-history.ts';
import { sideSubjects, sidesOf } from '../../model/draw-sides.ts';
import type { LotteryGameAnswer } from '../../model/offer.ts';
import { fittedTrack, hasBars, type TrendTrack, trendColumns, trendTracks } from '../../model/trend-track.ts';
import { shortNumero } from '../draw/short-numero.ts';
import { useDrawNames } from '../draw/use-draw-names.ts';
import { MissingBars } from './missing-bars.tsx';
import { hasRows } from './paint-trend.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

const route = getRouteApi('/vnlottery');

/** The view beside those of the tracks: the draws since each value came. */
const MISSING = 'missing';

type TrendPanelProps = { game: LotteryGameAnswer['game']; isShown: (drawId: string) => boolean };

/** The trend of the last hundred draws, or of five hundred at once, as a chart or as a table. */
export function TrendPanel({ game, isShown }: TrendPanelProps) {
  const t = useTexts('lottery.bet');
  const texts = useTexts('lottery.draws');
  const names = useDrawNames(game.region);
  const tracks = useMemo(() => trendTracks(game.region), [game.region]);
  const [view, setView] = useState('0');
  const barred = tracks.filter(hasBars);
  const navigate = route.useNavigate();
  const length: HistoryLength = route.useSearch().draws ?? HISTORY_LENGTHS[0];
  const setLength = (text: string) => {
    const draws = HISTORY_LENGTHS.slice(1).find((one) => String(one) === text);
    void navigate({ search: (now) => ({ ...now, draws }), replace: true, resetScroll: false });
  };
  const [asTable, setAsTable] = useState(false);
  const [zoom, setZoom] = useState({ isIn: true, times: 0 });
  const { list: history, error, refetch } = useHistory(game.code, length);
  const list = history?.filter(({ drawId }) => isShown(drawId));
  const isMissing = view === MISSING;
  const track = tracks[isMissing ? 0 : Number(view)];
  const press = (isIn: boolean) => setZoom(({ times }) => ({ isIn, times: times + 1 }));
  if (!track) return null;
  return (
    <Card className="overflow-hidden">
      <CardHead
        title={texts('trend')}
        note={list ? t('lastDraws', { count: String(list.length) }) : undefined}
        end={
          <span className="flex items-center gap-1">
            {asTable || isMissing ? null : (
              <>
                <IconButton icon="minus" size={28} label={texts('zoomOut')} onClick={() => press(false)} />
                <IconButton icon="plus" size={28} label={texts('zoomIn')} onClick={() => press(true)} />
              </>
            )}
            <IconButton
              icon={asTable ? 'chart' : 'list'}
              size={28}
              label={asTable ? t('asChart') : t('asTable')}
              onClick={() => setAsTable(!asTable)}
            />
            <Tabs
              label={t('issues')}
              look="segmented"
              items={HISTORY_LENGTHS.map((count) => ({ value: String(count), label: String(count) }))}
              value={String(length)}
              onChange={setLength}
            />
          </span>
        }
      />
      <div className="px-4 pb-4">
        {asTable ? null : (
          <Tabs
            label={texts('track')}
            items={[
              ...tracks.map((one, index) => ({ value: String(index), label: names.subject(one) })),
              ...(barred.length > 0 ? [{ value: MISSING, label: texts('missing') }] : []),
            ]}
            value={view}
            onChange={setView}
          />
        )}
        <div className="pt-3">
          {error ? (
            <FailedPart error={error} onAgain={() => void refetch()} />
          ) : list === undefined ? (
            <Skeleton height={240} />
          ) : asTable ? (
            <TrendTable region={game.region} tracks={tracks} draws={list} />
          ) : isMissing ? (
            <MissingBars region={game.region} tracks={barred} draws={list} />
          ) : (
            <Chart key={`${track.name} ${length}`} region={game.region} track={track} draws={list} zoom={zoom} />
          )}
        </div>
        <p className="mt-1 text-12 text-ink-2">
          {asTable ? '' : isMissing ? `${texts('missingNote')} ` : hasRows(track) ? `${texts('zoomNote')} ` : ''}
          {t('pastDraws')}
        </p>
      </div>
    </Card>
  );
}

type ChartProps = {
  region: string;
  track: TrendTrack;
  /** The newest first, as the server lists them. */
  draws: readonly Opened[];
  zoom: { isIn: boolean; times: number };
};

function Chart({ region, track, draws, zoom }: ChartProps) {
  const t = useTexts('lottery.bet');
  const names = useDrawNames(region);
  const newest = draws[0]?.drawId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its newest draw and its length identify a history
  const { columns, marks, ordered } = useMemo(() => {
    const inTime = draws.toReversed();
    const [question] = sideSubjects(region).find(({ name }) => name === track.name)?.questions ?? [];
    return {
      ordered: inTime,
      columns: trendColumns(track, inTime),
      marks: question ? inTime.map((draw) => sidesOf(region, draw, [question])[0] ?? 'tie') : [],
    };
  }, [region, track, newest, draws.length]);
  const [question] = sideSubjects(region).find(({ name }) => name === track.name)?.questions ?? [];
  const textOf = (at: number): string => {
    const mark = marks[at];
    const side = mark === 'a' || mark === 'b' ? question?.sides[mark === 'a' ? 0 : 1].name : undefined;
    const values = columns[at]?.values.map((value) => String(value).padStart(track.width, '0')).join(' ') ?? '';
    return [shortNumero(ordered[at]?.numero ?? ''), values, side === undefined ? '' : names.side(side)]
      .filter((part) => part !== '')
      .join(' · ');
  };
  return (
    <TrendChart
      track={fittedTrack(track, columns)}
      columns={columns}
      marks={marks}
      label={`${names.subject(track)}, ${t('lastDraws', { count: String(draws.length) })}`}
      textOf={textOf}
      zoom={zoom}
    />
  );
}
