import type { PlacedSlip } from '@lantern/contract/lottery';
import { playNamed } from '@lantern/games/families';
import { type BetHits, parseOdds } from '@lantern/games/lottery';
import { Icon, IconButton } from '@lantern/ui/base';
import { hitsIn } from '../../../../shared/draw/index.ts';
import { familyOf, MarkedPicks, priceRange, usePlayNames } from '../../../../shared/plays/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { groupedOdds } from '../../model/offer.ts';
import { percentText, rebateOf } from '../../model/rebate.ts';
import { type IsShown, singleUnit, type Ticket } from '../../model/ticket.ts';
import { usePicksText } from '../slip/slip-entries.tsx';
import { useAmount } from '../slip/slip-texts.ts';
import type { Cancelling } from './use-cancelling.ts';

const MOST_SHOWN = 12;
const MOST_PICKS = 24;

type PlacedWager = PlacedSlip['wagers'][number];
type TicketBetsProps = { ticket: Ticket; isShown: IsShown; cancelling: Cancelling };

/** What the draw of a bet has hit of it, as far as the numbers are on the screen. */
function hitsOf({ draws }: Ticket, { drawId, play, picks }: PlacedWager, isShown: IsShown): BetHits | undefined {
  const draw = draws.find((one) => one.drawId === drawId);
  return draw?.prizes && isShown(drawId) ? hitsIn({ ...draw, prizes: draw.prizes })({ play, picks }) : undefined;
}

/** The bets of a ticket with their prices: what won first, then as they were placed. */
export function TicketBets({ ticket, isShown, cancelling }: TicketBetsProps) {
  const t = useTexts('lottery.bet');
  const { slip, outcomes, draws } = ticket;
  const paid = new Map(outcomes.map(({ wagerId, payout }) => [wagerId, payout]));
  const isPaid = ({ id, drawId }: PlacedWager) => isShown(drawId) && (paid.get(id) ?? '0') !== '0';
  const wagers =
    draws.length === 0 ? slip.wagers : slip.wagers.toSorted((a, b) => Number(isPaid(b)) - Number(isPaid(a)));
  const back = new Set(outcomes.filter(({ state }) => state === 'refunded').map(({ wagerId }) => wagerId));
  const isMany = new Set(slip.wagers.map(({ drawId }) => drawId)).size > 1;
  return (
    <>
      <ul>
        {wagers.slice(0, MOST_SHOWN).map((wager) => (
          <Bet
            key={wager.id}
            wager={wager}
            hits={hitsOf(ticket, wager, isShown)}
            payout={isPaid(wager) ? paid.get(wager.id) : undefined}
            named={isMany}
            back={back.has(wager.id)}
            onCancel={cancelling.isOpen(wager) ? () => cancelling.cancel([wager.id]) : undefined}
          />
        ))}
      </ul>
      {wagers.length > MOST_SHOWN ? (
        <p className="px-4 pb-2 text-12 text-ink-3">{t('moreBets', { count: wagers.length - MOST_SHOWN })}</p>
      ) : null}
    </>
  );
}

type BetProps = {
  wager: PlacedWager;
  hits: BetHits | undefined;
  payout: string | undefined;
  /** Whether the draw is named, which others of the ticket are not on. */
  named: boolean;
  /** The stake came back. */
  back: boolean;
  /** While the draw is on sale. */
  onCancel: (() => void) | undefined;
};

function Bet({ wager, hits, payout, named, back, onCancel }: BetProps) {
  const t = useTexts('lottery.chase');
  const names = usePlayNames();
  const { say } = useAmount();
  const isTicket = playNamed(wager.play)?.kind === 'ticket';
  return (
    <li
      className={`flex gap-3 border-b border-dashed border-line px-4 py-2 text-13 last:border-0 ${payout ? 'bg-jade-soft' : ''}`}
    >
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{names.name(wager.play)}</b>{' '}
        {isTicket ? null : <span className="num text-12 text-ink-3">× {groupedOdds(wager.odds)}</span>}
        <Picks wager={wager} hits={hits} />
        {isTicket ? <Terms wager={wager} /> : null}
        {named ? <span className="num text-12 text-ink-3">{wager.numero}</span> : null}
      </span>
      <span className="num text-end font-semibold whitespace-nowrap">
        {back ? <s className="text-ink-3">{say(wager.stake)}</s> : say(wager.stake)}
        {back ? <span className="block text-12 font-medium text-ink-2">{t('cancelled')}</span> : null}
        {payout && !back ? (
          <span className="flex items-center justify-end gap-1 text-jade-text">
            <Icon name="check" size={14} />
            {say(payout)}
          </span>
        ) : null}
      </span>
      {onCancel ? (
        <IconButton
          icon="close"
          size={28}
          label={t('cancelBet', {
            play: named ? `${names.name(wager.play)}, ${wager.numero}` : names.name(wager.play),
          })}
          onClick={onCancel}
        />
      ) : null}
    </li>
  );
}

/** Rows, unit and multiple of tickets, what a row pays, and the rebate. */
function Terms({ wager: { play, picks, unit, multiple, odds, rebate } }: Pick<BetProps, 'wager'>) {
  const t = useTexts('lottery.chase');
  const price = parseOdds(odds);
  const percent = rebateOf(rebate);
  return (
    <span className="num block text-12 text-ink-3">
      {t('terms', { rows: familyOf(play).expandCount(play, picks, false), unit: singleUnit(unit, multiple), multiple })}
      {price.ok ? ` · ${priceRange(play, price.value)}` : ''}
      {percent > 0n ? ` · ${t('withRebate', { percent: percentText(percent) })}` : ''}
    </span>
  );
}

/** The picks; those that hit come first and are marked. */
function Picks({ wager: { play, picks }, hits }: Pick<BetProps, 'wager' | 'hits'>) {
  const picksText = usePicksText();
  return (
    <span className="num block break-words text-ink-2">
      {hits && playNamed(play) ? (
        <MarkedPicks play={play} picks={picks} hits={hits.picks} most={MOST_PICKS} />
      ) : playNamed(play) ? (
        picksText({ play, picks })
      ) : (
        picks.join(' ')
      )}
    </span>
  );
}
