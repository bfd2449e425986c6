import { Card, CardHead, EmptyState } from '@lantern/ui/base';
import { PairBars } from '@lantern/ui/chart';
import type { Answer } from '../../../shared/calls/index.ts';
import { compactMoney, moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';

const MONTHS_SHOWN = 12;

/** Deposits against withdrawals by month, as the ledger has them. */
export function CashCard({ money }: { money: Answer<'getMemberMoney'> }) {
  const t = useText();
  const { tag } = useLanguage();
  const month = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  const whole = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const bars = money.months.slice(-MONTHS_SHOWN).map(({ month: first, paidIn, paidOut }) => ({
    label: month.format(Date.parse(first)),
    name: whole.format(Date.parse(first)),
    up: Number(paidIn),
    down: Number(paidOut),
  }));
  return (
    <Card>
      <CardHead
        title={t('members.cash.title')}
        note={t('members.cash.sums', {
          in: moneyIn(money.paidIn, money.currency, tag),
          out: moneyIn(money.paidOut, money.currency, tag),
        })}
        end={
          <span className="flex gap-3 text-12 text-ink-2">
            <Key colour="var(--amber)" name={t('menu.deposits')} />
            <Key colour="var(--line-strong)" name={t('menu.withdrawals')} />
          </span>
        }
      />
      {bars.length === 0 ? (
        <EmptyState title={t('members.cash.none')} />
      ) : (
        <div className="p-4">
          <PairBars
            title={t('members.cash.title')}
            bars={bars}
            formatValue={(value) => moneyIn(String(value), money.currency, tag)}
            formatGrid={(value) => compactMoney(String(value), tag)}
          />
        </div>
      )}
    </Card>
  );
}

const Key = ({ colour, name }: { colour: string; name: string }) => (
  <span className="flex items-center gap-1.5">
    <i aria-hidden="true" className="size-2.5 rounded-1" style={{ background: colour }} />
    {name}
  </span>
);
