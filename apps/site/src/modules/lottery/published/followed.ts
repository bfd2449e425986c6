import type { PublishedSlip } from '@lantern/contract/lottery';
import { playOf } from '../../../shared/plays/index.ts';
import type { Slip, SlipEntry } from '../model/slip.ts';

/** The picks of a published slip as the player's own slip: at their unit, multiple and rebate, in place of what lay on it. */
export function followed(slip: Slip, lines: PublishedSlip['lines']): Slip {
  const entries = lines.map(
    ({ play, picks }, index): SlipEntry => ({
      ...{ id: slip.nextId + index, play, picks, wheel: false, unit: slip.unit },
      // A set is finished; the grid would go on with another set.
      closed: playOf(play).setSize !== undefined,
    }),
  );
  return { ...slip, play: lines[0]?.play ?? slip.play, entries, nextId: slip.nextId + entries.length };
}
