import { Card, Skeleton } from '@lantern/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useAgentView } from '../../../shared/agent-centre/index.ts';
import { withinLimit } from '../../../shared/late.ts';
import { loadNoticeBoard } from '../../content/index.ts';

const NoticeBoard = lazy(withinLimit(() => loadNoticeBoard().then((part) => ({ default: part }))));

/** The merchant's announcements, in the agent centre as everywhere; the open one is in the address. */
export function AnnouncementPage() {
  const [view, show] = useAgentView();
  const [page, setPage] = useState(1);
  return (
    <Card>
      <Suspense fallback={<Skeleton height={240} />}>
        <NoticeBoard
          chosen={view === '' ? undefined : view === 'none' ? null : view}
          onChoose={(id) => show(id ?? 'none')}
          page={page}
          onPage={setPage}
          wide
        />
      </Suspense>
    </Card>
  );
}
