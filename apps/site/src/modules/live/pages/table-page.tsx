import '../stage/live.css';
import { hasRoads } from '@lantern/games/tables';
import { Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { usePhone } from '../../../shared/media.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Feed } from '../model/feed.ts';
import { stakesOn, winOf } from '../model/own-bets.ts';
import { Announcer, useTableSounds } from '../parts/announcer.tsx';
import { BlackjackTable } from '../parts/blackjack-table.tsx';
import { Dock } from '../parts/dock.tsx';
import { GridCloth } from '../parts/grid-cloth.tsx';
import { BigRoad, Counts } from '../parts/roads.tsx';
import { SidePanel } from '../parts/side-panel.tsx';
import { Stage } from '../parts/stage.tsx';
import { WheelCloth } from '../parts/wheel-cloth.tsx';
import { Windows } from '../parts/windows.tsx';
import { useChips } from '../use-chips.ts';
import { clothKeys, useCloth } from '../use-cloth.ts';
import { useFeed } from '../use-feed.ts';
import { useLiveBar } from '../use-live-bar.ts';
import { usePicture } from '../use-picture.ts';
import { useStillBalance, useTable } from '../use-table.ts';

/** A squeezed result waits so long for the finger; the next round does not wait. */
const SQUEEZE_MS = 2500;
const PHONE_COLUMNS = 22;

type Read = ReturnType<typeof useTable>;
type OpenProps = {
  round: string | undefined;
  feed: Feed;
  read: Read;
  table: NonNullable<Read['table']>;
  detail: NonNullable<Read['detail']['data']>;
};

function OpenTable({ feed, read, table, detail, round }: OpenProps) {
  const t = useTexts('live');
  const phone = usePhone();
  const [squeeze, setSqueeze] = useState(false);
  const isSqueezed = squeeze && read.bets.length > 0;
  const picture = usePicture(table, isSqueezed ? SQUEEZE_MS : 0);
  const bar = useLiveBar(table, round);
  const isOpen = picture.scene === 'open' || picture.scene === 'lastCall';
  const placed = stakesOn(read.bets);
  const chips = useChips({ table, spots: detail.spots, isOpen, placed, onPlaced: read.placed });
  const cloth = useCloth({ table, picture, chips, bets: read.bets, totals: read.totals, spots: detail.spots });
  const win = winOf(read.bets, picture.isShown);
  useStillBalance(read.bets.length > 0 && (picture.scene === 'closed' || picture.scene === 'dealing'));
  useTableSounds(picture, win?.net ?? null);
  return (
    <div className="live" data-game={table.game} data-scene={picture.scene} data-round={table.round?.roundId}>
      <Announcer table={table} picture={picture} net={win?.net ?? null} />
      <Stage
        table={table}
        picture={picture}
        win={win}
        squeeze={squeeze}
        onSqueeze={() => setSqueeze(!squeeze)}
        onRound={(id) => bar.setOpen({ name: 'round', id })}
      />
      {phone && hasRoads(table.game) ? (
        <div className="phone-road">
          <Counts table={table} />
          <BigRoad table={table} columns={PHONE_COLUMNS} />
        </div>
      ) : null}
      <section
        className="live-cloth"
        aria-label={t('cloth')}
        aria-describedby="cloth-keys"
        onKeyDown={(event) => clothKeys(event, chips)}
      >
        <p id="cloth-keys" className="sr-only">
          {t('clothKeys')}
        </p>
        {table.game === 'roulette' ? (
          <WheelCloth spots={detail.spots} cloth={cloth} chips={chips} />
        ) : (
          <GridCloth spots={detail.spots} cloth={cloth} />
        )}
      </section>
      <Dock chips={chips} isOpen={isOpen} placed={placed} last={read.last} />
      <SidePanel table={table} feed={feed} picture={picture} chips={chips} bets={read.bets} placed={placed} />
      <Windows detail={detail} open={bar.open} onOpen={bar.setOpen} />
    </div>
  );
}

/** One live table; visitors watch. */
export function TablePage({ code, round }: { code: string; round: string | undefined }) {
  const { feed } = useFeed();
  const read = useTable(code, feed);
  const { detail, table } = read;
  if (detail.error && !detail.data)
    return (
      <div className="page-width py-8">
        <FailedPart error={detail.error} onAgain={() => void detail.refetch()} />
      </div>
    );
  if (!detail.data || !table)
    return (
      <div className="live" aria-busy="true">
        <Skeleton height={480} />
      </div>
    );
  if (table.game === 'blackjack')
    return <BlackjackTable read={read} known={table} detail={detail.data} round={round} />;
  return <OpenTable feed={feed} read={read} table={table} detail={detail.data} round={round} />;
}
