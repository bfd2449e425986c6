import { Card } from '@lantern/ui/base';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { ExportLink, PageHead, Pages, Ready, SidePanel } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { useStepKeys } from '../parts/use-step-keys.ts';
import { BatchPay } from '../parts/withdrawals/batch-pay.tsx';
import { WithdrawalFigures } from '../parts/withdrawals/figures.tsx';
import { useWithdrawalFilters, WithdrawalFilters } from '../parts/withdrawals/filters.tsx';
import { WithdrawalPanel } from '../parts/withdrawals/panel.tsx';
import { SignLegend } from '../parts/withdrawals/signs.tsx';
import { WithdrawalTable } from '../parts/withdrawals/table.tsx';
import { useSecondsSince } from '../parts/withdrawals/use-seconds-since.ts';

/** The queue of withdrawals: figures, tabs, list, and the one that is decided beside it. */
export function WithdrawalsPage() {
  const t = useText();
  const { tag } = useLanguage();
  const [{ id, page, ...filters }, change] = useWithdrawalFilters();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const query = useCall('listStaffWithdrawals', {
    query: { ...filters, pageNo: Number(page) || 1, pageSize: 20 },
  });
  const figures = useCall('getWithdrawalFigures');
  const listSeconds = useSecondsSince(query.dataUpdatedAt);
  const figuresSeconds = useSecondsSince(figures.dataUpdatedAt);
  const choose = (next: string) => void change({ id: next });
  const rows = query.data?.list ?? [];
  useStepKeys(
    rows.map((row) => row.id),
    id,
    choose,
  );
  const payable = rows.filter((row) => row.state === 'approved' && ticked.has(row.id));
  const tick = (one: string, isOn: boolean) =>
    setTicked((now) => new Set(isOn ? [...now, one] : [...now].filter((other) => other !== one)));
  return (
    <>
      <PageHead
        title={t('menu.withdrawals')}
        end={<ExportLink kind="withdrawals" filter={{ member: filters.member }} />}
      />
      {figures.data ? <WithdrawalFigures figures={figures.data} sinceSeconds={figuresSeconds} /> : null}
      <div className="with-panel">
        <Card>
          <WithdrawalFilters tabs={figures.data?.tabs} />
          <Ready query={query}>
            {(value) => (
              <>
                <WithdrawalTable
                  list={value.list}
                  sinceSeconds={listSeconds}
                  chosenId={id}
                  ticked={ticked}
                  onChoose={choose}
                  onTick={tick}
                />
                {figures.data && value.total > 0 ? (
                  <p className="flex flex-wrap justify-between gap-x-4 px-4 py-2 text-12 text-ink-2">
                    <b>{t('withdrawals.shown', { shown: String(value.list.length), all: String(value.total) })}</b>
                    <span>
                      {t('withdrawals.twoRule', {
                        amount: moneyIn(figures.data.twoOperatorsAbove, figures.data.currency, tag),
                      })}
                    </span>
                  </p>
                ) : null}
                {payable.length > 0 ? <BatchPay rows={payable} onPaid={() => setTicked(new Set())} /> : null}
                <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
                <SignLegend />
              </>
            )}
          </Ready>
        </Card>
        <SidePanel isChosen={id !== ''} title={t('menu.withdrawals')} onClose={() => choose('')}>
          {id ? (
            <WithdrawalPanel key={id} id={id} />
          ) : (
            <Card pad="normal">
              <p className="text-ink-3">{t('withdrawals.choose')}</p>
            </Card>
          )}
        </SidePanel>
      </div>
    </>
  );
}
