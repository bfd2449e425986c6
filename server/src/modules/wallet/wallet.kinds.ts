import { MOVEMENTS, type MovementName } from '@lantern/contract/lists';
import type { ContractModule } from '@lantern/contract/module';
import type { MOVEMENT_CAUSES, MovementKind } from '@lantern/contract/wallet';

type Named = readonly [kind: MovementKind, cause: (typeof MOVEMENT_CAUSES)[number]];

const movements: Readonly<Record<MovementName, NonNullable<ContractModule['movements']>[string]>> = MOVEMENTS;
const NAMES = Object.keys(movements) as MovementName[];

/** How a transfer is named to the member whose money it moves. One that never moves a member's own money is an adjustment, should it ever. */
export function namedCode(name: MovementName): Named {
  const { shownAs, cause = 'none' } = movements[name];
  return shownAs === null ? ['adjustment', 'none'] : [shownAs, cause];
}

/** The codes that are shown as a kind. */
export const codesOf = (kind: MovementKind): MovementName[] => NAMES.filter((name) => movements[name].shownAs === kind);
