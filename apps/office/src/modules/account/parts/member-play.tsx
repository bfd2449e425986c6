import { formatAmount, parseAmount } from '@lantern/kernel';
import { Card, CardHead, DataTable, EmptyState } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Money = Answer<'getMemberMoney'>;
type Row = Money['categories'][number];
const SUMS = ['stake', 'validStake', 'payout', 'net'] as const;

/** Micros of a decimal text with or without a sign. */
function microsOf(text: string): bigint {
  const read = parseAmount(text.replace('-', ''));
  const micros = read.ok ? read.value : 0n;
  return text.startsWith('-') ? -micros : micros;
}
const total = (rows: readonly Row[], of: (typeof SUMS)[number]): string =>
  formatAmount(rows.reduce((sum, row) => sum + microsOf(row[of]), 0n));

/** Settled bets of 30 days by category, from the member's side. */
export function PlayCard({ money }: { money: Money }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { categories } = money;
  const bets = categories.reduce((sum, row) => sum + row.bets, 0);
  return (
    <Card>
      <CardHead title={t('members.play30.title')} note={money.currency} />
      <DataTable
        caption={t('members.play30.title')}
        dense
        rows={categories}
        rowKey={(row) => row.category}
        empty={<EmptyState title={t('members.noWagers')} />}
        columns={[
          { key: 'category', header: t('members.type'), cell: (row) => t(`catalogue.type.${row.category}`) },
          { key: 'bets', header: t('members.tabs.wagers'), number: true, cell: (row) => when.number(row.bets) },
          ...SUMS.map((key) => ({
            key,
            header: t(`members.play30.${key}`),
            number: true,
            cell: (row: Row) => (key === 'net' ? <Net value={row[key]} /> : showMoney(row[key], tag)),
          })),
        ]}
        totals={{
          category: t('members.play30.total'),
          bets: when.number(bets),
          ...Object.fromEntries(SUMS.map((key) => [key, showMoney(total(categories, key), tag)])),
        }}
      />
    </Card>
  );
}

/** What a member won has a plus; a loss is plain. */
function Net({ value }: { value: string }) {
  const { tag } = useLanguage();
  const isWon = microsOf(value) > 0n;
  return <span className={isWon ? 'text-jade-text' : undefined}>{`${isWon ? '+' : ''}${showMoney(value, tag)}`}</span>;
}
