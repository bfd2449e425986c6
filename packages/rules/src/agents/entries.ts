/** An entry of the agent centre (screens.md 2), and the flag of the merchant without which it is not there. */
export interface AgentEntry {
  readonly id: string;
  readonly flag?: string;
}

/** In the order of the spec. */
export const AGENT_ENTRIES = [
  { id: 'agentAnnouncement' },
  { id: 'agentTeamOverview' },
  { id: 'registerCenter' },
  { id: 'downlineManagmentView' },
  { id: 'personalHistoryCopy' },
  { id: 'palStatementsAgentCopy' },
  { id: 'agentRevenueReport' },
  { id: 'agentDownlineTransactionDetailsCopy' },
  { id: 'agentDividendRecordCopy2', flag: 'DIVIDENDCONTRACT' },
  { id: 'agentDailyWages2', flag: 'DAILYSALARY' },
  { id: 'agentHourSalary', flag: 'HOURSALARY' },
  { id: 'agentRealtimeSalary', flag: 'REALTIMESALARY' },
] as const satisfies readonly AgentEntry[];
export type AgentEntryId = (typeof AGENT_ENTRIES)[number]['id'];
export const AGENT_ENTRY_IDS = AGENT_ENTRIES.map(({ id }) => id) as [AgentEntryId, ...AgentEntryId[]];

/** The entries that these flags of the merchant allow. */
export const agentEntriesOf = (flags: Readonly<Record<string, boolean>>): AgentEntryId[] =>
  AGENT_ENTRIES.filter((entry) => !('flag' in entry) || flags[entry.flag] === true).map(({ id }) => id);
