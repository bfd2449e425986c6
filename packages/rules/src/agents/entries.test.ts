import { expect, test } from 'vitest';
import { AGENT_ENTRY_IDS, agentEntriesOf } from './entries.ts';

test('each contract’s entry is there with its flag only; the others always, in one order', () => {
  const flags = { DIVIDENDCONTRACT: true, DAILYSALARY: true, HOURSALARY: true, REALTIMESALARY: true };
  expect(agentEntriesOf(flags)).toEqual(AGENT_ENTRY_IDS);
  expect(agentEntriesOf({})).toEqual(AGENT_ENTRY_IDS.slice(0, 8));
  expect(agentEntriesOf({ ...flags, DAILYSALARY: false })).toEqual(
    AGENT_ENTRY_IDS.filter((id) => id !== 'agentDailyWages2'),
  );
});
