import { Card, CardHead } from '@lantern/ui/base';
import { useState } from 'react';
import { type Refused, useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, Ready } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { ExportForm } from '../parts/export-form.tsx';
import { ExportList } from '../parts/export-list.tsx';

/** Exports of records: the request on one side, the progress on the other. */
export function ExportsPage() {
  const t = useText();
  const [refused, setRefused] = useState<Refused>();
  const query = useCall('listExports');
  const cancel = useAct('cancelExport', ['listExports']);
  return (
    <>
      <PageHead title={t('menu.exports')} />
      <FormRefusal refused={refused ?? cancel.refused} />
      <div className="with-panel">
        <Card>
          <CardHead title={t('exports.files')} />
          <Ready query={query}>
            {({ list }) => (
              <ExportList
                list={list}
                onRefused={setRefused}
                onCancel={(id) => void cancel.run({ params: { id } })}
                isCancelling={cancel.isRunning}
              />
            )}
          </Ready>
        </Card>
        <Card pad="normal">
          <ExportForm />
        </Card>
      </div>
    </>
  );
}
