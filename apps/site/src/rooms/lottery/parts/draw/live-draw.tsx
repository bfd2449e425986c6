import { revealOrder } from '@lantern/games/vietnam-lottery';
import { Badge, Icon, Money } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { useNowMs, useZone } from '../../../../shared/clock/index.ts';
import { PrizeBoard } from '../../../../shared/draw/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { drawPhase } from '../../model/draw-phase.ts';
import type { DrawOnSale, LotteryGameAnswer } from '../../model/offer.ts';
import { useReducedMotion } from '../use-media.ts';
import type { FollowedDraw } from './use-followed-draw.ts';

const REVEAL_EVERY_MS = 140;

/** How many numbers stand so far: one after another in the order of the draw, at once under reduced motion (look.md 6). */
function useReveal(total: number, running: boolean): number {
  const still = useReducedMotion();
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!running || still || shown >= total) return;
    const timer = setTimeout(() => setShown(shown + 1), REVEAL_EVERY_MS);
    return () => clearTimeout(timer);
  }, [running, still, shown, total]);
  return still ? total : shown;
}

type LiveDrawProps = { region: LotteryGameAnswer['game']['region']; followed: FollowedDraw };

/** The draw whose betting is over: closed, drawing, its numbers as they come, and what it brought the player. */
export function LiveDraw({ region, followed }: LiveDrawProps) {
  const t = useTexts('bet');
  const { draw, prizes } = followed;
  const total = revealOrder(region).length;
  const shown = useReveal(total, prizes !== undefined);
  return (
    <section className="card overflow-hidden" aria-label={t('drawOf', { numero: draw.numero })}>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3">
        <span className="font-semibold">
          {t('draw')} <span className="num text-ink-2">{draw.numero}</span>
        </span>
        <PhaseBadge draw={draw} opened={prizes !== undefined} />
        <span className="ms-auto" aria-live="polite">
          {prizes && shown >= total ? <Outcome followed={followed} /> : null}
        </span>
      </div>
      <div className="px-5 py-2">
        <PrizeBoard
          region={region}
          prizes={prizes ?? {}}
          revealed={shown}
          label={t('resultOf', { numero: draw.numero })}
        />
      </div>
    </section>
  );
}

function PhaseBadge({ draw, opened }: { draw: DrawOnSale; opened: boolean }) {
  const t = useTexts('bet');
  const zone = useZone();
  const phase = drawPhase(draw, useNowMs());
  if (opened) return <Badge tone="win">{t('phase.opened')}</Badge>;
  if (phase === 'drawing') return <Badge tone="live">{t('phase.drawing')}</Badge>;
  return <Badge>{t('phase.closed', { time: zone.time(Date.parse(draw.drawAt)) })}</Badge>;
}

/** A tag swings in when more came back than was staked; anything else is said plainly (look.md 6, 12). */
function Outcome({ followed }: { followed: FollowedDraw }) {
  const t = useTexts('bet');
  const { symbol, format } = useMoney();
  const { settled, celebrated } = followed;
  if (!settled) return null;
  if (celebrated)
    return (
      <span className="inline-flex motion-safe:animate-[lantern-swing_600ms_var(--e-swing)] items-center gap-2 rounded-2 bg-jade px-3 py-1.5 font-semibold text-on-jade">
        <Icon name="trophy" size={16} />
        {t('won')}
        <Money currency={symbol} amount={format(settled.payout)} />
      </span>
    );
  return (
    <span className="text-13 text-ink-2">
      {settled.payout === '0' ? t('lostPlain') : t('backPlain')}{' '}
      {settled.payout === '0' ? null : <Money currency={symbol} amount={format(settled.payout)} />}
    </span>
  );
}
