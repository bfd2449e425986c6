import type { FieldRefusal } from '@lantern/contract/call';
import type { Refused } from './refused.ts';

/** The refusal of one field: `name` itself, or a part of it (`name.first`). */
export const fieldFault = (refused: Refused | undefined, name: string): FieldRefusal | undefined =>
  refused?.fields?.find(({ field }) => field === name || field.startsWith(`${name}.`));

/** The refusal as long as none of these fields shows it: a form shows each refusal in one place. */
export const otherRefusal = (refused: Refused | undefined, names: readonly string[]): Refused | undefined =>
  names.some((name) => fieldFault(refused, name)) ? undefined : refused;
