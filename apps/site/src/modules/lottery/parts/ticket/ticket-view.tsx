import { Button, CutLine, Icon, Money } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { TickingCountdown, useAtClock, useZone } from '../../../../shared/clock/index.ts';
import { isTrial, useSession } from '../../../../shared/session/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useBalance } from '../../../../shared/wallet/balance.ts';
import { ChaseProgress } from '../../chase/chase-progress.tsx';
import { chaseAgain } from '../../chase/read-chase.ts';
import { shownChase } from '../../chase/shown-chase.ts';
import { awaitedDraw, type IsShown, sameBets, ticketResult, ticketStage } from '../../model/ticket.ts';
import { PublishLine } from '../../published/publish-line.tsx';
import { openTicket, removeTicket } from '../../tickets.store.ts';
import type { Betting } from '../../use-betting.ts';
import type { FollowedTicket } from '../../use-tickets.ts';
import { ClosesIn } from '../slip/closes-in.tsx';
import { useAmount } from '../slip/slip-texts.ts';
import { CancelLine } from './cancel-line.tsx';
import { DrawStage } from './draw-stage.tsx';
import { TicketBets } from './ticket-bets.tsx';
import { TicketNumbers } from './ticket-numbers.tsx';
import { TicketOutcome } from './ticket-outcome.tsx';
import { useCancelling } from './use-cancelling.ts';

type TicketViewProps = { ticket: FollowedTicket; isShown: IsShown; betting: Betting };

/** A placed slip in the place where it was placed, until its end: waiting, drawing, the result with its hits, the same bets again. */
export function TicketView({ ticket, isShown, betting }: TicketViewProps) {
  const stage = useAtClock((nowMs) => ticketStage(ticket, nowMs, isShown));
  const draw = awaitedDraw(ticket, isShown);
  const result = ticketResult(ticket, isShown);
  const cancelling = useCancelling(ticket);
  const isOnTrial = useSession(({ member }) => isTrial(member));
  return (
    <div className="flex flex-col" data-stage={stage}>
      {stage === 'drawing' && draw ? (
        <DrawStage draw={draw} />
      ) : (
        <div role="status">
          {stage === 'ended' && result ? <TicketOutcome result={result} /> : <PlacedHead ticket={ticket} />}
        </div>
      )}
      {stage === 'settling' ? <Settling /> : null}
      {draw && (stage === 'open' || stage === 'closed') ? <DrawsIn drawAt={draw.drawAt} numero={draw.numero} /> : null}
      <CutLine />
      <TicketBets ticket={ticket} isShown={isShown} cancelling={cancelling} />
      <CancelLine cancelling={cancelling} />
      {stage === 'open' && !isOnTrial ? <PublishLine slipKey={ticket.key} game={betting.game.code} /> : null}
      {ticket.chase ? <ChaseProgress chase={shownChase(ticket.chase, ticket.draws, isShown)} /> : null}
      <TicketSums ticket={ticket} isShown={isShown} />
      <TicketNumbers ticket={ticket} isShown={isShown} />
      <TicketActions ticket={ticket} betting={betting} isEnded={stage === 'ended'} />
    </div>
  );
}

function PlacedHead({ ticket: { slip, found } }: { ticket: FollowedTicket }) {
  const t = useTexts('lottery.bet');
  const zone = useZone();
  return (
    <div className="flex flex-col items-center gap-1 px-4 pt-5 pb-4 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-jade-soft text-jade-text">
        <Icon name="check" size={24} />
      </span>
      <h2 className="text-24">{t('placed')}</h2>
      <p className="text-13 text-ink-2">{found ? t('placedFound') : t('placedText')}</p>
      <p className="num mt-1 text-16 font-bold tracking-wide">{t('ticketNumber', { number: slip.slipId })}</p>
      <p className="num text-12 text-ink-3">{zone.stamp(Date.parse(slip.placedAt))}</p>
    </div>
  );
}

/** The time that is left until the numbers come. */
function DrawsIn({ drawAt, numero }: { drawAt: string; numero: string }) {
  const t = useTexts('lottery.bet');
  return (
    <div className="mx-4 mb-4 flex items-center justify-between gap-3 rounded-2 bg-sunken px-3 py-2">
      <span className="min-w-0 text-13 text-ink-2">
        {t('ticket.drawIn')}
        <span className="num block truncate text-12 text-ink-3">{numero}</span>
      </span>
      <TickingCountdown
        look="small"
        label={t('ticket.drawIn')}
        endsAtMs={Date.parse(drawAt)}
        closedLabel={t('drawing')}
      />
    </div>
  );
}

function Settling() {
  const t = useTexts('lottery.bet');
  return (
    <p
      className="mx-4 mb-4 flex items-center gap-2 rounded-2 bg-dusk-soft px-3 py-2 text-13 text-dusk-text"
      role="status"
    >
      <span className="spin flex-none" aria-hidden="true" />
      {t('ticket.settling')}
    </p>
  );
}

function TicketSums({ ticket, isShown }: { ticket: FollowedTicket; isShown: IsShown }) {
  const t = useTexts('lottery.bet');
  const { say } = useAmount();
  const balance = useBalance();
  const isOpen = ticketResult(ticket, isShown) === undefined;
  return (
    <div className="flex flex-col gap-1.5 px-4 pt-3">
      <div className="flex items-baseline justify-between">
        <span className="font-semibold">{t('total')}</span>
        <span className={isOpen ? 'num text-20 font-bold' : 'num font-semibold'}>{say(ticket.slip.total)}</span>
      </div>
      {balance.amount === undefined ? null : (
        <p className="flex justify-between text-13 text-ink-2">
          {t('balanceNow')} <Money currency={balance.symbol} amount={balance.amount} />
        </p>
      )}
    </div>
  );
}

type TicketActionsProps = { ticket: FollowedTicket; betting: Betting; isEnded: boolean };

function TicketActions({ ticket, betting, isEnded }: TicketActionsProps) {
  const t = useTexts('lottery.bet');
  const navigate = useNavigate();
  const record = () => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'personalHistoryCopy' }) });
  const { draft, game, open } = betting;
  const [next] = open;
  const leave = () => (isEnded ? removeTicket(ticket.key) : openTicket(game.code, undefined));
  const again = () => {
    draft.edit((slip) => sameBets(slip, ticket.slip));
    draft.update({
      issues: new Set(ticket.slip.wagers.filter((one) => one.game === game.code).map((one) => one.drawId)).size,
      chase: ticket.chase ? chaseAgain(ticket.chase, open) : undefined,
    });
    leave();
  };
  return (
    <div className="flex flex-col gap-3 px-4 pt-4">
      {isEnded && next ? (
        <p className="flex items-center justify-between gap-3 text-13 text-ink-2">
          {t('closesIn')}
          <ClosesIn draw={next} />
        </p>
      ) : null}
      <Button variant={isEnded ? 'primary' : 'ghost'} block icon="refresh" onClick={again}>
        {t('ticket.again')}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="ghost" block onClick={leave}>
          {t('newSlip')}
        </Button>
        <Button variant="ghost" block icon="history" onClick={record}>
          {t('myBets')}
        </Button>
      </div>
    </div>
  );
}
