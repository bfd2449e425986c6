import type { DrawOfSlip } from '@lantern/contract/lottery';
import { joinedNumbers } from '@lantern/games/lottery';
import { Icon } from '@lantern/ui/base';
import { useState } from 'react';
import { hitsIn, PrizeBoard } from '../../../../shared/draw/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useShown } from '../../draw-shows.ts';
import type { IsShown, Ticket } from '../../model/ticket.ts';

/** The newest draw of the ticket that has numbers, with those that its bets hit, while they are drawn and after. */
export function TicketNumbers({ ticket, isShown }: { ticket: Ticket; isShown: IsShown }) {
  const draw = ticket.draws.findLast(({ prizes }) => prizes !== null);
  if (!draw) return null;
  return <Numbers key={draw.drawId} ticket={ticket} draw={draw} isOver={isShown(draw.drawId)} />;
}

function Numbers({ ticket, draw, isOver }: { ticket: Ticket; draw: DrawOfSlip; isOver: boolean }) {
  const t = useTexts('lottery.bet');
  const { numbers } = useShown(draw.drawId, draw.region);
  const [isFolded, setFolded] = useState(false);
  const bets = ticket.slip.wagers.filter(({ drawId }) => drawId === draw.drawId);
  const find = draw.prizes ? hitsIn({ ...draw, prizes: draw.prizes }) : undefined;
  const marked = joinedNumbers(bets.map((bet) => find?.(bet)?.numbers ?? {}));
  const label = t('resultOf', { numero: draw.numero });
  return (
    <section className="px-4 pt-3" aria-label={label}>
      <button
        type="button"
        className="flex min-h-8 w-full items-center justify-between text-13 font-semibold"
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      >
        {label}
        <Icon name={isFolded ? 'chevron-down' : 'chevron-up'} size={14} />
      </button>
      {isFolded ? null : (
        <PrizeBoard
          region={draw.region}
          prizes={draw.prizes ?? {}}
          revealed={numbers}
          marked={marked}
          label={label}
          compact
        />
      )}
      {isOver ? null : <span className="sr-only">{t('drawing')}</span>}
    </section>
  );
}
