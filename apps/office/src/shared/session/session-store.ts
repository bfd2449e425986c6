import type { StaffRight } from '@lantern/contract/lists';
import { create } from 'zustand';

interface Session {
  /** `unknown` until the first answer of the server; a lost line leaves it so. */
  readonly state: 'unknown' | 'out' | 'in';
  /** In memory only (ASVS 14.3.3): a token that a script could read is gone with the page. */
  readonly token: string | null;
  readonly name: string;
  readonly rights: readonly string[];
}
export const useSession = create<Session>(() => ({ state: 'unknown', token: null, name: '', rights: [] }));

export const useRight = (right: StaffRight): boolean => useSession(({ rights }) => rights.includes(right));
