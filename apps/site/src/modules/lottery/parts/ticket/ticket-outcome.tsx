import { formatAmount } from '@lantern/kernel';
import { Icon, Money } from '@lantern/ui/base';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { TicketResult } from '../../model/ticket.ts';
import { useAmount } from '../slip/slip-texts.ts';
import { useCountUp } from './use-count-up.ts';

/** How the ticket ended. Only what paid more than it cost is a win (look.md 13.7). */
export function TicketOutcome({ result }: { result: TicketResult }) {
  const t = useTexts('lottery.bet');
  const states = useTexts('wager');
  const { symbol, ofMicros } = useAmount();
  if (result.kind === 'won') return <Won payout={result.payout} />;
  return (
    <div className="flex flex-col items-center gap-1 px-4 pt-5 pb-4 text-center">
      <h2 className="text-24">{result.kind === 'lost' ? t('lostPlain') : states(`states.${result.kind}`)}</h2>
      {result.payout > 0n ? (
        <Money currency={symbol} amount={ofMicros(result.payout)} className="text-20" />
      ) : (
        <p className="text-13 text-ink-2">{t('pastDraws')}</p>
      )}
    </div>
  );
}

function Won({ payout }: { payout: bigint }) {
  const t = useTexts('lottery.bet');
  const { symbol, ofMicros, say } = useAmount();
  const counted = useCountUp(payout);
  return (
    <div className="m-3 flex flex-col items-center gap-1 rounded-3 bg-jade px-4 py-5 text-center text-on-jade motion-safe:animate-[lantern-swing_600ms_var(--e-swing)]">
      <Icon name="trophy" size={24} />
      <h2 className="text-24">{t('won')}</h2>
      <p>
        <span className="sr-only">{say(formatAmount(payout))}</span>
        <span aria-hidden="true">
          <Money currency={symbol} amount={ofMicros(counted)} className="text-32" />
        </span>
      </p>
    </div>
  );
}
