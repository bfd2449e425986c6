import { TickingCountdown } from '../../../../shared/clock/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { DrawOnSale } from '../../model/offer.ts';

/** The countdown of the sheet and of the strip, which cover the board at the head of the page. */
export function ClosesIn({ draw }: { draw: DrawOnSale }) {
  const t = useTexts('lottery.bet');
  return (
    <TickingCountdown
      look="small"
      label={t('closesIn')}
      endsAtMs={Date.parse(draw.closeAt)}
      closedLabel={t('drawing')}
    />
  );
}
