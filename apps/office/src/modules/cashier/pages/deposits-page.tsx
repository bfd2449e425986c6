import { Card, DataTable, EmptyState, Tabs } from '@lantern/ui/base';
import { useEffect } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { PageHead, Pages, Ready, StateBadge, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { DepositPanel } from '../parts/deposit-panel.tsx';

const STATES = ['review', '', 'pending', 'credited', 'cancelled', 'expired'] as const;

export function DepositsPage() {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const [{ state, page, id }, change] = useSearchValues('/deposits', 'state', 'page', 'id');
  // What waits for a person comes first; `all` stands for every state.
  const shown = state === 'all' ? '' : (STATES.find((one) => one === state && one !== '') ?? 'review');
  const query = useCall('listStaffDeposits', { query: { state: shown, pageNo: Number(page) || 1, pageSize: 20 } });
  const list = query.data?.list ?? [];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]');
      if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      const at = list.findIndex((row) => row.id === id);
      const next = list[at < 0 ? 0 : at + step];
      if (step !== 0 && next) void change({ id: next.id });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <>
      <PageHead title={t('menu.deposits')} />
      <div className="with-panel">
        <Card>
          <div className="filters">
            <Tabs
              label={t('deposits.states')}
              look="segmented"
              value={shown}
              items={STATES.map((value) => ({ value, label: value === '' ? t('deposits.all') : t(`state.${value}`) }))}
              onChange={(value) => void change({ state: value === '' ? 'all' : value, page: '', id: '' })}
            />
            <span className="ms-auto text-12 text-ink-3">
              <kbd>J</kbd> <kbd>K</kbd> {t('deposits.keys')}
            </span>
          </div>
          <Ready query={query}>
            {(value) => (
              <>
                <DataTable
                  caption={t('menu.deposits')}
                  dense
                  rows={value.list}
                  rowKey={(row) => row.id}
                  selectedKey={id}
                  empty={<EmptyState title={t('deposits.none')} />}
                  columns={[
                    {
                      key: 'id',
                      header: t('deposits.order'),
                      cell: (row) => (
                        <button type="button" className="link num" onClick={() => void change({ id: row.id })}>
                          {row.id}
                        </button>
                      ),
                    },
                    { key: 'account', header: t('common.account'), cell: (row) => row.account },
                    {
                      key: 'amount',
                      header: t('common.amount'),
                      number: true,
                      cell: (row) => `${showMoney(row.amount, tag)} ${row.currency}`,
                    },
                    { key: 'method', header: t('common.method'), cell: (row) => row.method },
                    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
                    { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
                  ]}
                />
                <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
              </>
            )}
          </Ready>
        </Card>
        {id ? (
          <DepositPanel key={id} id={id} />
        ) : (
          <Card pad="normal">
            <p className="text-ink-3">{t('deposits.choose')}</p>
          </Card>
        )}
      </div>
    </>
  );
}
