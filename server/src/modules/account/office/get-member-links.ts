import { accountOfficeCalls } from '@lantern/contract/account/office';
import { isTrialType } from '@lantern/rules/account';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { directDownlines } from '../../agents/index.ts';
import { membersWithSamePayout, payoutAccountsOf } from '../../cashier/index.ts';
import { addressesOf, devicesOf, type LoginPlace } from '../../session/index.ts';
import { noteView } from '../../staff/index.ts';
import { type Member, memberRecord, membersByIds } from '../index.ts';

const OTHERS_MAX = 50;

/** Accounts of these members; trials are left out. */
const accountsOf = (ids: readonly bigint[], members: ReadonlyMap<bigint, Member>) =>
  ids.flatMap((id) => {
    const member = members.get(id);
    return member && !isTrialType(member.type) ? [{ id: id.toString(), account: member.account }] : [];
  });

export const getMemberLinks = answer(accountOfficeCalls.getMemberLinks, async ({ actor, params }, context) => {
  const row = await memberRecord(context.db, params.id);
  if (!row) return refuse('not_found');
  await noteView(context, actor, 'member.links', `member ${params.id}`);
  const memberId = BigInt(row.id);
  const [devices, addresses, accounts, sharing, downlines] = await Promise.all([
    devicesOf(context.db, memberId),
    addressesOf(context.db, memberId),
    payoutAccountsOf(context.db, memberId),
    membersWithSamePayout(context, memberId, OTHERS_MAX),
    directDownlines(context.db, memberId),
  ]);
  const ids = [...devices, ...addresses].flatMap(({ others }) => others).concat(sharing);
  const members = await membersByIds(context.db, [...new Set(ids)]);
  const place = ({ lastSeenAt, logins, userAgent, others }: LoginPlace) => ({
    ...{ lastSeenAt: iso(lastSeenAt), logins, userAgent },
    others: accountsOf(others, members).slice(0, OTHERS_MAX),
  });
  return done({
    devices: devices.map((device) => ({ device: device.key.slice(0, 8), ...place(device) })),
    addresses: addresses.map((address) => ({ address: address.key, ...place(address) })),
    payouts: { accounts: accounts.length, others: accountsOf(sharing, members) },
    downlines: downlines.length,
  });
});
