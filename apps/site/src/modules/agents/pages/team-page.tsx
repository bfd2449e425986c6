import { Card, Icon, Money, Skeleton, TabPanel, Tabs } from '@lantern/ui/base';
import { Fragment } from 'react';
import { FactStrip } from '../../../shared/agent-centre/fact-strip.tsx';
import { useAgentView } from '../../../shared/agent-centre/index.ts';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { readTeamView, type TeamView, WHOLE_TEAM, writeTeamView } from '../model/team-view.ts';
import { LevelsCard } from '../parts/levels-card.tsx';
import { MemberCard } from '../parts/member-card.tsx';
import { TeamFilters } from '../parts/team-filters.tsx';
import { type TeamPageAnswer, TeamTable } from '../parts/team-table.tsx';
import { TeamTree } from '../parts/team-tree.tsx';
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
          {index > 0 ? <Icon name="chevron-end" size={14} className="text-ink-3" /> : null}
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

/** A day that no line breaks: a word joiner keeps the order of its parts from right to left, which another hyphen does not. */
const whole = (day: string): string => day.replaceAll('-', '-\u2060');

/** What the branch that is listed brought, when no member is open above it. */
function TeamFacts({ data }: { data: TeamPageAnswer }) {
  const t = useTexts('agents.team');
  const tMember = useTexts('agents.member');
  const { symbol, format } = useMoney();
  const { members, directs, valid, net, deposits, withdrawals } = data.branch;
  const money = (amount: string) => <Money currency={symbol} amount={format(amount)} />;
  const facts = [
    { label: tMember('team'), value: members, note: tMember('directsOf', { count: directs }) },
    { label: t('valid'), value: money(valid), note: t('between', { from: whole(data.from), to: whole(data.to) }) },
    { label: t('net'), value: money(net), note: tMember('netNote') },
    ...(deposits === null
      ? []
      : [
          {
            label: t('deposits'),
            value: money(deposits),
            note: tMember('paidOut', { amount: format(withdrawals ?? '0') }),
          },
        ]),
  ];
  return (
    <Card className="overflow-hidden">
      <FactStrip label={t('facts')} facts={facts} />
    </Card>
  );
}

function Team({ view, onView }: { view: TeamView; onView: (view: TeamView) => void }) {
  const t = useTexts('agents.team');
  const { under, q, level, only, page, member, period, act } = view;
  const query = useMemberCall(
    'listTeam',
    {
      query: {
        ...{ pageNo: page, pageSize: PAGE_SIZE, period },
        ...(under === null ? {} : { under }),
        ...(q === '' ? {} : { q }),
        ...(level === null ? {} : { level }),
        ...(only === null ? {} : { only }),
      },
    },
    { keep: true, staleMs: 0 },
  );
  const { data } = query;
  const branch = (id: string | null) => onView({ ...WHOLE_TEAM, only, period, under: id });
  const last = data?.path.at(-1);
  const title =
    q !== ''
      ? t('found', { q })
      : level !== null
        ? t('onLevel', { level })
        : last
          ? t('directsOf', { account: last.account })
          : t('directs');
  const open = member ?? under;
  return (
    <div className="flex flex-col gap-4">
      <TeamFilters key={q} view={view} onView={onView} />
      {data && q === '' && level === null && data.path.length > 0 ? <Way path={data.path} onOpen={branch} /> : null}
      <div className="grid items-start gap-4 2xl:grid-cols-[270px_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {open === null ? (
            data ? (
              <TeamFacts data={data} />
            ) : null
          ) : (
            <MemberCard
              key={open}
              id={open}
              act={act}
              period={period}
              isBranch={open === under}
              onAct={(next) => onView({ ...view, act: next })}
              onBranch={branch}
              onClose={() => (member === null ? branch(null) : onView({ ...view, member: null, act: null }))}
            />
          )}
          {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
          {query.isPending ? <Skeleton height={320} /> : null}
          {data ? (
            <TeamTable
              title={title}
              data={data}
              chosen={member}
              onMember={(id, next) => onView({ ...view, member: id, act: next ?? null })}
              onBranch={branch}
              onPage={(next) => onView({ ...view, page: next })}
              empty={t(q !== '' || only !== null ? 'noneFound' : under === null && level === null ? 'empty' : 'none')}
            />
          ) : null}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 2xl:order-first 2xl:grid-cols-1">
          <TeamTree shown={under} path={data?.path.map(({ id }) => id) ?? []} period={period} onBranch={branch} />
          <LevelsCard />
        </div>
      </div>
    </div>
  );
}

/** Team management (spec 2): the tree branch by branch, search, levels, one member with what the agent may do, and transfers. */
export function TeamPage() {
  const t = useTexts('agents.team');
  const [word, show] = useAgentView();
  const tab = word === TRANSFERS ? 'transfers' : 'team';
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
