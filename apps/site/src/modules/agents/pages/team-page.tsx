import { Card, EmptyState, Icon, Skeleton, TabPanel, Tabs } from '@lantern/ui/base';
import { Fragment } from 'react';
import { useAgentView } from '../../../shared/agent-centre/index.ts';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { readTeamView, type TeamView, WHOLE_TEAM, writeTeamView } from '../model/team-view.ts';
import { MemberCard } from '../parts/member-card.tsx';
import { TeamFilters } from '../parts/team-filters.tsx';
import { type TeamPageAnswer, TeamTable } from '../parts/team-table.tsx';
import { TransferList } from '../parts/transfer-list.tsx';

const PAGE_SIZE = 20;
const PANELS = 'team-management';
const TRANSFERS = 'transfers';

function Way({ path, onOpen }: { path: TeamPageAnswer['path']; onOpen: (id: string | null) => void }) {
  const t = useTexts('agents.team');
  const own = useSession((state) => state.nickname);
  const steps = [{ id: null, account: own ?? t('you') }, ...path];
  return (
    <nav aria-label={t('way')} className="flex flex-wrap items-center gap-1.5 text-13">
      {steps.map(({ id, account }, index) => (
        <Fragment key={id ?? ''}>
          {index > 0 ? <Icon name="chevron-end" size={14} className="text-ink-3 rtl:-scale-x-100" /> : null}
          {index === steps.length - 1 ? (
            <b aria-current="true" className="font-semibold">
              {account}
            </b>
          ) : (
            <button type="button" className="text-ink-2 hover:text-primary-text" onClick={() => onOpen(id)}>
              {account}
            </button>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function Team({ view, onView }: { view: TeamView; onView: (view: TeamView) => void }) {
  const t = useTexts('agents.team');
  const { under, q, level, only, page, member } = view;
  const query = useMemberCall(
    'listTeam',
    {
      query: {
        ...{ pageNo: page, pageSize: PAGE_SIZE },
        ...(under === null ? {} : { under }),
        ...(q === '' ? {} : { q }),
        ...(level === null ? {} : { level }),
        ...(only === null ? {} : { only }),
      },
    },
    { keep: true },
  );
  const branch = (id: string | null) => onView({ ...WHOLE_TEAM, only, under: id });
  const last = query.data?.path.at(-1);
  const title =
    q !== ''
      ? t('found', { q })
      : level !== null
        ? t('onLevel', { level })
        : last
          ? t('directsOf', { account: last.account })
          : t('directs');
  return (
    <div className="flex flex-col gap-4">
      <TeamFilters key={q} view={view} onView={onView} />
      {query.data && q === '' && level === null ? <Way path={query.data.path} onOpen={branch} /> : null}
      {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={320} /> : null}
      <div className={member === null ? '' : 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_330px]'}>
        {query.data ? (
          <TeamTable
            title={title}
            data={query.data}
            chosen={member}
            onMember={(id) => onView({ ...view, member: id })}
            onBranch={branch}
            onPage={(next) => onView({ ...view, page: next })}
            empty={t(q === '' && only === null ? 'none' : 'noneFound')}
          />
        ) : null}
        {member === null ? null : (
          <div className="max-xl:order-first">
            <MemberCard key={member} id={member} onBranch={branch} onClose={() => onView({ ...view, member: null })} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Team management (spec 2): the tree branch by branch, search, levels, one member with what the agent may do, and transfers. */
export function TeamPage() {
  const t = useTexts('agents.team');
  const [word, show] = useAgentView();
  const tab = word === TRANSFERS ? 'transfers' : 'team';
  const menu = useMemberCall('getAgentMenu', {}).data;
  if (menu?.team.members === 0)
    return (
      <Card>
        <EmptyState title={t('empty')} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label={t('tabs')}
        panels={PANELS}
        value={tab}
        onChange={(next) => show(next === 'transfers' ? TRANSFERS : '')}
        items={[
          { value: 'team', label: t('tabTeam') },
          { value: 'transfers', label: t('tabTransfers') },
        ]}
      />
      <TabPanel panels={PANELS} value={tab}>
        {tab === 'transfers' ? (
          <TransferList />
        ) : (
          <Team view={readTeamView(word)} onView={(view) => show(writeTeamView(view))} />
        )}
      </TabPanel>
    </div>
  );
}
