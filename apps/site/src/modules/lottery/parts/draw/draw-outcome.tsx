import { Badge, Icon, Money } from '@lantern/ui/base';
import { useAtClock, useZone } from '../../../../shared/clock/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { drawPhase } from '../../model/draw-phase.ts';
import type { DrawOnSale } from '../../model/offer.ts';
import type { FollowedDraw } from './use-followed-draw.ts';

/** Closed, drawing, or the numbers are published. */
export function PhaseBadge({ draw, opened }: { draw: DrawOnSale; opened: boolean }) {
  const t = useTexts('lottery.bet');
  const zone = useZone();
  const phase = useAtClock((nowMs) => drawPhase(draw, nowMs));
  if (opened) return <Badge tone="win">{t('phase.opened')}</Badge>;
  if (phase === 'drawing') return <Badge tone="live">{t('phase.drawing')}</Badge>;
  return <Badge>{t('phase.closed', { time: zone.time(Date.parse(draw.drawAt)) })}</Badge>;
}

/** A tag swings in when more was paid than staked; any other result is a plain text (look.md 6, 12). */
export function DrawOutcome({ followed }: { followed: FollowedDraw }) {
  const t = useTexts('lottery.bet');
  const { symbol, format } = useMoney();
  const { settled, celebrated } = followed;
  if (!settled) return null;
  if (celebrated)
    return (
      <span className="inline-flex items-center gap-2 rounded-2 bg-jade px-2.5 py-1 text-13 font-semibold text-on-jade motion-safe:animate-[lantern-swing_600ms_var(--e-swing)]">
        <Icon name="trophy" size={16} />
        {t('won')}
        <Money currency={symbol} amount={format(settled.payout)} />
      </span>
    );
  if (settled.payout === '0') return <span className="text-13 text-ink-2">{t('lostPlain')}</span>;
  return (
    <span className="text-13 text-ink-2">
      {t('backPlain')} <Money currency={symbol} amount={format(settled.payout)} />
    </span>
  );
}
