import { VIP_SERVICE_ABOVE } from '@lantern/rules/vip';
import { Badge, Card, type Column, DataTable, Icon } from '@lantern/ui/base';
import { microsOf } from '../../../shared/money/micros.ts';
import { useVipTexts } from '../use-vip-texts.ts';
import type { Level, Vip } from './vip.ts';

interface Row {
  readonly number: number;
  readonly level: Level;
}
const AMOUNTS = ['deposit', 'stake', 'upkeep'] as const;
const BENEFITS = ['upgrade', 'weekly', 'monthly', 'birthday'] as const;
const NONE = '–';

/** All levels with what they require and give; columns in which no level gives anything are left out. */
export function LevelTable({ vip, levels }: { vip: Vip; levels: readonly Level[] }) {
  const { t, symbol } = useVipTexts();
  const columns = useColumns(vip, levels);
  return (
    <Card>
      <h2 className="px-4.5 pt-4 text-16 font-semibold">{t('benefits')}</h2>
      <p className="px-4.5 pb-3 text-12 text-ink-2">{t('amounts', { currency: symbol })}</p>
      <div className="relative overflow-x-auto">
        <DataTable
          caption={t('benefits')}
          columns={columns}
          rows={levels.map((level, number) => ({ level, number }))}
          rowKey={({ number }) => String(number)}
          selectedKey={String(vip.level)}
          dense
          empty={null}
        />
      </div>
    </Card>
  );
}

function useColumns(vip: Vip, levels: readonly Level[]): readonly Column<Row>[] {
  const { t, short } = useVipTexts();
  const amount = (text: string) => (microsOf(text) === 0n ? NONE : short(text));
  const given = BENEFITS.filter((one) => levels.some(({ benefits }) => microsOf(benefits[one]) > 0n));
  const hasWithdrawals = levels.some(({ dayCount, dayAmount }) => dayCount !== null || dayAmount !== null);
  return [
    { key: 'level', header: 'VIP', cell: ({ number }) => <LevelName number={number} own={vip.level} /> },
    ...AMOUNTS.map((one): Column<Row> => {
      return { ...{ key: one, header: t(`col.${one}`), number: true }, cell: ({ level }) => amount(level[one]) };
    }),
    ...given.map((one): Column<Row> => {
      return {
        ...{ key: one, header: t(`col.${one}`), number: true },
        cell: ({ level }) => amount(level.benefits[one]),
      };
    }),
    ...(hasWithdrawals
      ? [
          {
            ...{ key: 'withdrawals', header: t('col.withdrawals'), number: true },
            cell: ({ level: { dayCount, dayAmount } }: Row) =>
              dayCount === null && dayAmount === null
                ? t('asAll')
                : [dayCount, dayAmount === null ? null : short(dayAmount)].filter((part) => part !== null).join(' · '),
          },
        ]
      : []),
    {
      key: 'service',
      header: t('col.service'),
      cell: ({ number }) =>
        number > VIP_SERVICE_ABOVE ? (
          <>
            <Icon name="check" size={16} />
            <span className="sr-only">{t('col.service')}</span>
          </>
        ) : (
          NONE
        ),
    },
  ];
}

function LevelName({ number, own }: { number: number; own: number }) {
  const { t } = useVipTexts();
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <b className="font-semibold">{t('level', { level: String(number) })}</b>
      {number === own ? <Badge tone="amber">{t('you')}</Badge> : null}
      {number === own + 1 ? <Badge tone="plain">{t('next')}</Badge> : null}
    </span>
  );
}
