import type { ContractKind } from '@lantern/rules/agents';
import type { Needs } from '../../platform/index.ts';
import { waitingFor } from './contracts.store.ts';

/** The flags of the consolidated answer by the kind of contract (spec 3). */
const FLAGS = {
  daily: 'dailysalreqtype',
  dividend: 'divtypereq',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Readonly<Record<ContractKind, string>>;

export type ContractRequest = 'none' | 'new' | 'termination';
export type ContractRequests = Record<(typeof FLAGS)[ContractKind], ContractRequest>;

/** Which requests about contracts wait for a member's answer; a new offer goes before the end of another. */
export async function contractRequests(context: Needs<'db'>, memberId: bigint): Promise<ContractRequests> {
  const flags: ContractRequests = {
    ...{ dailysalreqtype: 'none', divtypereq: 'none', contracthoursalreq: 'none', realtimesalreqtype: 'none' },
  };
  for (const { kind, state } of await waitingFor(context.db, memberId)) {
    const name = FLAGS[kind];
    if (state === 'offered' || flags[name] === 'none') flags[name] = state === 'offered' ? 'new' : 'termination';
  }
  return flags;
}
