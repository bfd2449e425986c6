import { Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { lazy, Suspense, useState } from 'react';
import { loadNoticeBoard } from '../../modules/content/index.ts';
import { withinLimit } from '../../shared/late.ts';
import { useTexts } from '../../shared/texts/index.ts';
import type { WindowProps } from '../../shared/windows/index.ts';
import { useWindows } from '../../shared/windows/index.ts';

const NoticeBoard = lazy(withinLimit(() => loadNoticeBoard().then((board) => ({ default: board }))));

/** The notice modal (spec 2). It may be opened on one notice: the ticker's, which are on the first page. */
export function NoticeWindow({ open, onClose }: WindowProps) {
  const t = useTexts('content.notices');
  const linked = useWindows((state) => state.noticeId);
  const [chosen, setChosen] = useState<string | null | undefined>(linked ?? undefined);
  const [page, setPage] = useState(1);
  const turn = (next: number) => {
    setPage(next);
    setChosen(undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      moveLabel={t('move')}
      look="lacquer"
      width={760}
      flush
    >
      <Suspense fallback={<Skeleton height={340} />}>
        <NoticeBoard chosen={chosen} onChoose={setChosen} page={page} onPage={turn} />
      </Suspense>
    </Dialog>
  );
}
