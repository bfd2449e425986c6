import { Badge, Card, CardHead, DataTable, EmptyState, Icon, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { less } from '../model/less.ts';

type Bill = Answer<'getContractBill'>;
const BREAKDOWNS = ['person', 'category'] as const;
type Breakdown = (typeof BREAKDOWNS)[number];
type Line = Pick<Bill['members'][number], 'bets' | 'stake' | 'valid' | 'payout'>;

/** What was staked, what of it does not count, and what counts. */
function useMoneyColumns() {
  const t = useTexts('contracts');
  const { format } = useMoney();
  return [
    { key: 'bets', header: t('figure.bets'), number: true, cell: (line: Line) => line.bets },
    { key: 'stake', header: t('stake'), number: true, cell: (line: Line) => format(line.stake) },
    {
      ...{ key: 'excluded', header: t('calc.excluded'), number: true },
      cell: (line: Line) => format(less(line.stake, line.valid)),
    },
    { key: 'valid', header: t('valid'), number: true, cell: (line: Line) => format(line.valid) },
    { key: 'payout', header: t('payout'), number: true, cell: (line: Line) => format(line.payout) },
  ];
}

/** What a bill was computed from, by member or by game type; a member opens his bets. */
export function Lines({ bill, onMember }: { bill: Bill; onMember: (id: string) => void }) {
  const t = useTexts('contracts');
  const textIn = useTextIn();
  const { format } = useMoney();
  const [by, setBy] = useState<Breakdown>('person');
  const money = useMoneyColumns();
  const totals = {
    ...{ account: <b>{t('total')}</b>, category: <b>{t('total')}</b> },
    bets: <b>{bill.categories.reduce((sum, { bets }) => sum + bets, 0)}</b>,
    stake: <b>{format(bill.stake)}</b>,
    excluded: <b>{format(less(bill.stake, bill.turnover))}</b>,
    valid: <b>{format(bill.turnover)}</b>,
    payout: <b>{format(bill.payout)}</b>,
  };
  return (
    <Card>
      <CardHead
        title={t('breakdown')}
        note={
          by === 'person'
            ? t('linesNote', { shown: String(bill.members.length), count: String(bill.memberCount) })
            : undefined
        }
        end={
          <Tabs<Breakdown>
            label={t('breakdown')}
            look="segmented"
            tight
            value={by}
            onChange={setBy}
            items={[
              { value: 'person', label: t('byPerson') },
              { value: 'category', label: t('byCategory') },
            ]}
          />
        }
      />
      {by === 'person' ? (
        <DataTable
          caption={t('byPerson')}
          dense
          columns={[
            {
              key: 'account',
              header: t('person'),
              cell: (line) => (
                <button
                  type="button"
                  className="inline-flex min-h-6 items-center gap-1 font-semibold hover:underline"
                  onClick={() => onMember(line.id)}
                >
                  {line.account}
                  <Icon name="chevron-end" size={14} className="text-ink-3" />
                </button>
              ),
            },
            ...money,
            {
              key: 'active',
              header: t('active'),
              cell: (line: Bill['members'][number]) =>
                line.isActive ? (
                  <Badge tone="win">{t('yes')}</Badge>
                ) : (
                  <span className="text-ink-3">{t(line.isUncounted ? 'uncounted' : 'no')}</span>
                ),
            },
          ]}
          rows={bill.members}
          rowKey={(line) => line.id}
          totals={totals}
          empty={<EmptyState title={t('noBets')} />}
        />
      ) : (
        <DataTable
          caption={t('byCategory')}
          dense
          columns={[
            {
              key: 'category',
              header: t('game'),
              cell: (line) => (
                <b className="font-semibold">{textIn('catalogue.type', line.category) ?? line.category}</b>
              ),
            },
            ...money,
          ]}
          rows={bill.categories}
          rowKey={(line) => line.category}
          totals={totals}
          empty={<EmptyState title={t('noBets')} />}
        />
      )}
    </Card>
  );
}
