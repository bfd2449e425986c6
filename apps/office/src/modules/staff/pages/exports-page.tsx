import { Card, CardHead } from '@lantern/ui/base';
import { useState } from 'react';
import { type Refused, useAct } from '../../../shared/calls/index.ts';
import { ListPage, useList } from '../../../shared/list/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useExportColumns } from '../parts/export-columns.tsx';
import { ExportForm } from '../parts/export-form.tsx';

/** Exports of records: the progress of each, beside the request for another. */
export function ExportsPage() {
  const t = useText();
  const [refused, setRefused] = useState<Refused>();
  const cancel = useAct('cancelExport', ['listExports']);
  const columns = useExportColumns({
    onRefused: setRefused,
    onCancel: (id) => void cancel.run({ params: { id } }),
    isCancelling: cancel.isRunning,
  });
  const list = useList({ page: '/exports', call: 'listExports', rowKey: (row) => row.id });
  return (
    <ListPage
      title={t('menu.exports')}
      above={<FormRefusal refused={refused ?? cancel.refused} />}
      head={<CardHead title={t('exports.files')} />}
      caption={t('exports.files')}
      list={list}
      columns={columns}
      none={t('exports.none')}
      noneText={t('exports.noneText')}
      aside={
        <Card pad="normal">
          <ExportForm />
        </Card>
      }
    />
  );
}
