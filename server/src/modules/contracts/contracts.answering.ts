import type { BodyOf } from '@lantern/contract';
import type { contractsCalls } from '@lantern/contract/contracts';
import type { ContractKind } from '@lantern/rules/agents';
import { type AppContext, done, type MemberActor, refuse } from '../../platform/index.ts';
import { refusedPaymentPassword } from '../account/index.ts';
import { decide } from './contracts.deciding.ts';
import { tellOther } from './contracts.notices.ts';
import { presentContract } from './contracts.present.ts';
import { contractOf } from './contracts.store.ts';

type Answer = BodyOf<(typeof contractsCalls)['processDividendReq']>;

/**
 * An agent's decision about a contract of one kind; a contract of another kind is missing. An acceptance is proven by the payment
 * password before the transaction: hashing takes long, and a wrong try stays counted.
 */
export async function decideAs(context: AppContext, actor: MemberActor, kind: ContractKind, body: Answer) {
  const { id, act, hash, ends, paymentPassword = '' } = body;
  const by = actor.memberId;
  const row = await contractOf(context.db, id);
  if (row?.kind !== kind) return refuse('not_found');
  if (act === 'accept' && row.state === 'offered' && row.downline_id === by.toString()) {
    const unproven = await refusedPaymentPassword(context, actor, paymentPassword);
    if (unproven) return unproven;
  }
  return context.db.transaction(async (tx) => {
    const verdict = await decide(context, tx, {
      ...{ contractId: id, act, by },
      ...(hash === undefined ? {} : { hash }),
      ...(ends === undefined ? {} : { ends }),
    });
    if (verdict !== 'done') return refuse(verdict);
    const now = await contractOf(tx, id);
    if (!now) return refuse('not_found');
    await tellOther(context, tx, now, by);
    return done(presentContract(now, by));
  });
}
