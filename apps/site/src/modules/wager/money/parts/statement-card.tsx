import { Card, CardHead, Icon, Money } from '@lantern/ui/base';
import { BalanceSteps } from '@lantern/ui/chart';
import type { ReactNode } from 'react';
import type { Answer } from '../../../../shared/calls/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useFigures } from '../use-money-filter.ts';
import { SignedMoney } from './signed-money.tsx';

type Movements = Answer<'listMovements'>;

type RowProps = { name: string; strong?: boolean; isEnd?: boolean; children: ReactNode };

function Row({ name, strong = false, isEnd = false, children }: RowProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isEnd ? 'border-t border-dashed border-line pt-2' : ''}`}
    >
      <dt className={strong ? 'font-semibold text-ink' : 'text-ink-2'}>{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

/** The period in sums: its two balances, and each kind of movement between them. */
export function StatementCard({ answer }: { answer: Movements }) {
  const t = useTexts('wallet');
  const { symbol, format } = useMoney();
  const sums = answer.kinds.flatMap(({ kind, in: came, out }) =>
    [came, out === '0' ? '' : out]
      .filter((amount) => amount !== '' && (amount !== '0' || out === '0'))
      .map((amount) => ({ kind, amount })),
  );
  return (
    <Card>
      <CardHead title={t('statement')} />
      <dl className="grid gap-2 p-4 text-13">
        <Row name={t('opening')} strong>
          <Money currency={symbol} amount={format(answer.opening)} />
        </Row>
        {sums.map(({ kind, amount }) => (
          <Row key={`${kind} ${amount}`} name={t(`kinds.${kind}`)}>
            <SignedMoney amount={amount} />
          </Row>
        ))}
        <Row name={t('closing')} strong isEnd>
          <Money currency={symbol} amount={format(answer.closing)} className="text-16" />
        </Row>
      </dl>
      <p className="mx-4 mb-4 flex items-start gap-2 rounded-2 bg-sunken p-3 text-12 text-ink-2">
        <Icon name="shield" size={16} />
        <span>{t('matches')}</span>
      </p>
    </Card>
  );
}

/** The same as a picture, greatest steps first; a phone has no room for the labels of its bars. */
export function BalanceChart({ answer }: { answer: Movements }) {
  const t = useTexts('wallet');
  const figures = useFigures();
  const steps = answer.kinds
    .map(({ kind, in: came, out }) => ({ label: t(`kinds.${kind}`), value: Number(came) + Number(out) }))
    .filter(({ value }) => value !== 0)
    .sort((one, other) => other.value - one.value);
  return (
    <Card className="max-sm:hidden">
      <CardHead title={t('chart')} />
      <div className="p-4">
        <BalanceSteps
          title={t('chart')}
          opening={{ label: t('opening'), value: Number(answer.opening) }}
          steps={steps}
          closing={{ label: t('closing'), value: Number(answer.closing) }}
          formatValue={figures.value}
          formatGrid={figures.grid}
        />
      </div>
    </Card>
  );
}
