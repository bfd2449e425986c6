import { referralCalls } from '@lantern/contract/referral';
import { formatAmount, invariant } from '@lantern/kernel';
import { shareDue } from '@lantern/rules/referral';
import { answer, done, iso, type Queryable } from '../../../platform/index.ts';
import { membersByIds, referralCodeOf } from '../../account/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { sumsOf } from '../referral.pages.store.ts';
import { programmeOf } from '../referral.programme.store.ts';
import { sharesOf } from '../referral.shares.store.ts';
import { nextShareMs } from '../referral.sharing.ts';

/** The site keeps the code of a link for the visit, whichever page it opens. */
const pathOf = (code: string): string => `/index?referralCode=${code}`;

/** What the stakes of friends have brought, those of the running week included; null: no friend brings any. */
async function shareSums(db: Queryable, memberId: bigint, nowMs: number) {
  const rows = await sharesOf(db, memberId);
  if (rows.length === 0) return null;
  const given = rows.reduce((sum, row) => sum + row.given, 0n);
  const waiting = rows.reduce((sum, row) => sum + row.before - row.given + shareDue(row.friends, row.before), 0n);
  return { given: formatAmount(given), waiting: formatAmount(waiting), nextAt: iso(nextShareMs(nowMs)) };
}

export const getReferral = answer(referralCalls.getReferral, async ({ actor: { memberId } }, { db, clock }) => {
  const member = (await membersByIds(db, [memberId])).get(memberId);
  invariant(member, 'a session belongs to a member');
  const { currency } = member;
  // Who takes a break sees nothing that invites to play (standards.md L05).
  const isPaused = (await breakOf(db, memberId, clock.nowMs())) !== null;
  const terms = isPaused ? null : ((await programmeOf(db, currency))?.live ?? null);
  const code = terms ? await referralCodeOf(db, memberId) : null;
  const { friends, qualified, deposited, given, waiting } = await sumsOf(db, memberId);
  return done({
    ...{ currency, isPaused, terms, code, path: code && pathOf(code) },
    share: await shareSums(db, memberId, clock.nowMs()),
    ...{ friends, qualified, deposited, given: formatAmount(BigInt(given)), waiting: formatAmount(BigInt(waiting)) },
  });
});
