import '../stage/live.css';
import { hasRoads } from '@lantern/games/tables';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { Announcer, useTableSounds } from '../parts/announcer.tsx';
import { BlackjackTable } from '../parts/blackjack-table.tsx';
import { Cloth } from '../parts/cloth.tsx';
import { Dock } from '../parts/dock.tsx';
import { GridCloth } from '../parts/grid-cloth.tsx';
import { PhoneRoad } from '../parts/phone-road.tsx';
import { type OpenTable as Open, ReadTable } from '../parts/read-table.tsx';
import { SidePanel } from '../parts/side-panel.tsx';
import { SpotAbout } from '../parts/spot-about.tsx';
import { Stage } from '../parts/stage.tsx';
import { WheelCloth } from '../parts/wheel-cloth.tsx';
import { Windows } from '../parts/windows.tsx';
import { useLiveBar } from '../use-live-bar.ts';
import { usePlay } from '../use-play.ts';
import { useStillBalance } from '../use-table.ts';

/** A squeezed result waits so long for the finger; the next round does not wait. */
const SQUEEZE_MS = 2500;
const PHONE_COLUMNS = 22;

function OpenTable({ feed, read, table, detail, round }: Open & { round: string | undefined }) {
  const t = useTexts('live');
  const [squeeze, setSqueeze] = useState(false);
  const { spots } = detail;
  const lateMs = squeeze && read.bets.length > 0 ? SQUEEZE_MS : 0;
  const play = usePlay({ read, table, spots, lateMs });
  const { picture, seen, isOpen, placed, chips, cloth, win, net, isDealing } = play;
  const bar = useLiveBar(table, round);
  useStillBalance(read.bets.length > 0 && isDealing);
  useTableSounds(picture, net);
  return (
    <div className="live" data-game={table.game} data-scene={picture.scene} data-round={table.round?.roundId}>
      <Announcer table={table} picture={picture} net={net} />
      <Stage
        table={seen}
        picture={picture}
        win={win}
        squeeze={squeeze}
        onSqueeze={() => setSqueeze(!squeeze)}
        onRound={(id) => bar.setOpen({ name: 'round', id })}
      >
        {table.game === 'roulette' ? <SpotAbout spots={spots} cloth={cloth} chips={chips} /> : null}
      </Stage>
      {hasRoads(table.game) ? <PhoneRoad table={seen} columns={PHONE_COLUMNS} /> : null}
      <Cloth className="live-cloth" label={t('cloth')} chips={chips}>
        {table.game === 'roulette' ? (
          <WheelCloth spots={spots} cloth={cloth} chips={chips} />
        ) : (
          <GridCloth spots={spots} cloth={cloth} />
        )}
      </Cloth>
      <Dock chips={chips} isOpen={isOpen} placed={placed} last={read.last} paid={win?.payout ?? null} />
      <SidePanel
        table={seen}
        feed={feed}
        picture={picture}
        chips={chips}
        bets={read.bets}
        spots={spots}
        cloth={cloth}
      />
      <Windows detail={detail} isShown={picture.isShown} open={bar.open} onOpen={bar.setOpen} />
    </div>
  );
}

/** One live table; visitors watch. */
export const TablePage = ({ code, round }: { code: string; round: string | undefined }) => (
  <ReadTable code={code}>
    {(open) =>
      open.table.game === 'blackjack' ? (
        <BlackjackTable read={open.read} known={open.table} detail={open.detail} round={round} />
      ) : (
        <OpenTable {...open} round={round} />
      )
    }
  </ReadTable>
);
