import { MINES_TILES } from '@lantern/games/instant';
import { Button } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useState } from 'react';
import { useZone } from '../../../shared/clock/index.ts';
import type { GameAddressed } from '../../../shared/game-bar/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Board, InstantInfo } from '../instant.queries.ts';
import { boardStopsAt, limitsFor } from '../model/stakes.ts';
import { Foot } from '../parts/foot.tsx';
import { GameFrame } from '../parts/game-frame.tsx';
import { MinesBoard } from '../parts/mines-board.tsx';
import { Windows } from '../parts/windows.tsx';
import { useInstantBar } from '../use-instant-bar.ts';
import { useInstantTexts } from '../use-instant-texts.ts';
import { useKeys } from '../use-keys.ts';
import { useMines } from '../use-mines.ts';
import { useStake } from '../use-stake.ts';

const RTP = '99%';
const COUNTS = Array.from({ length: MINES_TILES - 1 }, (_, index) => index + 1);

/** A random closed lid. */
function anyLid({ opened }: Board): number {
  const closed = Array.from({ length: MINES_TILES }, (_, at) => at + 1).filter((at) => !opened.includes(at));
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return closed[word % closed.length] ?? 1;
}

function usePlate(board: Board | null, resumed: boolean): string {
  const t = useTexts('instant.mines');
  const words = useInstantTexts();
  const zone = useZone();
  if (!board) return t('ready');
  const result = { multiplier: words.times(board.multiplier), payout: words.paid(board.payout) };
  switch (board.state) {
    case 'open':
      if (resumed) return t('resumed', { time: zone.stamp(Date.parse(board.startedAt)).slice(5, 16) });
      return board.opened.length === 0 ? t('pick') : t('now', result);
    case 'won':
      return t('won', result);
    case 'lost':
      return t('over');
    case 'refunded':
      return t('refunded');
  }
}

function Facts({ board }: { board: Board }) {
  const t = useTexts('instant.mines');
  const words = useInstantTexts();
  const zone = useZone();
  return (
    <aside className="inst-wing">
      <h2>{t('left', { koi: String(MINES_TILES - board.mines - board.opened.length) })}</h2>
      <p className="num">{t('now', { multiplier: words.times(board.multiplier) })}</p>
      {board.nextMultiplier ? (
        <p className="num">{t('next', { multiplier: words.times(board.nextMultiplier) })}</p>
      ) : null}
      <p>{t('until', { time: zone.stamp(Date.parse(board.endsBy)).slice(5, 16) })}</p>
    </aside>
  );
}

function Plate({ board, resumed }: { board: Board | null; resumed: boolean }) {
  const plate = usePlate(board, resumed);
  return (
    <p
      className="inst-plate"
      role="status"
      data-win={board?.state === 'won' || undefined}
      data-lost={board?.state === 'lost' || undefined}
      data-round={board?.roundId}
      data-state={board?.state}
      data-payout={board?.payout}
    >
      {plate}
    </p>
  );
}

type CashOutProps = { board: Board; isRunning: boolean; onPress: (() => void) | undefined };

/** Without a press there is nothing to cash out yet. */
function CashOut({ board, isRunning, onPress }: CashOutProps) {
  const t = useTexts('instant.mines');
  const words = useInstantTexts();
  return (
    <Button
      variant="jade"
      size="lg"
      loading={isRunning}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      {t('cashOut', { amount: words.paid(board.payout) })}
    </Button>
  );
}

function Lids({ info, provider }: { info: InstantInfo; provider: string }) {
  const t = useTexts('instant');
  const bar = useInstantBar({ provider, rtp: RTP });
  const [mines, setMines] = useState(3);
  const stake = useStake(
    info,
    limitsFor(info.limits, info.topStakes, (one) => one.mines === mines),
  );
  const { board, resumed, asking, start, lift, cashOut } = useMines(info);
  const open = board?.state === 'open' ? board : null;
  const canCash = open !== null && open.opened.length > 0;
  const begin = () => {
    if (!open && !asking && stake.stake !== null && info.state === 'on') void start(stake.stake, mines);
  };
  useKeys({ press: () => (open ? canCash && void cashOut() : begin()) });
  return (
    <>
      <div className="inst-table-top">
        {open ? <Facts board={open} /> : <span />}
        <div className="inst-stage">
          <MinesBoard board={board} onLift={(at) => void lift(at)} />
          <Plate board={board} resumed={resumed} />
        </div>
        <span />
      </div>
      <Foot
        info={info}
        stake={stake}
        busy={open !== null || asking === 'start'}
        stopsAt={boardStopsAt(open?.stake ?? stake.stake ?? '0', open?.mines ?? mines, info.limits.maxPayout)}
        win={board?.state === 'won' ? board.payout : '0'}
        action={
          open ? (
            <CashOut board={open} isRunning={asking === 'out'} onPress={canCash ? () => void cashOut() : undefined} />
          ) : (
            <Button variant="primary" size="lg" loading={asking === 'start'} onClick={begin}>
              {t('mines.start')}
            </Button>
          )
        }
      >
        <Select
          label={t('mines.mines')}
          value={String(open?.mines ?? mines)}
          disabled={open !== null}
          options={COUNTS.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(event) => setMines(Number(event.target.value))}
        />
        {open ? (
          <Button icon="dice" onClick={() => void lift(anyLid(open))}>
            {t('mines.random')}
          </Button>
        ) : null}
      </Foot>
      <Windows info={info} rtp={RTP} round={null} open={bar.open} onClose={bar.close} />
    </>
  );
}

/** Mines: lacquer lids over koi and firecrackers. */
export function MinesPage({ game }: { game: GameAddressed }) {
  return (
    <GameFrame game="mines" provider={game.vendorName}>
      {(info) => <Lids info={info} provider={game.vendorName} />}
    </GameFrame>
  );
}
