import type { AnswerOf } from '@lantern/contract';
import type { referralOfficeCalls } from '@lantern/contract/referral/office';
import { formatAmount } from '@lantern/kernel';
import { iso, type Queryable } from '../../../platform/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { budgetOf } from '../../rewards/index.ts';
import { waitingRequestsAbout } from '../../staff/index.ts';
import { programmeOf, termsAt, versionsOf } from '../referral.programme.store.ts';
import { SOURCE } from '../referral.terms.ts';
import { type OfficeFriendRow, resultsOf } from './referral.office.store.ts';

type Programme = AnswerOf<(typeof referralOfficeCalls)['getReferralProgramme']>;
type Friend = AnswerOf<(typeof referralOfficeCalls)['decideInvitedFriend']>;

const money = (micros: string): string => formatAmount(BigInt(micros));

/** The referral of a currency as its page shows it; null where nobody plays with it. */
export async function presentProgramme(db: Queryable, currency: string): Promise<Programme | null> {
  if (!(await realCurrencies(db)).includes(currency)) return null;
  const row = await programmeOf(db, currency);
  const { friends, shares, openShares, ...counts } = await resultsOf(db, currency);
  const results = { friends: [...friends], ...counts, shares: money(shares), openShares: money(openShares) };
  if (!row)
    return {
      ...{ currency, version: 0, liveVersion: null, isRequested: false, funded: '0', spent: '0', terms: null },
      ...{ versions: [], ...results },
    };
  const budget = await budgetOf(db, { source: SOURCE, sourceId: BigInt(row.id), currency });
  const requests = await waitingRequestsAbout(db, ['reward_budget'], [row.id]);
  return {
    ...{ currency, version: row.version, liveVersion: row.live_version, isRequested: requests.has(row.id) },
    ...{ funded: formatAmount(budget?.funded ?? 0n), spent: formatAmount(budget?.spent ?? 0n) },
    terms: await termsAt(db, BigInt(row.id), row.version),
    versions: (await versionsOf(db, row.id)).map(({ version, at, by, started_at }) => ({
      ...{ version, at: iso(at), by, startedAt: started_at && iso(started_at) },
    })),
    ...results,
  };
}

/** A friend with signs and decision. */
export const presentFriend = (row: OfficeFriendRow): Friend => ({
  ...{ id: row.friend_id, account: row.account, inviterId: row.inviter_id, inviter: row.inviter },
  ...{ currency: row.currency, version: row.version, joinedAt: iso(row.joined_at), until: iso(row.until_at) },
  ...{ deposits: money(row.deposits), stakes: money(row.stakes), state: row.state },
  shareStakes: row.share_until && money(row.share_stakes),
  ...{ metAt: row.met_at && iso(row.met_at), dueAt: row.due_at && iso(row.due_at) },
  ...{ inviterReward: money(row.inviter_amount), inviterGift: row.inviter_gift },
  ...{ friendReward: money(row.friend_amount), friendGift: row.friend_gift },
  signs: row.signs.map(({ kind, at }) => ({ kind, at: iso(new Date(at)) })),
  decision:
    row.verdict && row.decided_at
      ? { verdict: row.verdict, reason: row.reason ?? '', by: row.by ?? '', at: iso(row.decided_at) }
      : null,
});
