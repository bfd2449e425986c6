import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { ReasonDialog } from '../../../shared/parts/index.ts';
import { useNames, useText, useWhen } from '../../../shared/texts/index.ts';

type Published = Answer<'listStaffPublishedSlips'>['list'][number];

/** Slips that members show to each other, and those that were hidden from them. */
export function PublishedPage() {
  const t = useText();
  const [hiding, setHiding] = useState<Published>();
  const columns = useColumns(setHiding);
  const list = useList({ page: '/published', call: 'listStaffPublishedSlips', rowKey: (row) => row.slipId });
  return (
    <>
      <ListPage title={t('menu.published')} list={list} columns={columns} none={t('published.none')} />
      {hiding ? <HideSlip slip={hiding} onClose={() => setHiding(undefined)} /> : null}
    </>
  );
}

function useColumns(onHide: (slip: Published) => void): readonly ListColumn<Published>[] {
  const t = useText();
  const when = useWhen();
  const names = useNames();
  return [
    { key: 'slip', header: t('published.slip'), cell: (row) => row.slipId },
    { key: 'member', header: t('published.member'), cell: (row) => row.account },
    { key: 'game', header: t('published.game'), cell: (row) => names.game(row.game) },
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.publishedAt) },
    { key: 'closes', header: t('published.closes'), cell: (row) => when.short(row.closesAt) },
    {
      key: 'act',
      header: t('common.state'),
      cell: (row) =>
        row.hiddenAt === null ? (
          <Button size="xs" variant="danger" onClick={() => onHide(row)}>
            {t('published.hide')}
          </Button>
        ) : (
          t('published.hiddenBy', { name: row.hiddenBy ?? '', reason: row.reason ?? '' })
        ),
    },
  ];
}

/** An operator hides a slip alone: nothing of its bets changes. */
function HideSlip({ slip, onClose }: { slip: Published; onClose: () => void }) {
  const t = useText();
  const act = useAct('hidePublishedSlip', ['listStaffPublishedSlips']);
  return (
    <ReasonDialog
      open
      title={t('published.hideTitle', { slip: slip.slipId })}
      text={t('published.hideText')}
      action={t('published.hide')}
      danger
      isRunning={act.isRunning}
      refused={act.refused}
      onClose={onClose}
      onReason={async (reason) => {
        if (await act.run({ params: { id: slip.slipId }, body: { reason } })) onClose();
      }}
    />
  );
}
