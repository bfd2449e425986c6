import type { Chase, DrawOfSlip } from '@lantern/contract/lottery';

/** What the page shows of a chase. */
export type ChaseShown = Pick<Chase, 'key' | 'state' | 'why' | 'draws'>;

/** A chase as far as its numbers are on the screen: while those of a draw are being shown, nothing tells how it and the following ones end. */
export function shownChase(
  chase: Chase,
  draws: readonly Pick<DrawOfSlip, 'drawId' | 'prizes'>[],
  isShown: (drawId: string) => boolean,
): ChaseShown {
  const hidden = new Set(
    draws.filter(({ drawId, prizes }) => prizes !== null && !isShown(drawId)).map((one) => one.drawId),
  );
  const from = chase.draws.findIndex(({ drawId }) => hidden.has(drawId));
  if (from < 0) return chase;
  return {
    key: chase.key,
    state: 'running',
    why: null,
    draws: chase.draws.map((draw, place) => (place < from ? draw : { ...draw, state: 'placed', payout: '0' })),
  };
}
