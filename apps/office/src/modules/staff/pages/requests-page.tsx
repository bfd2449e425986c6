import { Card } from '@lantern/ui/base';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { DecideRequest } from '../parts/decide-request.tsx';
import type { Chosen } from '../parts/request-decision.tsx';
import { RequestTable } from '../parts/request-table.tsx';

export function RequestsPage() {
  const t = useText();
  // Two persons decide.
  const query = useCall('listStaffRequests', {}, { refetchMs: 5_000 });
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <>
      <PageHead title={t('menu.requests')} />
      <p className="mb-3 text-ink-2">{t('requests.text')}</p>
      <Card>
        <Ready query={query}>
          {({ list, others }) => (
            <>
              {others === 0 ? (
                <p role="status" className="p-4 text-danger-text">
                  {t('requests.alone')} <code className="code-text">npm run --silent lantern -- operator NAME</code>
                </p>
              ) : null}
              <RequestTable list={list} onChoose={setChosen} />
            </>
          )}
        </Ready>
      </Card>
      {chosen ? <DecideRequest chosen={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}
