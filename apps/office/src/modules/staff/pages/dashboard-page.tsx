import { Badge } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { useQueues } from '../../../shared/menu/index.ts';
import { PageHead, Ready } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { today, useText, useWhen } from '../../../shared/texts/index.ts';
import { DayTiles } from '../parts/day-tiles.tsx';
import { GameRevenues } from '../parts/game-revenues.tsx';
import { HoursChart } from '../parts/hours-chart.tsx';
import { NeedsPerson } from '../parts/needs-person.tsx';
import { ReturnAlertBand } from '../parts/return-alert-band.tsx';

type Board = Answer<'getDashboard'>;

export function DashboardPage() {
  const when = useWhen();
  const maySee = useRight('dashboard');
  const query = useCall('getDashboard', {}, { enabled: maySee });
  return (
    <>
      <PageHead
        title={when.day(query.data?.day ?? today())}
        badge={query.data ? <AlertsBadge board={query.data} /> : null}
      />
      {maySee ? <Ready query={query}>{(board) => <Figures board={board} />}</Ready> : <WithoutFigures />}
    </>
  );
}

/** What waits is shown to every operator, the figures of the day to those with their right. */
function WithoutFigures() {
  const t = useText();
  const queues = useQueues();
  return (
    <div className="grid gap-[14px]">
      <p className="text-ink-2">{t('dashboard.none')}</p>
      {queues.length > 0 ? <NeedsPerson alerts={[]} queues={queues} /> : null}
    </div>
  );
}

function AlertsBadge({ board }: { board: Board }) {
  const t = useText();
  const count = board.alerts.length + board.outside.length;
  return (
    <Badge tone={count > 0 ? 'danger' : 'win'}>
      {count > 0 ? t('dashboard.alerts', { count }) : t('dashboard.normal')}
    </Badge>
  );
}

function Figures({ board }: { board: Board }) {
  const t = useText();
  const when = useWhen();
  return (
    <>
      <ReturnAlertBand games={board.outside} />
      <DayTiles board={board} />
      <div className="grid gap-[14px] lg:grid-cols-2 xl:grid-cols-[1.5fr_1fr_1fr]">
        {/* Before the figures for whoever reads from the top, as on a phone. */}
        <div className="grid xl:order-last">
          <NeedsPerson alerts={board.alerts} queues={board.queues} />
        </div>
        <HoursChart hours={board.hours} before={t('dashboard.weekAgo')} />
        <GameRevenues board={board} />
      </div>
      <p className="mt-3 text-12 text-ink-3">{t('dashboard.madeAt', { time: when.time(board.madeAt) })}</p>
    </>
  );
}
