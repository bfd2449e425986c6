import '../stage/live.css';
import '../stage/pit.css';
import { Skeleton } from '@lantern/ui/base';
import { usePhone } from '../../../shared/media.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Feed } from '../model/feed.ts';
import { stakesOn, winOf } from '../model/own-bets.ts';
import { pitPrices } from '../model/pit.ts';
import { useTableSounds } from '../parts/announcer.tsx';
import { Dock } from '../parts/dock.tsx';
import { PitAnnouncer } from '../parts/pit-announcer.tsx';
import { PitCloth } from '../parts/pit-cloth.tsx';
import { PitSide } from '../parts/pit-side.tsx';
import { PitStage } from '../parts/pit-stage.tsx';
import { BigRoad, Counts } from '../parts/roads.tsx';
import { Windows } from '../parts/windows.tsx';
import { useChips } from '../use-chips.ts';
import { clothKeys, useCloth } from '../use-cloth.ts';
import { useFeed } from '../use-feed.ts';
import { useLiveBar } from '../use-live-bar.ts';
import { usePicture } from '../use-picture.ts';
import { useStillBalance, useTable } from '../use-table.ts';

const PHONE_COLUMNS = 34;

type Read = ReturnType<typeof useTable>;
type OpenProps = {
  round: string | undefined;
  feed: Feed;
  read: Read;
  table: NonNullable<Read['table']>;
  detail: NonNullable<Read['detail']['data']>;
};

function OpenPit({ feed, read, table, detail, round }: OpenProps) {
  const t = useTexts('live');
  const phone = usePhone();
  const picture = usePicture(table);
  const tPit = useTexts('live.cockfight');
  const fee = table.fee === null ? undefined : tPit('fee', { fee: String(table.fee / 100) });
  const bar = useLiveBar(table, round, fee);
  const isOpen = picture.scene === 'open' || picture.scene === 'lastCall';
  const placed = stakesOn(read.bets);
  const { spots } = detail;
  const chips = useChips({ table, spots, isOpen, placed, onPlaced: read.placed });
  const cloth = useCloth({ table, picture, chips, bets: read.bets, totals: read.totals, spots });
  const prices = pitPrices(table, spots, cloth.totals);
  const win = winOf(read.bets, picture.isShown);
  const onRound = (id: string) => bar.setOpen({ name: 'round', id });
  useStillBalance(read.bets.length > 0 && (picture.scene === 'closed' || picture.scene === 'dealing'));
  useTableSounds(picture, win?.net ?? null);
  return (
    <div className="live pit" data-game={table.game} data-scene={picture.scene} data-round={table.round?.roundId}>
      <PitAnnouncer table={table} picture={picture} net={win?.net ?? null} isCancelled={prices.isCancelled} />
      <PitStage table={table} picture={picture} prices={prices} win={win} onRound={onRound} />
      {phone ? (
        <div className="phone-road">
          <Counts table={table} />
          <BigRoad table={table} columns={PHONE_COLUMNS} />
        </div>
      ) : null}
      <section
        className="live-cloth pit-cloth"
        aria-label={t('cloth')}
        aria-describedby="cloth-keys"
        onKeyDown={(event) => clothKeys(event, chips)}
      >
        <p id="cloth-keys" className="sr-only">
          {t('clothKeys')}
        </p>
        <PitCloth table={table} spots={spots} cloth={cloth} prices={prices} />
      </section>
      <Dock chips={chips} isOpen={isOpen} placed={placed} last={read.last} />
      <PitSide table={table} feed={feed} picture={picture} prices={prices} bets={read.bets} onRound={onRound} />
      <Windows detail={detail} open={bar.open} onOpen={bar.setOpen} />
    </div>
  );
}

/** One pit; visitors watch. */
export function PitPage({ code, round }: { code: string; round: string | undefined }) {
  const { feed } = useFeed('DS88');
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
  return <OpenPit feed={feed} read={read} table={table} detail={detail.data} round={round} />;
}
