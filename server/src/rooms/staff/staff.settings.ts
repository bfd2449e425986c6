import type { FieldRefusal } from '@lantern/contract';
import { z } from 'zod';
import { iso, sha256 } from '../../platform/index.ts';
import { SETTINGS, type SettingKey } from '../site/index.ts';

/** Keys whose value holds something sealed, credentials of others among them: never listed, never edited here. */
const HIDDEN = /secret|private|sealed|vapid|^thirdParty\.|^phoneAuth/i;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key) && !HIDDEN.test(key);
export const settingKeys = (): SettingKey[] => (Object.keys(SETTINGS) as SettingKey[]).filter(isSettingKey);

interface Stored {
  readonly value: unknown;
  readonly changed_at: Date;
  readonly changed_by: string;
}

/** Stands for what was read: the same value is the same version. */
export const versionOf = (stored: Pick<Stored, 'value'> | null | undefined): string =>
  stored ? sha256(JSON.stringify(stored.value)).toString('hex').slice(0, 16) : 'shipped';

export function presentSetting(key: SettingKey, stored: Stored | null | undefined) {
  const shape = SETTINGS[key] as z.ZodType;
  const shipped = shape.parse(undefined);
  const parsed = stored ? shape.safeParse(stored.value) : undefined;
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return {
    key,
    value: parsed?.success ? parsed.data : shipped,
    shipped,
    isChanged: stored != null,
    shape: schema as Record<string, unknown>,
    changedAt: stored ? iso(stored.changed_at) : null,
    changedBy: stored?.changed_by ?? null,
    version: versionOf(stored),
  };
}

/** Says beside which part of a value what is wrong. */
function fieldRefusal(issue: z.core.$ZodIssue): FieldRefusal {
  const field = ['value', ...issue.path].join('.');
  if (issue.code === 'too_small' && issue.origin === 'string') return { field, key: 'field.not_empty' };
  if (issue.code === 'too_small')
    return { field, key: 'field.below_minimum', params: { minimum: Number(issue.minimum) } };
  if (issue.code === 'too_big' && issue.origin !== 'string')
    return { field, key: 'field.above_maximum', params: { maximum: Number(issue.maximum) } };
  if (issue.code === 'too_big') return { field, key: 'field.reg_pattern_0', params: { range: `≤ ${issue.maximum}` } };
  return { field, key: 'field.not_valid' };
}

export const refusedFields = (error: z.ZodError): FieldRefusal[] => error.issues.slice(0, 20).map(fieldRefusal);
