import '../stage/live.css';
import '../stage/pit.css';
import { useTexts } from '../../../shared/texts/index.ts';
import { feeOf, pitPrices } from '../model/pit.ts';
import { useTableSounds } from '../parts/announcer.tsx';
import { Cloth } from '../parts/cloth.tsx';
import { Dock } from '../parts/dock.tsx';
import { PhoneRoad } from '../parts/phone-road.tsx';
import { PitAnnouncer } from '../parts/pit-announcer.tsx';
import { PitCloth } from '../parts/pit-cloth.tsx';
import { PitSide } from '../parts/pit-side.tsx';
import { PitStage } from '../parts/pit-stage.tsx';
import { type OpenTable, ReadTable } from '../parts/read-table.tsx';
import { Windows } from '../parts/windows.tsx';
import { useLiveBar } from '../use-live-bar.ts';
import { usePlay } from '../use-play.ts';
import { useStillBalance } from '../use-table.ts';

const PHONE_COLUMNS = 34;

function OpenPit({ feed, read, table, detail, round }: OpenTable & { round: string | undefined }) {
  const t = useTexts('live');
  const tPit = useTexts('live.cockfight');
  const taken = feeOf(table);
  const fee = taken === null ? undefined : tPit('fee', { fee: String(taken / 100) });
  const bar = useLiveBar(table, round, fee);
  const { spots } = detail;
  const { picture, seen, isOpen, placed, chips, cloth, win, net, isDealing } = usePlay({ read, table, spots });
  const prices = pitPrices(table, spots, cloth.totals);
  const onRound = (id: string) => bar.setOpen({ name: 'round', id });
  useStillBalance(read.bets.length > 0 && isDealing);
  useTableSounds(picture, net);
  return (
    <div className="live pit" data-game={table.game} data-scene={picture.scene} data-round={table.round?.roundId}>
      <PitAnnouncer table={table} picture={picture} net={net} isCancelled={prices.isCancelled} />
      <PitStage table={seen} picture={picture} prices={prices} win={win} onRound={onRound} />
      <PhoneRoad table={seen} columns={PHONE_COLUMNS} />
      <Cloth className="live-cloth pit-cloth" label={t('cloth')} chips={chips}>
        <PitCloth table={table} spots={spots} cloth={cloth} prices={prices} />
      </Cloth>
      <Dock chips={chips} isOpen={isOpen} placed={placed} last={read.last} paid={win?.payout ?? null} />
      <PitSide table={seen} feed={feed} picture={picture} prices={prices} bets={read.bets} onRound={onRound} />
      <Windows detail={detail} isShown={picture.isShown} open={bar.open} onOpen={bar.setOpen} />
    </div>
  );
}

/** One pit; visitors watch. */
export const PitPage = ({ code, round }: { code: string; round: string | undefined }) => (
  <ReadTable code={code} category="DS88">
    {(open) => <OpenPit {...open} round={round} />}
  </ReadTable>
);
