import { Card, DataTable, EmptyState } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Pages, Ready, StateBadge, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

export function OutboxPage() {
  const t = useText();
  const when = useWhen();
  const [{ kind, state, to, page }, change] = useSearchValues('/outbox', 'kind', 'state', 'to', 'page');
  const query = useCall(
    'listOutbox',
    { query: { kind, state, to, pageNo: Number(page) || 1, pageSize: 20 } },
    { refetchMs: 10_000 },
  );
  return (
    <>
      <PageHead title={t('menu.outbox')} />
      <Card>
        <div className="filters">
          <TextInput
            label={t('outbox.to')}
            size="sm"
            maxLength={254}
            defaultValue={to}
            onBlur={(event) => void change({ to: event.target.value.trim(), page: '' })}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
          <Select
            label={t('outbox.kind')}
            size="sm"
            value={kind}
            options={(['', 'mail', 'sms'] as const).map((value) => ({
              value,
              label: value ? t(`outbox.kinds.${value}`) : t('outbox.all'),
            }))}
            onChange={(event) => void change({ kind: event.target.value, page: '' })}
          />
          <Select
            label={t('common.state')}
            size="sm"
            value={state}
            options={(['', 'waiting', 'sent', 'given_up'] as const).map((value) => ({
              value,
              label: value ? t(`state.${value}`) : t('outbox.all'),
            }))}
            onChange={(event) => void change({ state: event.target.value, page: '' })}
          />
        </div>
        <Ready query={query}>
          {(value) => (
            <>
              <DataTable
                caption={t('menu.outbox')}
                dense
                rows={value.list}
                rowKey={(row) => row.id}
                empty={<EmptyState title={t('outbox.none')} />}
                columns={[
                  { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
                  { key: 'kind', header: t('outbox.kind'), cell: (row) => t(`outbox.kinds.${row.kind}`) },
                  { key: 'to', header: t('outbox.to'), cell: (row) => row.to },
                  {
                    key: 'text',
                    header: t('outbox.text'),
                    cell: (row) => (
                      <details>
                        <summary>{row.subject || row.text.slice(0, 80)}</summary>
                        <p className="mt-2 max-w-[68ch] whitespace-pre-wrap text-ink-2">{row.text}</p>
                      </details>
                    ),
                  },
                  { key: 'language', header: t('common.language'), cell: (row) => row.language },
                  {
                    key: 'state',
                    header: t('common.state'),
                    cell: (row) => (
                      <span title={row.lastError ?? undefined}>
                        <StateBadge state={row.state} />
                        {row.lastError && row.state !== 'sent' ? (
                          <span className="ms-2 text-12 text-ink-3">
                            {t('outbox.tries', { count: row.attempts })} {row.lastError}
                          </span>
                        ) : null}
                      </span>
                    ),
                  },
                ]}
              />
              <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
            </>
          )}
        </Ready>
      </Card>
      <p className="mt-3 text-12 text-ink-3">{t('outbox.masked')}</p>
    </>
  );
}
