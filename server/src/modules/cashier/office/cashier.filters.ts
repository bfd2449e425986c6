import { parseAmount } from '@lantern/kernel';
import type { Needs } from '../../../platform/index.ts';
import { findMemberRecords } from '../../account/index.ts';

export const microsTyped = (typed: string): bigint | null => {
  const parsed = parseAmount(typed);
  return typed !== '' && parsed.ok ? parsed.value : null;
};

/** The member of a filter; `0`, who has nothing, for one that does not exist. */
export async function memberTyped(context: Needs<'db'>, typed: string): Promise<string | null> {
  if (typed === '') return null;
  const name = typed.toLowerCase();
  const [found] = await findMemberRecords(context.db, name, false, 1);
  return found && (found.account === name || found.id === name) ? found.id : '0';
}
