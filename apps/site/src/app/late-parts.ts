import type { EventName } from '@lantern/contract';
import type { CallName } from '../shared/calls/index.ts';
import type { LateModule } from '../shared/site-module/index.ts';
import * as modules from './late-modules.ts';

const MODULES: readonly LateModule[] = Object.values(modules);

/** Calls that are read again on an event. */
export const REREADS = MODULES.flatMap(({ rereads = {} }) => Object.entries(rereads) as [EventName, CallName[]][]);

/** The groups of the panel's menu; a hairline stands between two (panel-center-dark.png). The head of the menu leads to the first, and play limits stand in the card at the foot. */
const GROUPS = ['head', 'own', 'money', 'records', 'foot'] as const;

/** The available pages of the member panel, in the order of the spec. */
export const PANEL_ENTRIES = MODULES.flatMap(({ panel }) => panel ?? []).sort(
  (one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) || one.order - other.order,
);

/** The pages of the agent centre. The server's menu says which of them this merchant has, and their order (spec 2). */
export const AGENT_PAGES = MODULES.flatMap(({ agentPages }) => agentPages ?? []);
export const AGENT_NOTICES = MODULES.flatMap(({ useAgentNotices }) => useAgentNotices ?? []);

/**
 * Pages of the house games, by the family of the game. A game is switched on in the catalogue (`state: 'on'`) by the same
 * change that adds its page.
 */
export const GAME_PAGES: NonNullable<LateModule['gamePages']> = Object.assign(
  {},
  ...MODULES.map((one) => one.gamePages),
);

export const RECALL_PARTS: NonNullable<LateModule['recallParts']> = Object.assign(
  {},
  ...MODULES.map((one) => one.recallParts),
);

export const WINDOWS: NonNullable<LateModule['windows']> = Object.assign({}, ...MODULES.map((one) => one.windows));
