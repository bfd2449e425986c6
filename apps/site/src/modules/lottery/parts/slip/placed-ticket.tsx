import type { PlacedSlip } from '@lantern/contract/lottery';
import { playNamed } from '@lantern/games/families';
import { Button, CutLine, Icon, Money } from '@lantern/ui/base';
import { useNavigate } from '@tanstack/react-router';
import { useZone } from '../../../../shared/clock/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { groupedOdds } from '../../model/offer.ts';
import { usePlayNames } from '../use-names.ts';
import { usePicksText } from './slip-entries.tsx';
import { useAmount } from './slip-texts.ts';

const MOST_SHOWN = 12;

/** The placed ticket: its number, the bets with their prices, and the cost. */
export function PlacedTicket({ slip, found, onNew }: { slip: PlacedSlip; found: boolean; onNew: () => void }) {
  const t = useTexts('lottery.bet');
  const names = usePlayNames();
  const picksText = usePicksText();
  const zone = useZone();
  const navigate = useNavigate();
  const { symbol, say } = useAmount();
  const record = () => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'personalHistoryCopy' }) });
  const draws = [...new Set(slip.wagers.map(({ numero }) => numero))];
  return (
    <div className="flex flex-col" role="status">
      <div className="flex flex-col items-center gap-1 px-4 pt-5 pb-4 text-center">
        <span className="grid size-11 place-items-center rounded-full bg-jade-soft text-jade-text">
          <Icon name="check" size={24} />
        </span>
        <h2 className="text-24">{t('placed')}</h2>
        <p className="text-13 text-ink-2">{found ? t('placedFound') : t('placedText')}</p>
        <p className="num mt-1 text-16 font-bold tracking-wide">{t('ticketNumber', { number: slip.slipId })}</p>
        <p className="num text-12 text-ink-3">{zone.stamp(Date.parse(slip.placedAt))}</p>
      </div>
      <CutLine />
      <ul>
        {slip.wagers.slice(0, MOST_SHOWN).map((wager) => (
          <li key={wager.id} className="flex gap-3 border-b border-dashed border-line px-4 py-2 text-13 last:border-0">
            <span className="min-w-0 flex-1">
              <b className="font-semibold">{names.name(wager.play)}</b>{' '}
              <span className="num text-12 text-ink-3">× {groupedOdds(wager.odds)}</span>
              <span className="num block break-words text-ink-2">
                {playNamed(wager.play) ? picksText({ play: wager.play, picks: wager.picks }) : wager.picks.join(' ')}
              </span>
              {draws.length > 1 ? <span className="num text-12 text-ink-3">{wager.numero}</span> : null}
            </span>
            <span className="num font-semibold whitespace-nowrap">{say(wager.stake)}</span>
          </li>
        ))}
      </ul>
      {slip.wagers.length > MOST_SHOWN ? (
        <p className="px-4 pb-2 text-12 text-ink-3">{t('moreBets', { count: slip.wagers.length - MOST_SHOWN })}</p>
      ) : null}
      <div className="flex flex-col gap-3 px-4 pt-3">
        <div className="flex items-baseline justify-between">
          <span className="font-semibold">{t('total')}</span>
          <span className="num text-20 font-bold">{say(slip.total)}</span>
        </div>
        <p className="flex justify-between text-13 text-ink-2">
          {t('balanceNow')} <Money currency={symbol} amount={say(slip.balance).slice(symbol.length + 1)} />
        </p>
        <Button variant="primary" block onClick={onNew}>
          {t('newSlip')}
        </Button>
        <Button variant="ghost" block icon="history" onClick={record}>
          {t('myBets')}
        </Button>
      </div>
    </div>
  );
}
