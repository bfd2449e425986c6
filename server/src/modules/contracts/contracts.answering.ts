import type { BodyOf } from '@lantern/contract';
import type { contractsCalls } from '@lantern/contract/contracts';
import type { ContractKind } from '@lantern/rules/agents';
import { type AppContext, done, type MemberActor, refuse, type Tx } from '../../platform/index.ts';
import { decide } from './contracts.deciding.ts';
import { presentContract } from './contracts.present.ts';
import { contractOf } from './contracts.store.ts';

type Answer = BodyOf<(typeof contractsCalls)['processDividendReq']>;

/** An agent's decision about a contract of one kind; a contract of another kind is missing. */
export async function decideAs(context: AppContext, tx: Tx, actor: MemberActor, kind: ContractKind, body: Answer) {
  const { id, act, hash, ends } = body;
  const row = await contractOf(tx, id);
  if (row?.kind !== kind) return refuse('not_found');
  const by = actor.memberId;
  const verdict = await decide(context, tx, {
    ...{ contractId: id, act, by },
    ...(hash === undefined ? {} : { hash }),
    ...(ends === undefined ? {} : { ends }),
  });
  if (verdict !== 'done') return refuse(verdict);
  const now = await contractOf(tx, id);
  return now ? done(presentContract(now, by)) : refuse('not_found');
}
