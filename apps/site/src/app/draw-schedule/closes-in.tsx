import { TickingCountdown } from '../../shared/clock/index.ts';
import { useMaintenanceText } from '../../shared/states/maintenance-text.ts';
import { useTexts } from '../../shared/texts/index.ts';
import type { ScheduledGame } from './draw-schedule.ts';

type ClosesInProps = { game: ScheduledGame; look: 'small' | 'plain' };

/** The countdown of a game; after its end it shows that the draw is running, and of a closed game when it opens. */
export function ClosesIn({ game, look }: ClosesInProps) {
  const t = useTexts('site');
  const rests = useMaintenanceText(game);
  if (game.closesAtMs === null) return <span className="text-12 text-ink-3">{rests ?? t('nav.noSale')}</span>;
  return (
    <TickingCountdown label={t('nav.closesIn')} endsAtMs={game.closesAtMs} closedLabel={t('nav.closed')} look={look} />
  );
}
