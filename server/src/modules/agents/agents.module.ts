import { demoMonthHook, every, type JobHandlers, type Module, seedHook } from '../../platform/index.ts';
import { invitationsHook } from '../account/index.ts';
import { auditHook } from '../ledger/index.ts';
import { prizeGapHook } from '../lottery/index.ts';
import { settingsHook } from '../site/index.ts';
import { transferChecks, treeChecks } from './agents.audit.store.ts';
import { branchFiguresHook } from './agents.branches.ts';
import { invitations } from './agents.links.ts';
import { agentsOfDay } from './agents.month.ts';
import { prizeGap } from './agents.rates.store.ts';
import { seedAgents } from './agents.seed.ts';
import { agentsSettings } from './agents.settings.ts';
import { countSeen } from './agents.team.store.ts';
import { changeAgentLink } from './calls/change-agent-link.ts';
import { countLinkOpen } from './calls/count-link-open.ts';
import { createAgentLink } from './calls/create-agent-link.ts';
import { getAgentLink } from './calls/get-agent-link.ts';
import { getAgentMenu } from './calls/get-agent-menu.ts';
import { getDownlineTransfer } from './calls/get-downline-transfer.ts';
import { getTeamLevels } from './calls/get-team-levels.ts';
import { getTeamMember } from './calls/get-team-member.ts';
import { getTeamOverview } from './calls/get-team-overview.ts';
import { getUplineTransfer } from './calls/get-upline-transfer.ts';
import { listAgentLinks } from './calls/list-agent-links.ts';
import { listTeam } from './calls/list-team.ts';
import { listTeamTransfers } from './calls/list-team-transfers.ts';
import { openDownline } from './calls/open-downline.ts';
import { requestFreeze } from './calls/request-freeze.ts';
import { sendTransferCode } from './calls/send-transfer-code.ts';
import { setDownlineRate } from './calls/set-downline-rate.ts';
import { transferToDownline } from './calls/transfer-to-downline.ts';
import { transferToUpline } from './calls/transfer-to-upline.ts';

const SEEN_JOB = 'agents.seen';
const SEEN_MOST = 1000;
const SEEN_EVERY_MS = 5000;

export const agents: Module = {
  name: 'agents',
  answers: [
    changeAgentLink,
    countLinkOpen,
    createAgentLink,
    getAgentLink,
    getAgentMenu,
    getDownlineTransfer,
    getTeamLevels,
    getTeamMember,
    getTeamOverview,
    getUplineTransfer,
    listAgentLinks,
    listTeam,
    listTeamTransfers,
    openDownline,
    requestFreeze,
    setDownlineRate,
    transferToDownline,
    sendTransferCode,
    transferToUpline,
  ],
  jobs: (): JobHandlers => ({
    [SEEN_JOB]: every(SEEN_EVERY_MS, async (tx) => (await countSeen(tx, SEEN_MOST)) === SEEN_MOST, { moreInMs: 100 }),
  }),
  points: [branchFiguresHook],
  hooks: [
    prizeGapHook(prizeGap),
    settingsHook({ order: 20, settings: agentsSettings }),
    invitationsHook(invitations),
    auditHook(treeChecks, transferChecks),
    seedHook({ step: 'people', run: seedAgents }),
    demoMonthHook(agentsOfDay),
  ],
};
