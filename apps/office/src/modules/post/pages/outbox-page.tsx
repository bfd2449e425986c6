import { Card } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Pages, Ready } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { OutboxFilters, useOutboxFilters } from '../parts/outbox-filters.tsx';
import { OutboxTable } from '../parts/outbox-table.tsx';

export function OutboxPage() {
  const t = useText();
  const [{ kind, state, to, page }, change] = useOutboxFilters();
  const query = useCall('listOutbox', { query: { kind, state, to, pageNo: Number(page) || 1, pageSize: 20 } });
  return (
    <>
      <PageHead title={t('menu.outbox')} />
      <Card>
        <OutboxFilters />
        <Ready query={query}>
          {(value) => (
            <>
              <OutboxTable list={value.list} />
              <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
            </>
          )}
        </Ready>
      </Card>
      <p className="mt-3 text-12 text-ink-3">{t('outbox.masked')}</p>
    </>
  );
}
