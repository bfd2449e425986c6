/** Whether the merchant has contracts of salary, and of dividend (spec 9). */
export interface ContractSwitches {
  readonly enableSalary: boolean;
  readonly enableContract: boolean;
}

/** An entry of the agent centre (screens.md 2), and the flag and the switch of the merchant without which it is not there. */
export interface AgentEntry {
  readonly id: string;
  readonly flag?: string;
  readonly needs?: keyof ContractSwitches;
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
  { id: 'agentDividendRecordCopy2', flag: 'DIVIDENDCONTRACT', needs: 'enableContract' },
  { id: 'agentDailyWages2', flag: 'DAILYSALARY', needs: 'enableSalary' },
  { id: 'agentHourSalary', flag: 'HOURSALARY', needs: 'enableSalary' },
  { id: 'agentRealtimeSalary', flag: 'REALTIMESALARY', needs: 'enableSalary' },
] as const satisfies readonly AgentEntry[];
export type AgentEntryId = (typeof AGENT_ENTRIES)[number]['id'];
export const AGENT_ENTRY_IDS = AGENT_ENTRIES.map(({ id }) => id) as [AgentEntryId, ...AgentEntryId[]];

/** The entries that these flags and switches of the merchant allow. */
export const agentEntriesOf = (flags: Readonly<Record<string, boolean>>, switches: ContractSwitches): AgentEntryId[] =>
  AGENT_ENTRIES.filter((entry) => !('flag' in entry) || (flags[entry.flag] === true && switches[entry.needs])).map(
    ({ id }) => id,
  );
