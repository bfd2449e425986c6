import { Card, CardHead, type Column, DataTable } from '@lantern/ui/base';
import type { Answer } from '../../../../shared/calls/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { percentOf } from '../model/percent.ts';
import { SignedMoney } from './signed-money.tsx';

type Profit = Answer<'getProfit'>;

function useSumColumns<Row extends Profit['totals']>(): readonly Column<Row>[] {
  const t = useTexts('wallet.profit');
  const { format } = useMoney();
  return [
    { key: 'bets', header: t('bets'), number: true, cell: ({ bets }) => String(bets) },
    { key: 'stake', header: t('staked'), number: true, cell: ({ stake }) => format(stake) },
    { key: 'payout', header: t('returned'), number: true, cell: ({ payout }) => format(payout) },
    {
      key: 'share',
      header: t('share'),
      number: true,
      cell: ({ payout, stake }) => (percentOf(payout, stake) ? `${percentOf(payout, stake)}%` : '–'),
    },
    { key: 'net', header: t('net'), number: true, cell: ({ net }) => <SignedMoney amount={net} /> },
  ];
}

/** The period by category, with the sum of all. */
export function CategoryTable({ answer }: { answer: Profit }) {
  const t = useTexts('wallet.profit');
  const tType = useTexts('catalogue.type');
  const { format } = useMoney();
  const sums = useSumColumns<Profit['categories'][number]>();
  const { totals, categories } = answer;
  if (categories.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('byGame')} />
      <DataTable
        caption={t('byGame')}
        columns={[
          {
            key: 'category',
            header: t('game'),
            cell: ({ category }) => <b className="font-semibold">{tType(category)}</b>,
          },
          ...sums,
        ]}
        rows={categories}
        rowKey={({ category }) => category}
        totals={{
          category: <b>{t('all')}</b>,
          bets: String(totals.bets),
          stake: format(totals.stake),
          payout: format(totals.payout),
          net: <SignedMoney amount={totals.net} />,
        }}
        empty={null}
      />
    </Card>
  );
}

/** The drawing of days as a table. */
export function DayTable({ answer }: { answer: Profit }) {
  const t = useTexts('wallet.profit');
  const sums = useSumColumns<Profit['days'][number]>();
  const isDay = answer.step === 'day';
  return (
    <DataTable
      caption={t(isDay ? 'days' : 'months')}
      columns={[
        {
          key: 'day',
          header: t(isDay ? 'day' : 'month'),
          cell: ({ day }) => <span className="num">{isDay ? day : day.slice(0, 7)}</span>,
        },
        ...sums,
      ]}
      rows={answer.days}
      rowKey={({ day }) => day}
      empty={null}
    />
  );
}
