import type { ReferralTermsShape } from '@lantern/contract/referral';
import { checkedMicros, invariant } from '@lantern/kernel';
import type { AppContext } from '../../../platform/index.ts';
import { demoOperators, startInDemo } from '../../rewards/index.ts';
import { settingsOf } from '../../site/index.ts';
import { note } from '../../staff/index.ts';
import { addVersion, programmeOf } from '../referral.programme.store.ts';
import { canonical, SOURCE } from '../referral.terms.ts';

const TERMS: ReferralTermsShape = {
  ...{ deposit: '100', stake: '500', days: 30, waitDays: 7, inviter: '20', friend: '10' },
  ...{ maxFriends: null, maxPerMonth: 10, share: '0.05', shareDays: 365 },
};
const BUDGET = '10000';

/** The referral of the demo in the merchant's currency, where nobody has written one and its operators are there. */
export async function seedReferral(context: AppContext): Promise<void> {
  const { db } = context;
  const two = await demoOperators(db);
  const currency = (await settingsOf(context))['merchant.currency'];
  if (!two || (await programmeOf(db, currency))) return;
  await startInDemo(context, two, async (tx, by) => {
    const terms = canonical(TERMS);
    const row = await addVersion(tx, context, { currency, after: 0, terms, by: by.name });
    invariant(row !== null, 'nobody has written one');
    await note(context, tx, by, 'referral.save', { subject: `referral ${currency}`, details: { version: 1 } });
    const subject = `Referral ${currency}`;
    return {
      ...{ source: SOURCE, sourceId: BigInt(row.id), currency, amount: checkedMicros(BUDGET) },
      ...{ subject, name: subject, after: { version: 1, terms } },
    };
  });
}
