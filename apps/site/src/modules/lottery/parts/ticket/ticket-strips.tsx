import { Badge, Icon, IconButton, Money } from '@lantern/ui/base';
import { TickingCountdown, useAtClock } from '../../../../shared/clock/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { awaitedDraw, type IsShown, ticketResult, ticketStage } from '../../model/ticket.ts';
import { openTicket, removeTicket } from '../../tickets.store.ts';
import type { FollowedTicket, Tickets } from '../../use-tickets.ts';
import { useAmount } from '../slip/slip-texts.ts';

/** The tickets beside the slip: each in a line, with the time until its draw or its result. */
export function TicketStrips({ tickets, onOpen }: { tickets: Tickets; onOpen?: () => void }) {
  const t = useTexts('lottery.bet');
  const strips = tickets.list.filter(({ key }) => key !== tickets.open?.key);
  if (strips.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2" aria-label={t('ticket.list')}>
      {strips.map((ticket) => (
        <Strip key={ticket.key} ticket={ticket} isShown={tickets.isShown} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type StripProps = { ticket: FollowedTicket; isShown: IsShown; onOpen: (() => void) | undefined };

function Strip({ ticket, isShown, onOpen }: StripProps) {
  const t = useTexts('lottery.bet');
  const { say } = useAmount();
  const stage = useAtClock((nowMs) => ticketStage(ticket, nowMs, isShown));
  const open = () => {
    openTicket(ticket.game, ticket.key);
    onOpen?.();
  };
  return (
    <li className="flex items-center gap-1 rounded-3 border border-line bg-surface ps-3 pe-1">
      <button type="button" className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-start" onClick={open}>
        <Icon name="ticket" size={20} className="flex-none text-amber-text" />
        <span className="min-w-0 flex-1">
          <span className="num block truncate text-12 text-ink-3">
            {t('drawOf', { numero: (awaitedDraw(ticket, isShown) ?? ticket.draws.at(-1))?.numero ?? '' })}
          </span>
          <span className="num block text-13 font-semibold">{say(ticket.slip.total)}</span>
        </span>
        <StripState ticket={ticket} isShown={isShown} stage={stage} />
      </button>
      {stage === 'ended' ? (
        <IconButton icon="close" size={28} label={t('close')} onClick={() => removeTicket(ticket.key)} />
      ) : (
        <Icon name="chevron-up" size={14} className="me-2 text-ink-3" />
      )}
    </li>
  );
}

function StripState({ ticket, isShown, stage }: Omit<StripProps, 'onOpen'> & { stage: string }) {
  const t = useTexts('lottery.bet');
  const { symbol, ofMicros } = useAmount();
  const draw = awaitedDraw(ticket, isShown);
  const result = ticketResult(ticket, isShown);
  if (stage === 'drawing') return <Badge tone="live">{t('phase.drawing')}</Badge>;
  if (stage === 'ended' && result)
    return result.kind === 'lost' ? (
      <span className="text-13 text-ink-2">{t('lostPlain')}</span>
    ) : (
      <Money
        currency={symbol}
        amount={ofMicros(result.payout)}
        sign={result.kind === 'won' ? 'plus' : 'none'}
        className="text-16"
      />
    );
  return draw ? (
    <TickingCountdown
      look="small"
      label={t('ticket.drawIn')}
      endsAtMs={Date.parse(draw.drawAt)}
      closedLabel={t('drawing')}
    />
  ) : null;
}
