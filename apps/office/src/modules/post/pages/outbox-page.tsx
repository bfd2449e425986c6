import { choice, ListPage, text, useList } from '../../../shared/list/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useOutboxColumns } from '../parts/outbox-columns.tsx';

export function OutboxPage() {
  const t = useText();
  const columns = useOutboxColumns();
  const list = useList({
    page: '/outbox',
    call: 'listOutbox',
    size: 20,
    rowKey: (row) => row.id,
    filters: {
      to: text(t('outbox.to'), 254),
      kind: choice({
        label: t('outbox.kind'),
        any: t('outbox.all'),
        of: ['mail', 'sms'],
        name: (kind) => t(`outbox.kinds.${kind}`),
      }),
      state: choice({
        label: t('common.state'),
        any: t('outbox.all'),
        of: ['waiting', 'sent', 'given_up'],
        name: (state) => t(`state.${state}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.outbox')}
      list={list}
      columns={columns}
      none={t('outbox.none')}
      below={<p className="mt-3 text-12 text-ink-3">{t('outbox.masked')}</p>}
    />
  );
}
