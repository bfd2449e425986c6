import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { checkedSignedMicros } from '@lantern/kernel';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { budgetOf, requestBudget } from '../../rewards/index.ts';
import { note, waitingRequestsAbout } from '../../staff/index.ts';
import { lockProgramme, termsAt } from '../referral.programme.store.ts';
import { SOURCE } from '../referral.terms.ts';

export const requestReferralStart = answer(
  referralOfficeCalls.requestReferralStart,
  async ({ actor, params: { currency }, body: { version, budget, reason } }, context, tx) => {
    const row = await lockProgramme(tx, { currency });
    const terms = row && (await termsAt(tx, BigInt(row.id), row.version));
    if (!row || !terms) return refuse('not_found');
    if (row.version !== version) return refuse('changed_meanwhile');
    const sourceId = BigInt(row.id);
    const amount = checkedSignedMicros(budget);
    const had = await budgetOf(tx, { source: SOURCE, sourceId, currency });
    const funded = (had?.funded ?? 0n) + amount;
    // Rewards that nothing pays are not announced.
    if (funded < (had?.spent ?? 0n) || funded === 0n) return refuseField('budget');
    if ((await waitingRequestsAbout(tx, ['reward_budget'], [row.id])).has(row.id)) return refuse('request_waiting');
    const subject = `Referral ${currency}`;
    const requestId = await requestBudget(
      context,
      tx,
      {
        ...{ source: SOURCE, sourceId, currency, amount, reason, subject, name: subject },
        before: row.live && { version: row.live_version, terms: row.live },
        after: { version, terms },
      },
      actor,
    );
    if (requestId === null) return refuse('request_waiting');
    await note(context, tx, actor, 'referral.start', { subject: `referral ${currency}`, details: { version, budget } });
    return done({ requestId });
  },
);
