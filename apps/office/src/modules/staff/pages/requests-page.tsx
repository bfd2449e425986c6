import { Card } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { ExportLink, PageHead, Pages, Ready, SidePanel, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { RequestPanel } from '../parts/request-panel.tsx';
import { RequestTable } from '../parts/request-table.tsx';

export function RequestsPage() {
  const t = useText();
  const [{ id, page }, change] = useSearchValues('/requests', 'id', 'page');
  const query = useCall('listStaffRequests', { query: { pageNo: Number(page) || 1, pageSize: 50 } });
  const choose = (next: string) => void change({ id: next });
  return (
    <>
      <PageHead title={t('menu.requests')} end={<ExportLink kind="adjustments" />} />
      <p className="mb-3 text-ink-2">{t('requests.text')}</p>
      <div className={id ? 'with-panel wide-panel' : undefined}>
        <Card>
          <Ready query={query}>
            {({ list, others, ...pages }) => (
              <>
                {others === 0 ? <Alone /> : null}
                <RequestTable list={list} chosenId={id} onChoose={choose} />
                <Pages {...pages} onPage={(next) => void change({ page: String(next) })} />
              </>
            )}
          </Ready>
        </Card>
        <SidePanel isChosen={id !== ''} title={t('menu.requests')} onClose={() => choose('')}>
          {id ? <RequestPanel key={id} id={id} /> : null}
        </SidePanel>
      </div>
    </>
  );
}

function Alone() {
  const t = useText();
  return (
    <p role="status" className="p-4 text-danger-text">
      {t('requests.alone')} <code className="code-text">npm run --silent lantern -- operator NAME</code>
    </p>
  );
}
