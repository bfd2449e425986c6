import type { WagerDetail } from '@lantern/contract/wager';
import { formatAmount } from '@lantern/kernel';
import { linesOf } from '@lantern/rules/wager';
import { placeSlip, type SlipLeg, type SlipVerdict } from '../src/modules/wager/index.ts';
import type { AppContext } from '../src/platform/index.ts';
import { P } from './money.ts';

export const LEG_GAME = { category: 'SPORTS', vendor: 'TEST_LEGS', game: 'test' };

export interface TestMultiple {
  readonly memberId: bigint;
  readonly legs: readonly (Pick<SlipLeg, 'eventId'> & Partial<SlipLeg>)[];
  /** Sizes of the combinations; one of all legs unless given. */
  readonly sizes?: readonly number[];
  readonly unit?: bigint;
  readonly key?: string;
  readonly wagerId?: bigint;
  readonly currency?: string;
}

/** Bets on several events at once: 2.00 for each leg, whose selection is `home` unless given. */
export function betOnLegs(context: AppContext, multiple: TestMultiple): Promise<SlipVerdict> {
  const { memberId, legs, unit = P, sizes = [legs.length], key = crypto.randomUUID() } = multiple;
  const slipId = context.newId();
  const list = legs.map((leg) => ({ selection: 'home', odds: 20_000n, exposures: [], ...leg }));
  const line = {
    ...{ wagerId: multiple.wagerId ?? context.newId(), eventId: 0n, exposures: [] },
    stake: unit * BigInt(linesOf(legs.length, sizes)),
    detail: { kind: 'system' as const, sizes: [...sizes], unit: formatAmount(unit) } satisfies WagerDetail,
    legs: { game: LEG_GAME, list },
  };
  const slip = {
    memberId,
    currency: multiple.currency ?? 'LTN',
    slipId,
    key,
    bodyHash: Buffer.from('legs'),
  };
  return placeSlip(context, { ...slip, lines: [line] });
}
