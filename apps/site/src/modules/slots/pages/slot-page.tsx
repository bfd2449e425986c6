import '../slots.art.css';
import { Button } from '@lantern/ui/base';
import { loadSlotArt, type SlotArt } from '@lantern/ui/slots';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import type { GameAddressed } from '../../../shared/game-bar/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useTheme } from '../../../shared/theme/index.ts';
import { AutoWindow } from '../parts/auto-window.tsx';
import { BuyWindow } from '../parts/buy-window.tsx';
import { Cards } from '../parts/cards.tsx';
import { Controls } from '../parts/controls.tsx';
import { Jackpots } from '../parts/jackpots.tsx';
import { Notices, ResultAnnouncement } from '../parts/notices.tsx';
import { Plate } from '../parts/plate.tsx';
import { RoundsWindow } from '../parts/rounds-window.tsx';
import { RulesWindow } from '../parts/rules-window.tsx';
import { SpinsLine } from '../parts/spins-line.tsx';
import { SvgPicture } from '../parts/svg-picture.tsx';
import { GoalWing, PaysWing } from '../parts/wings.tsx';
import type { Slot } from '../slots.queries.ts';
import { useTable } from '../table.store.ts';
import { useSlotBar } from '../use-bar.ts';
import { useKeys } from '../use-keys.ts';
import { useRequestedRound } from '../use-requested-round.ts';
import { storeStake, useTableAt } from '../use-table.ts';

/** Width of a cell by its height, side by side and on a phone. */
const CELL_SHAPE = { wide: 1.17, narrow: 0.76 };
/** No window of reels is flatter or taller than this. */
const FLATTEST = 1.96;

function paintOf({ cabinet }: SlotArt, { reels, rows }: Slot['maths']): CSSProperties {
  const { frame, awning, reel } = cabinet;
  return {
    '--wood-top': frame.top,
    '--wood-foot': frame.foot,
    '--wood-edge': frame.edge,
    '--wood-rim': frame.rim,
    '--awn-1': awning[0],
    '--awn-2': awning[1],
    '--reel-rim': reel.rim,
    '--reel-near': reel.near,
    '--reel-middle': reel.middle,
    '--reel-gap': reel.gap,
    '--win-line': cabinet.win.line,
    '--reels': String(reels),
    '--ratio': String(Math.min(FLATTEST, (reels / rows) * CELL_SHAPE.wide)),
    '--ratio-phone': String((reels / rows) * (rows > 4 || reels < 4 ? 1 : CELL_SHAPE.narrow)),
  } as CSSProperties;
}

type Window = 'rules' | 'rounds' | 'auto' | 'buy' | null;

function RecallLine({ onLeave }: { onLeave: () => void }) {
  const t = useTexts('slots.rounds');
  const zone = useZone();
  const recall = useTable((state) => state.recall);
  if (!recall) return null;
  return (
    <div className="slot-recall" role="status">
      <b>{t('recall')}</b>
      <span>{t('recallOf', { time: zone.stamp(Date.parse(recall.placedAt)) })}</span>
      <Button size="sm" variant="amber" onClick={onLeave}>
        {t('leave')}
      </Button>
    </div>
  );
}

function Playing({ slot, art, game }: { slot: Slot; art: SlotArt; game: GameAddressed }) {
  const t = useTexts('slots');
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme((state) => state.theme);
  const [open, setOpen] = useState<Window>(null);
  const close = useCallback(() => setOpen(null), []);
  const { state, actions } = useTableAt(place, slot, art);
  const onRounds = useCallback(() => setOpen('rounds'), []);
  const onRules = useCallback(() => setOpen('rules'), []);
  useSlotBar({ slot, provider: game.vendorName, actions, ready: state === 'ready', onRounds, onRules });
  useKeys(slot, actions);
  useRequestedRound(slot.game, state === 'ready', actions.recall);
  useEffect(() => storeStake(slot), [slot]);
  return (
    <div className="slot" style={paintOf(art, slot.maths)}>
      <SvgPicture className="slot-scene" svg={theme === 'dark' ? art.scene.night : art.scene.paper} />
      <RecallLine onLeave={actions.leaveRecall} />
      <div className="slot-table">
        <GoalWing slot={slot} art={art} />
        <div className="slot-cabinet">
          <Jackpots slot={slot} />
          <div className="slot-frame">
            <span className="slot-awning" aria-hidden="true" />
            <div className="slot-reels" role="img" aria-label={t('reels', { name: game.gameName })}>
              {Array.from({ length: slot.maths.reels }, (_, reel) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a reel is known by its place
                <span key={reel} className="slot-reel" style={{ '--reel': String(reel) } as CSSProperties} />
              ))}
              <div className="slot-glass" ref={place} />
            </div>
            <Cards slot={slot} art={art} />
            <SpinsLine />
            <Plate slot={slot} />
          </div>
          {state === 'failed' ? <p className="slot-notice">{t('noDrawing')}</p> : null}
        </div>
        <PaysWing slot={slot} art={art} />
      </div>
      <div className="slot-foot">
        <Notices slot={slot} />
        <Controls slot={slot} actions={actions} onAuto={() => setOpen('auto')} onBuy={() => setOpen('buy')} />
      </div>
      <ResultAnnouncement />
      <RulesWindow slot={slot} art={art} open={open === 'rules'} onClose={close} />
      <RoundsWindow
        slot={slot}
        open={open === 'rounds'}
        onClose={close}
        onWatch={(round) => {
          close();
          actions.recall(round);
        }}
      />
      <AutoWindow slot={slot} open={open === 'auto'} onClose={close} onStart={actions.startAuto} />
      <BuyWindow slot={slot} open={open === 'buy'} onClose={close} onBuy={actions.buy} />
    </div>
  );
}

function useArt(gameId: string): { art?: SlotArt; failed?: Error } {
  const [found, setFound] = useState<{ art?: SlotArt; failed?: Error }>({});
  useEffect(() => {
    let isLeft = false;
    const loading = loadSlotArt(gameId) ?? Promise.reject(new Error(`${gameId} has no art`));
    loading.then(
      (art) => isLeft || setFound({ art }),
      (failed: Error) => isLeft || setFound({ failed }),
    );
    return () => {
      isLeft = true;
    };
  }, [gameId]);
  if (found.failed) throw found.failed;
  return found;
}

/** A house slot in play (look: slot-koi-lantern-dark). */
export function SlotPage({ game }: { game: GameAddressed }) {
  const slot = useCall(
    'getSlot',
    { params: { game: game.gameCode } },
    { staleMs: 15_000, keep: true, refetchMs: 20_000 },
  );
  const { art } = useArt(game.gameCode);
  if (slot.error && !slot.data)
    return (
      <div className="page-width py-8">
        <FailedPart error={slot.error} onAgain={() => void slot.refetch()} />
      </div>
    );
  if (!slot.data || !art) return <div className="slot" aria-busy="true" />;
  return <Playing key={slot.data.game} slot={slot.data} art={art} game={game} />;
}
