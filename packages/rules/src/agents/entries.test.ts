import { expect, test } from 'vitest';
import { AGENT_ENTRY_IDS, agentEntriesOf } from './entries.ts';

test('each contract’s entry is there with its flag and its switch only; the others always, in one order', () => {
  const flags = { DIVIDENDCONTRACT: true, DAILYSALARY: true, HOURSALARY: true, REALTIMESALARY: true };
  const on = { enableSalary: true, enableContract: true };
  expect(agentEntriesOf(flags, on)).toEqual(AGENT_ENTRY_IDS);
  expect(agentEntriesOf(flags, { ...on, enableContract: false })).toEqual(
    AGENT_ENTRY_IDS.filter((id) => id !== 'agentDividendRecordCopy2'),
  );
  expect(agentEntriesOf(flags, { ...on, enableSalary: false })).toEqual(AGENT_ENTRY_IDS.slice(0, 9));
  expect(agentEntriesOf({}, on)).toEqual(AGENT_ENTRY_IDS.slice(0, 8));
  expect(agentEntriesOf({ ...flags, DAILYSALARY: false }, on)).toEqual(
    AGENT_ENTRY_IDS.filter((id) => id !== 'agentDailyWages2'),
  );
});
