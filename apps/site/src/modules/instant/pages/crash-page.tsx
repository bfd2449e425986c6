import { formatAmount } from '@lantern/kernel';
import { Button, IconButton } from '@lantern/ui/base';
import { useRef, useState } from 'react';
import type { GameAddressed } from '../../../shared/game-bar/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { InstantInfo } from '../instant.queries.ts';
import { BetAction, BetOptions, type BetPanel, useBetPanel } from '../parts/crash-bet.tsx';
import { Flight, Plate } from '../parts/crash-flight.tsx';
import { PastRoad, Players } from '../parts/crash-lists.tsx';
import { Foot, MoreBet } from '../parts/foot.tsx';
import { GameFrame } from '../parts/game-frame.tsx';
import { Windows } from '../parts/windows.tsx';
import { type CrashTable, useCrash } from '../use-crash.ts';
import { useInstantBar } from '../use-instant-bar.ts';
import { useKeys } from '../use-keys.ts';

const RTP = '99%';

type Panels = { first: BetPanel; second: BetPanel; isSecond: boolean };

function Stage({ table, panels }: { table: CrashTable; panels: Panels }) {
  const number = useRef<HTMLElement>(null);
  const { round } = table;
  const { first, second, isSecond } = panels;
  const onFrame = (height: string) => {
    if (number.current) number.current.textContent = `${height}×`;
    for (const { worth, worthAt } of [first, second]) if (worth.current) worth.current.textContent = worthAt(height);
  };
  return (
    <div className="inst-table-top">
      <Players players={table.players} round={round} />
      <div className="inst-stage krs">
        <PastRoad past={table.past} />
        <Flight round={round} number={number} onFrame={onFrame} />
        <div className="krs-plates">
          <Plate place={1} round={round} crash={first.crash} />
          {isSecond ? <Plate place={2} round={round} crash={second.crash} /> : null}
        </div>
      </div>
      <span />
    </div>
  );
}

/** The second bet, which a member adds and removes; it stays while it is in play. */
function SecondBet({ info, table, panels, isFolded, onShown, onFold }: SecondProps) {
  const t = useTexts('instant.crash');
  const { second, isSecond } = panels;
  if (!isSecond)
    return (
      <Button className="krs-add" variant="quiet" size="sm" icon="plus" onClick={() => onShown(true)}>
        {t('addBet')}
      </Button>
    );
  return (
    <MoreBet
      label={t('secondBet')}
      info={info}
      stake={second.stake}
      busy={second.isBusy}
      stopsAt={second.stopsAt}
      action={<BetAction panel={second} round={table.round} />}
      remove={
        <>
          <IconButton
            look="quiet"
            size={44}
            icon="close"
            label={t('removeBet')}
            disabled={second.isInPlay}
            onClick={() => onShown(false)}
          />
          <Button
            className="inst-fold"
            variant="quiet"
            size="sm"
            aria-expanded={!isFolded}
            onClick={() => onFold(!isFolded)}
          >
            {t('options')}
          </Button>
        </>
      }
    >
      <BetOptions panel={second} />
    </MoreBet>
  );
}
type SecondProps = {
  info: InstantInfo;
  table: CrashTable;
  panels: Panels;
  isFolded: boolean;
  onShown: (isShown: boolean) => void;
  onFold: (isFolded: boolean) => void;
};

function Sky({ info, provider }: { info: InstantInfo; provider: string }) {
  const bar = useInstantBar({ provider, rtp: RTP });
  const table = useCrash();
  const first = useBetPanel(info, table, 1);
  const second = useBetPanel(info, table, 2);
  const [isAdded, setAdded] = useState(false);
  const [isFolded, setFolded] = useState(true);
  const panels: Panels = { first, second, isSecond: isAdded || second.isInPlay || second.crash.bet !== null };
  useKeys({ press: first.press });
  return (
    <>
      <Stage table={table} panels={panels} />
      <Foot
        info={info}
        stake={first.stake}
        busy={first.isBusy}
        stopsAt={first.stopsAt}
        win={formatAmount(first.wonMicros + second.wonMicros)}
        action={<BetAction panel={first} round={table.round} />}
        isFolded={panels.isSecond && isFolded}
        more={
          <SecondBet
            info={info}
            table={table}
            panels={panels}
            isFolded={isFolded}
            onShown={setAdded}
            onFold={setFolded}
          />
        }
      >
        <BetOptions panel={first} />
      </Foot>
      <Windows info={info} rtp={RTP} round={table.past[0] ?? table.round} open={bar.open} onClose={bar.close} />
    </>
  );
}

/** Crash: one shared flight, until the kite's string snaps. */
export function CrashPage({ game }: { game: GameAddressed }) {
  return (
    <GameFrame game="crash" provider={game.vendorName}>
      {(info) => <Sky info={info} provider={game.vendorName} />}
    </GameFrame>
  );
}
