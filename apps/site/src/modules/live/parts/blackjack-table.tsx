import '../stage/blackjack.css';
import { usePushState } from '@lantern/client/push';
import { BLACKJACK_SEATS } from '@lantern/games/tables';
import { TableScene } from '@lantern/ui/tables';
import { useEffect, useMemo, useRef } from 'react';
import { serverNowMs } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { playOf, type ShownPlay, stakesAgain } from '../model/blackjack.ts';
import { useBlackjack } from '../use-blackjack.ts';
import { useLiveBar } from '../use-live-bar.ts';
import { useLiveTexts } from '../use-live-texts.ts';
import { usePlay } from '../use-play.ts';
import { useStillBalance, type useTable } from '../use-table.ts';
import { Announcer, useTableSounds } from './announcer.tsx';
import { ShoeBoard, SideBoard } from './blackjack-boards.tsx';
import { BlackjackCards } from './blackjack-cards.tsx';
import { BlackjackDock, type OwnTurn } from './blackjack-dock.tsx';
import { BlackjackSeat } from './blackjack-seat.tsx';
import { Cloth } from './cloth.tsx';
import { Dock } from './dock.tsx';
import { PhasePill } from './phase-pill.tsx';
import { SealTag } from './seal-tag.tsx';
import { Windows } from './windows.tsx';

type Read = ReturnType<typeof useTable>;
type TableProps = {
  read: Read;
  known: NonNullable<Read['table']>;
  detail: NonNullable<Read['detail']['data']>;
  round: string | undefined;
};

/** The half-moon of the table with what is painted on it. */
function Felt() {
  const t = useTexts('live.blackjack');
  return (
    <svg className="bj-felt" viewBox="0 0 1440 744" preserveAspectRatio="none" aria-hidden="true">
      <path d="M14 170H1426V214C1426 520 1130 744 720 744S14 520 14 214Z" className="bj-rail" />
      <path d="M44 178H1396V214C1396 500 1112 722 720 722S44 500 44 214Z" className="bj-cloth" />
      <path id="bj-arc-1" d="M420 336Q720 372 1020 336" fill="none" />
      <path id="bj-arc-2" d="M420 368Q720 404 1020 368" fill="none" />
      <text className="bj-painted" textAnchor="middle">
        <textPath href="#bj-arc-1" startOffset="50%">
          {t('pays')}
        </textPath>
      </text>
      <text className="bj-painted-small" textAnchor="middle">
        <textPath href="#bj-arc-2" startOffset="50%">
          {t('cloth')}
        </textPath>
      </text>
    </svg>
  );
}

function Dealer({ play }: { play: ShownPlay }) {
  const t = useTexts('live.blackjack');
  return (
    <div className="bj-dealer">
      <span className="bj-dealer-name">{t('dealer')}</span>
      {play.dealer ? (
        <BlackjackCards cards={play.dealer.cards} total={play.dealer.total} isHidden={play.isHidden} />
      ) : (
        <span className="bj-cards">
          <span className="tcard tcard-place" />
          <span className="tcard tcard-place" />
        </span>
      )}
    </div>
  );
}

/** Turns in words for screen readers, once each. */
function TurnSay({ own, play, turn }: { own: OwnTurn | null; play: ShownPlay; turn: OwnTurn['turn'] | undefined }) {
  const t = useTexts('live.blackjack');
  const total = own ? (play.seats.get(own.seat)?.hands[own.turn.hand]?.total ?? 0) : 0;
  const text = own
    ? own.turn.kind === 'insurance'
      ? t('insuranceSay')
      : t('yourTurnSay', { total: String(total), dealer: String(play.dealer?.total ?? 0) })
    : turn?.kind === 'hand'
      ? t('turnSay', { seat: String(turn.seats[0] ?? 0) })
      : '';
  return (
    <p className="sr-only" role="status" data-own-turn={own?.turn.kind}>
      {text}
    </p>
  );
}

/** A table of blackjack: seven seats round the dealer; what is shown is a function of the steps and the server’s time. */
export function BlackjackTable({ read, known, detail, round }: TableProps) {
  const words = useLiveTexts();
  const t = useTexts('live');
  const jack = useBlackjack(known, { ownSeats: detail.ownSeats, onPlaced: read.placed });
  const { table } = jack;
  const { picture, seen, isOpen, placed, chips, cloth, win, net, isDealing } = usePlay({
    read,
    table,
    spots: detail.spots,
  });
  const bar = useLiveBar(table, round);
  const spots = useMemo(() => new Map(detail.spots.map((spot) => [spot.code, spot])), [detail.spots]);
  const nowMs = serverNowMs();
  const running = table.round?.turn;
  const turn =
    running && nowMs >= Date.parse(running.opensAt) && nowMs < Date.parse(running.endsAt) ? running : undefined;
  const play = playOf(isOpen ? [] : picture.steps, turn, picture.isShown);
  const ownSeat = turn?.seats.find((seat) => placed.has(`seat-${seat}`));
  const own = turn && ownSeat !== undefined ? { seat: ownSeat, turn } : null;
  const lost = usePushState((state) => state.connection === 'lost');
  const seatsRef = useRef<HTMLOListElement>(null);
  const shownSeat = turn?.kind === 'hand' ? turn.seats[0] : jack.ownSeats[0];
  // On narrow pages the seats are a row that scrolls: the one that plays is brought into view.
  useEffect(() => {
    const row = seatsRef.current;
    const seat = row?.querySelector<HTMLElement>(`[data-seat="${shownSeat}"]`);
    if (row && seat && row.scrollWidth > row.clientWidth)
      row.scrollTo({ left: seat.offsetLeft - (row.clientWidth - seat.clientWidth) / 2 });
  }, [shownSeat]);
  useStillBalance(read.bets.length > 0 && isDealing && turn === undefined);
  useTableSounds(picture, net);
  const clock = turn
    ? { untilMs: Date.parse(turn.endsAt), spanMs: Date.parse(turn.endsAt) - Date.parse(turn.opensAt) }
    : null;
  return (
    <div className="live bj" data-game={table.game} data-scene={picture.scene} data-round={table.round?.roundId}>
      <Announcer table={table} picture={picture} net={net} />
      <TurnSay own={own} play={play} turn={turn} />
      <Cloth className="bj-room live-cloth" label={t('stage')} chips={chips}>
        <TableScene game={table.game} />
        <div className="bj-stage">
          <Felt />
          <SideBoard spots={spots} />
          <ShoeBoard table={seen} />
          <PhasePill table={table} picture={picture} />
          <SealTag table={table} picture={picture} onOpen={(id) => bar.setOpen({ name: 'round', id })} />
          <Dealer play={play} />
          <ol className="bj-seats" ref={seatsRef}>
            {BLACKJACK_SEATS.map((seat) => (
              <BlackjackSeat
                key={seat}
                seat={seat}
                table={table}
                spots={spots}
                cloth={cloth}
                jack={jack}
                shown={play.seats.get(seat)}
                clock={turn?.kind === 'hand' && turn.seats.includes(seat) ? clock : null}
              />
            ))}
          </ol>
          {win && win.net > 0 ? (
            <p className="win-tag" data-payout={win.payout}>
              {t('youWinShort')} <b className="num">{words.exact(win.net)}</b>
            </p>
          ) : null}
          {lost ? <p className="stage-lost">{t('offline')}</p> : null}
        </div>
      </Cloth>
      {isDealing || (picture.scene === 'result' && read.bets.length > 0) ? (
        <BlackjackDock jack={jack} own={own} turn={turn} play={play} bets={read.bets} isShown={picture.isShown} />
      ) : (
        <>
          {jack.refused ? (
            <p className="bj-note" role="status">
              {jack.refused.message}
            </p>
          ) : jack.ownSeats.length === 0 ? (
            <p className="bj-note">{t('blackjack.seatFirst')}</p>
          ) : null}
          <Dock
            chips={chips}
            isOpen={isOpen}
            placed={placed}
            last={stakesAgain(read.last, jack.ownSeats)}
            paid={null}
          />
        </>
      )}
      <Windows detail={detail} isShown={picture.isShown} open={bar.open} onOpen={bar.setOpen} />
    </div>
  );
}
