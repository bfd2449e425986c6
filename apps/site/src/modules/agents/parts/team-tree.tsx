import { Badge, Card, CardHead, Icon, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Period } from '../model/team-view.ts';

/** So many agents of a branch stand in the tree; the table beside it has all of them, page by page. */
const BRANCH_MAX = 20;

interface TreeProps {
  /** Whose branch the table shows; null is the agent's own. */
  readonly shown: string | null;
  /** From the agent (not himself) down to the branch that is shown: these are open. */
  readonly path: readonly string[];
  readonly period: Period;
  readonly onBranch: (id: string | null) => void;
}

interface NodeProps extends TreeProps {
  readonly id: string | null;
  readonly account: string;
  readonly level: number;
  readonly team: number;
}

function Below({ id, level, ...tree }: Omit<NodeProps, 'account' | 'team'>) {
  const t = useTexts('agents.tree');
  const query = { only: 'agents' as const, pageNo: 1, pageSize: BRANCH_MAX, period: tree.period };
  const { data, error, refetch } = useMemberCall('listTeam', {
    query: { ...query, ...(id === null ? {} : { under: id }) },
  });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={36} />;
  const [more, members] = [data.total - data.list.length, Math.max(0, data.branch.directs - data.total)];
  return (
    <ul className="ms-3.5 border-s border-line">
      {data.list.map((one) => (
        <Node key={one.id} id={one.id} account={one.account} level={level + 1} team={one.team} {...tree} />
      ))}
      {more > 0 ? <li className="ps-9 text-12 leading-8 text-ink-3">{t('more', { count: more })}</li> : null}
      {members > 0 ? <li className="ps-9 text-12 leading-8 text-ink-3">{t('members', { count: members })}</li> : null}
    </ul>
  );
}

function Node({ id, account, level, team, ...tree }: NodeProps) {
  const t = useTexts('agents.tree');
  const tTeam = useTexts('agents.team');
  const [chosen, choose] = useState<boolean>();
  const isOpen = chosen ?? (id === null || tree.path.includes(id));
  const isShown = tree.shown === id;
  return (
    <li>
      <div
        className={`flex items-center gap-1 pe-3 ${isShown ? 'border-s-3 border-amber bg-amber-soft' : 'border-s-3 border-transparent hover:bg-sunken'}`}
      >
        {team > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'fold' : 'unfold', { account })}
            className="grid size-8 flex-none place-items-center text-ink-3"
            onClick={() => choose(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} size={14} />
          </button>
        ) : (
          <span className="size-8 flex-none" />
        )}
        <button
          type="button"
          aria-current={isShown ? 'true' : undefined}
          className="flex min-h-9 min-w-0 grow items-center gap-2 text-start text-13 font-semibold"
          onClick={() => tree.onBranch(id)}
        >
          <Badge>{tTeam('levelShort', { level })}</Badge>
          <span className="truncate">{id === null ? t('you', { account }) : account}</span>
        </button>
        <span className="num text-12 text-ink-2">{team}</span>
      </div>
      {isOpen && team > 0 ? <Below id={id} level={level} {...tree} /> : null}
    </li>
  );
}

/** The agents below the agent as a tree; a branch that is opened here is shown in the table. */
export function TeamTree(tree: TreeProps) {
  const t = useTexts('agents.tree');
  const own = useSession((state) => state.nickname);
  const team = useMemberCall('getAgentMenu', {}, { staleMs: 0 }).data?.team;
  if (!team || team.members === 0) return null;
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('title')} />
      <ul className="py-1.5">
        <Node id={null} account={own ?? ''} level={0} team={team.members} {...tree} />
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-12 text-ink-3">
        {t('note', { directs: team.directs, below: team.members - team.directs })}
      </p>
    </Card>
  );
}
