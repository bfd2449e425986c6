import type { TeamMember } from '@lantern/contract/agents';
import { rateText } from '@lantern/rules/agents';
import { iso } from '../../platform/index.ts';
import type { TeamRow } from './agents.team.store.ts';

export const presentTeamMember = (row: TeamRow): TeamMember => ({
  ...{ id: row.id, account: row.account, nickname: row.nickname, type: row.type, level: row.depth },
  ...{ team: row.members, directs: row.directs, rebate: rateText(row.rebate ?? 0) },
  joinedAt: iso(row.created_at),
  seenAt: row.seen_at && iso(row.seen_at),
  frozen: row.frozen_at !== null,
});
