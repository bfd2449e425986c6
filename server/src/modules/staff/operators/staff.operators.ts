import type { FieldRefusal } from '@lantern/contract';
import { STAFF_RIGHTS } from '@lantern/contract/lists';
import { iso, type Needs, type StaffActor } from '../../../platform/index.ts';
import type { OperatorRecord } from './staff.operators.store.ts';

/** Characters that are not misread; twenty of them are 99 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const FIRST_PASSWORD_SIGNS = 20;
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** How long a first password allows the setup of a second factor. */
export const FACTOR_DUE_MS = 3 * 24 * 3600_000;

const NAME = /^[a-z0-9][a-z0-9._-]{2,39}$/;
export const isOperatorName = (name: string): boolean => NAME.test(name);

export const presentOperator = (row: OperatorRecord) => ({
  id: row.id,
  name: row.name,
  rights: [...row.rights],
  isActive: row.is_active,
  createdAt: iso(row.created_at),
  lastSeenAt: row.last_seen_at && iso(row.last_seen_at),
  version: row.version,
  factorDue: row.factor_due && iso(row.factor_due),
  email: row.email,
  decidesFrom: row.decides_from && iso(row.decides_from),
});

export const unknownRight = (rights: readonly string[]): FieldRefusal | null =>
  rights.every((right) => (STAFF_RIGHTS as readonly string[]).includes(right))
    ? null
    : { field: 'rights', key: 'field.not_valid' };

/** No operator grants, removes or reaches more than the own rights: otherwise one right would be all of them (ASVS 8.2). */
export const isWithin = (actor: Pick<StaffActor, 'rights'>, rights: readonly string[]): boolean =>
  rights.every((right) => actor.rights.includes(right));

/** Rights that one of the two sets has and the other has not. */
export const changedRights = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((right) => !after.includes(right)),
  ...after.filter((right) => !before.includes(right)),
];

/** 248 is the largest multiple of 31 below 256: greater bytes are skipped, so that each character is as likely. */
export function firstPassword(context: Needs<'random'>): string {
  let password = '';
  while (password.length < FIRST_PASSWORD_SIGNS)
    for (const byte of context.random.bytes(FIRST_PASSWORD_SIGNS))
      if (byte < 248 && password.length < FIRST_PASSWORD_SIGNS) password += SIGNS[byte % SIGNS.length] ?? '';
  return password;
}

const fault = (key: string, params?: Record<string, string>): FieldRefusal => ({
  field: 'newPassword',
  key: `field.${key}`,
  ...(params ? { params } : {}),
});

/** The fault of an own password, or null. */
export function passwordFault(name: string, oldPassword: string, newPassword: string): FieldRefusal | null {
  if (newPassword.length < PASSWORD_MIN) return fault('reg_pattern_0', { range: `${PASSWORD_MIN}–${PASSWORD_MAX}` });
  if (newPassword.toLowerCase().includes(name)) return fault('password_is_name');
  return newPassword === oldPassword ? fault('password_unchanged') : null;
}
