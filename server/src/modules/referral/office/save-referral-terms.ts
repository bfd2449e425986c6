import { referralOfficeCalls } from '@lantern/contract/referral/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { note } from '../../staff/index.ts';
import { addVersion } from '../referral.programme.store.ts';
import { canonical } from '../referral.terms.ts';
import { presentProgramme } from './referral.desk.ts';

export const saveReferralTerms = answer(
  referralOfficeCalls.saveReferralTerms,
  async ({ actor, params: { currency }, body: { version, terms } }, context, tx) => {
    if (!(await realCurrencies(tx)).includes(currency)) return refuse('not_found');
    // A cap of a month above that of all time would never be reached.
    if (terms.maxFriends !== null && terms.maxPerMonth !== null && terms.maxPerMonth > terms.maxFriends)
      return refuseField('terms.maxPerMonth');
    if (Number(terms.share) > 0 !== (terms.shareDays !== null)) return refuseField('terms.shareDays');
    const row = await addVersion(tx, context, { currency, after: version, terms: canonical(terms), by: actor.name });
    if (!row) return refuse('changed_meanwhile');
    const details = { version: row.version };
    await note(context, tx, actor, 'referral.save', { subject: `referral ${currency}`, details });
    const programme = await presentProgramme(tx, currency);
    return programme ? done(programme) : refuse('not_found');
  },
);
