import { referralCalls } from '@lantern/contract/referral';
import { formatAmount, invariant } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { membersByIds, referralCodeOf } from '../../account/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { sumsOf } from '../referral.pages.store.ts';
import { programmeOf } from '../referral.programme.store.ts';

/** The site keeps the code of a link for the visit, whichever page it opens. */
const pathOf = (code: string): string => `/index?referralCode=${code}`;

export const getReferral = answer(referralCalls.getReferral, async ({ actor: { memberId } }, { db, clock }) => {
  const member = (await membersByIds(db, [memberId])).get(memberId);
  invariant(member, 'a session belongs to a member');
  const { currency } = member;
  // Who takes a break sees nothing that invites to play (standards.md L05).
  const isPaused = (await breakOf(db, memberId, clock.nowMs())) !== null;
  const terms = isPaused ? null : ((await programmeOf(db, currency))?.live ?? null);
  const code = terms ? await referralCodeOf(db, memberId) : null;
  const { friends, qualified, given, waiting } = await sumsOf(db, memberId);
  return done({
    ...{ currency, isPaused, terms, code, path: code && pathOf(code) },
    ...{ friends, qualified, given: formatAmount(BigInt(given)), waiting: formatAmount(BigInt(waiting)) },
  });
});
