import { plinkoReturn, returnShare } from '@lantern/games/instant';
import { Button, buttonClass, Skeleton } from '@lantern/ui/base';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Bet, Board, Drop, InstantInfo, Round } from '../instant.queries.ts';
import { useInstantBar } from '../use-instant-bar.ts';
import { useInstantTexts } from '../use-instant-texts.ts';
import { heightOf, KiteSky } from './kite-sky.tsx';
import { MinesBoard } from './mines-board.tsx';
import { PlinkoBoard } from './plinko-board.tsx';
import { verifyRound, Windows } from './windows.tsx';

type Wager = Answer<'getWager'>;
/** The recall of `get-wager` for these games (instant.recall of the server). */
type StoredRound = {
  readonly plinko?: Drop;
  readonly mines?: Board;
  readonly crash?: { readonly bet: Bet; readonly round: Round };
};
/** A round as its game showed it: its picture, its result, and a link to its check. */
type Shown = {
  picture: ReactNode;
  plate: string;
  rtp: string;
  round: Round | null;
  verify: Readonly<Record<string, string>>;
};

const RTP = '99%';
const FLIGHT_AGAIN_MS = 2000;
const nothing = () => undefined;

function Sky({ round }: { round: Round }) {
  return (
    <div className="krs">
      <div className="krs-frame" data-phase={round.phase}>
        <KiteSky round={round} onFrame={nothing} />
        <div className="krs-result">
          <strong className="num krs-height" dir="ltr">
            {`${heightOf(round)}×`}
          </strong>
        </div>
      </div>
    </div>
  );
}

function useShown(wager: Wager): Shown | null {
  const t = useTexts('instant');
  const words = useInstantTexts();
  const { plinko, mines, crash } = wager.recall as StoredRound;
  const paid = (multiplier: string) => ({ multiplier: words.times(multiplier), payout: words.paid(wager.payout) });
  if (plinko)
    return {
      picture: (
        <PlinkoBoard rows={plinko.rows} risk={plinko.risk} falling={[]} rest={plinko} trail onLanded={nothing} />
      ),
      plate: t('plinko.landed', paid(plinko.multiplier)),
      rtp: `${(returnShare(plinkoReturn(plinko.rows, plinko.risk)) * 100).toFixed(2)}%`,
      round: null,
      verify: {
        game: 'plinko',
        v: '1',
        pair: plinko.pairId,
        nonce: String(plinko.nonce),
        rows: String(plinko.rows),
        risk: plinko.risk,
        result: String(plinko.bucket),
      },
    };
  if (mines) {
    const plates = {
      open: t('mines.now', paid(mines.multiplier)),
      won: t('mines.won', paid(mines.multiplier)),
      lost: t('mines.over'),
      refunded: t('mines.refunded'),
    };
    const opened = mines.opened.join(' ');
    const drawn = { game: 'mines', v: '1', pair: mines.pairId, nonce: String(mines.nonce) };
    return {
      picture: <MinesBoard board={mines} onLift={nothing} />,
      plate: plates[mines.state],
      rtp: RTP,
      round: null,
      verify: { ...drawn, mines: String(mines.mines), opened },
    };
  }
  if (!crash) return null;
  const { bet, round } = crash;
  const plates = {
    open: t('crash.joined'),
    won: t('crash.won', paid(bet.cashedOut ?? '1')),
    lost: t('crash.lostBet'),
    refunded: t('rounds.refunded'),
  };
  return {
    picture: <Sky round={round} />,
    plate: plates[bet.state],
    rtp: RTP,
    round,
    verify: verifyRound(round),
  };
}

type RoundProps = { info: InstantInfo; provider: string; wager: Wager };

function Picture({ info, provider, wager, shown }: RoundProps & { shown: Shown }) {
  const t = useTexts('instant');
  const words = useInstantTexts();
  const navigate = useNavigate();
  const bar = useInstantBar({ provider, rtp: shown.rtp });
  const leave = () => void navigate({ to: '.', search: ({ round: _round, ...rest }) => rest });
  const isWon = microsOf(wager.payout) > microsOf(wager.stake);
  return (
    <>
      <div className="inst-table-top">
        <span />
        <div className="inst-stage">
          {shown.picture}
          <p
            className="inst-plate"
            role="status"
            data-round={wager.id}
            data-win={isWon || undefined}
            data-lost={wager.state === 'lost' || undefined}
          >
            {shown.plate}
          </p>
        </div>
        <span />
      </div>
      <div className="inst-foot">
        <div className="inst-controls inst-controls-seen">
          <div className="inst-box">
            <span>{t('stake')}</span>
            <b className="num">{words.money(wager.stake)}</b>
          </div>
          <div className={isWon ? 'inst-box inst-box-win' : 'inst-box'}>
            <span>{t('crash.paid')}</span>
            <b className="num">{words.paid(wager.payout)}</b>
          </div>
          <Link to="/verify" search={shown.verify} className={buttonClass({ variant: 'ghost' })}>
            {t('fair.verify')}
          </Link>
          <Button variant="primary" onClick={leave}>
            {t('close')}
          </Button>
        </div>
      </div>
      <Windows info={info} rtp={shown.rtp} round={shown.round} open={bar.open} onClose={bar.close} />
    </>
  );
}

function RecalledRound(props: RoundProps) {
  const shown = useShown(props.wager);
  return shown ? <Picture {...props} shown={shown} /> : null;
}

/** A past round of the member, from the stored values: the betting record links here. */
export function SeenRound({ id, ...game }: Omit<RoundProps, 'wager'> & { id: string }) {
  const { data, error, refetch } = useMemberCall('getWager', { params: { id } });
  const isFlying = (data?.recall as StoredRound | undefined)?.crash?.round.bust === null;
  useEffect(() => {
    if (!isFlying) return;
    // After an early cash-out the snap is shown, too.
    const timer = setInterval(() => void refetch(), FLIGHT_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isFlying, refetch]);
  if (error)
    return (
      <div className="page-width py-8">
        <FailedPart error={error} onAgain={() => void refetch()} />
      </div>
    );
  return data ? <RecalledRound {...game} wager={data} /> : <Skeleton className="m-8 h-60" />;
}
