import { Card, Skeleton, TabPanel, Tabs } from '@lantern/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useAgentView } from '../../../shared/agent-centre/index.ts';
import { withinLimit } from '../../../shared/late.ts';
import { useTexts } from '../../../shared/texts/index.ts';

const BOARDS = {
  agents: lazy(
    withinLimit(() => import('../parts/notice-board.tsx').then((part) => ({ default: part.AgentNoticeBoard }))),
  ),
  all: lazy(withinLimit(() => import('../parts/notice-board.tsx').then((part) => ({ default: part.NoticeBoard })))),
} as const;
type Audience = keyof typeof BOARDS;
const AUDIENCES = ['agents', 'all'] as const;

const PANELS = 'agent-announcements';
/** Every notice is closed; otherwise the first one is open where there is room. */
const CLOSED = 'none';

/** The merchant's announcements for agents only, and those for everyone; audience and open notice are in the address (`all.77`). */
export function AnnouncementPage() {
  const t = useTexts('agents.notices');
  const [view, show] = useAgentView();
  const [page, setPage] = useState(1);
  const [audience, chosen]: readonly [Audience, string] =
    view === 'all' || view.startsWith('all.') ? ['all', view.slice('all.'.length)] : ['agents', view];
  const Board = BOARDS[audience];
  const open = (word: string) => show(audience === 'agents' ? word : word === '' ? 'all' : `all.${word}`);
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label={t('audience')}
        panels={PANELS}
        value={audience}
        onChange={(next) => {
          setPage(1);
          show(next === 'all' ? 'all' : '');
        }}
        items={AUDIENCES.map((value) => ({ value, label: t(value) }))}
      />
      <TabPanel panels={PANELS} value={audience}>
        <Card>
          <Suspense fallback={<Skeleton height={240} />}>
            <Board
              key={audience}
              chosen={chosen === '' ? undefined : chosen === CLOSED ? null : chosen}
              onChoose={(id) => open(id ?? CLOSED)}
              page={page}
              onPage={setPage}
              wide
            />
          </Suspense>
        </Card>
      </TabPanel>
    </div>
  );
}
