import { MEMBER_TYPE } from '@lantern/rules/account';
import { placeBets } from '../server/src/modules/live/live.place.ts';
import type { RoundRow } from '../server/src/modules/live/live.rounds.store.ts';
import type { TestApp } from '../server/test/app.ts';

/** One bet of a member on a spot of a round, without HTTP and without a session. */
export function betOn(
  { context }: TestApp,
  memberId: bigint,
  round: Pick<RoundRow, 'id' | 'table_code'>,
  { spot, stake }: { readonly spot: string; readonly stake: string },
): ReturnType<typeof placeBets> {
  const who = { account: 'bench', type: MEMBER_TYPE.member, currency: 'LTN', language: 'EN', sessionId: '1' };
  return placeBets(context, {
    actor: { kind: 'member', memberId, ...who },
    ...{ address: '10.0.0.1', headers: {}, language: 'EN', code: round.table_code },
    key: crypto.randomUUID(),
    bodyHash: Buffer.from(spot),
    body: { roundId: round.id, bets: [{ spot, stake }] },
  });
}
