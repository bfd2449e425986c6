import { EXPORT_RIGHTS, type ExportKind, STAFF_ROLES } from '../lists.ts';
import type { StaffRole } from './roles.ts';

export type { StaffRole } from './roles.ts';

const sorted = (rights: readonly string[]): string => [...new Set(rights)].sort().join();

/** The role with these rights, or null for single rights. */
export const roleOf = (rights: readonly string[]): StaffRole | null =>
  (Object.keys(STAFF_ROLES) as StaffRole[]).find((role) => sorted(STAFF_ROLES[role]) === sorted(rights)) ?? null;

/** The rights of an operator: the current rights of the role, or single ones. A removed role has none. */
export function rightsOf(role: string | null, chosen: readonly string[]): readonly string[] {
  if (role === null) return chosen;
  return Object.hasOwn(STAFF_ROLES, role) ? STAFF_ROLES[role as StaffRole] : [];
}

/** Whether an operator with these rights may export a kind. */
export const mayExport = (kind: ExportKind, rights: readonly string[]): boolean =>
  rights.includes('exports') && EXPORT_RIGHTS[kind].some((right) => rights.includes(right));
