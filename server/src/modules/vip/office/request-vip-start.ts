import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { checkedSignedMicros } from '@lantern/kernel';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { budgetOf, requestBudget } from '../../rewards/index.ts';
import { note, waitingRequestsAbout } from '../../staff/index.ts';
import { levelsAt, lockProgramme } from '../vip.programme.store.ts';
import { SOURCE } from '../vip.terms.ts';
import { paysMoney } from './vip.desk.ts';

export const requestVipStart = answer(
  vipOfficeCalls.requestVipStart,
  async ({ actor, params: { currency }, body: { version, budget, reason } }, context, tx) => {
    const row = await lockProgramme(tx, { currency });
    const levels = row && (await levelsAt(tx, BigInt(row.id), row.version));
    if (!row || !levels) return refuse('not_found');
    if (row.version !== version) return refuse('changed_meanwhile');
    const sourceId = BigInt(row.id);
    const amount = checkedSignedMicros(budget);
    const had = await budgetOf(tx, { source: SOURCE, sourceId, currency });
    const funded = (had?.funded ?? 0n) + amount;
    // Benefits that nothing pays are not started.
    if (funded < (had?.spent ?? 0n) || (funded === 0n && paysMoney(levels))) return refuseField('budget');
    if ((await waitingRequestsAbout(tx, ['reward_budget'], [row.id])).has(row.id)) return refuse('request_waiting');
    const requestId = await requestBudget(
      context,
      tx,
      {
        ...{ source: SOURCE, sourceId, currency, amount, reason, subject: `VIP ${currency}`, name: `VIP ${currency}` },
        before: row.live && { version: row.live_version, levels: row.live },
        after: { version, levels },
      },
      actor,
    );
    if (requestId === null) return refuse('request_waiting');
    await note(context, tx, actor, 'vip.start', { subject: `VIP ${currency}`, details: { version, budget } });
    return done({ requestId });
  },
);
