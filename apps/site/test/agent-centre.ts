import { MEMBER_TYPE } from '@lantern/rules/account';
import type { AgentEntryId } from '@lantern/rules/agents';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, pageOf, server } from './fake-server.ts';
import { type Opening, type OpenSite, openSite } from './open-site.tsx';

export type TeamRow = Answer<'listTeam'>['list'][number];

/** What a branch brought: valid stake and net loss, in amounts of the wire. */
export const figures = (valid: string, net: string, more: Partial<TeamRow['figures']> = {}): TeamRow['figures'] => ({
  ...{ valid, net, deposits: null, withdrawals: null },
  ...more,
});
/** A direct downline of the agent: a member without anybody below. */
export const teamRow = (id: string, account: string, more: Partial<TeamRow> = {}): TeamRow =>
  itemOf('listTeam', 'list', {
    ...{ id, account, level: 1, type: MEMBER_TYPE.member, rebate: '0.5', figures: figures('0', '0') },
    ...more,
  });

/** The team of thirty days, on one page unless the answer says otherwise. */
export const presetTeam = (list: readonly TeamRow[], more: Partial<Answer<'listTeam'>> = {}): void =>
  server.answers('listTeam', { ...pageOf(list), from: '2026-10-22', to: '2026-11-20', ...more });

/** An agent with these pages, two direct downlines and one member below them. */
export function presetCentre(entries: readonly AgentEntryId[]): void {
  server.answers('getAgentMenu', {
    ...{ entries: [...entries], type: MEMBER_TYPE.agent, enableSalary: true, enableContract: true },
    team: { members: 3, directs: 2, levels: 2 },
  });
  const level = itemOf('getTeamLevels', 'levels');
  server.answers('getTeamLevels', {
    levels: [
      { ...level, level: 1, members: 2, active: 1 },
      { ...level, level: 2, members: 1, active: 0 },
    ],
  });
}

/** Opens a page of the agent centre at a word of the address. */
export const openCentre = (page: AgentEntryId, view = '', more: Opening = {}): Promise<OpenSite> =>
  openSite(`/game?agent=${page}${view && `&view=${view}`}`, { as: 'agent', ...more });
