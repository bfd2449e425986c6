import { sessionCalls } from '@lantern/contract/session';
import { answer, done, iso } from '../../../platform/index.ts';
import { knownAddresses } from '../login/session.address.store.ts';
import { placeOf } from '../login/session.address.ts';

export const listAddresses = answer(sessionCalls.listAddresses, async ({ actor, address }, context) => {
  const here = placeOf(address);
  const rows = await knownAddresses(context.db, actor.memberId);
  return done({
    list: rows.map((row) => ({
      id: row.id,
      address: row.address,
      firstSeenAt: iso(row.first_seen_at),
      lastSeenAt: iso(row.last_seen_at),
      current: row.address === here,
    })),
  });
});
