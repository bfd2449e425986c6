import type { FieldRefusal } from '@lantern/contract';
import { z } from 'zod';
import {
  type AppContext,
  iso,
  maySaveAddress,
  refuse,
  type StaffActor,
  sha256,
  type Tx,
} from '../../../platform/index.ts';
import type { RequestRow } from '../../staff/index.ts';
import {
  aloneIf,
  changeSetting,
  FIXED_WITH_MONEY,
  holdSetting,
  isMoneyBooked,
  isTwoPersonSetting,
  SETTING_RISKS,
  SETTINGS,
  type SettingKey,
} from '../index.ts';

/** Keys whose value holds a sealed secret or credentials: those are connections, never settings of this list. */
const HIDDEN = /secret|private|sealed|vapid|^thirdParty\.|^phoneAuth|^post\.(sms|mail)$|^humanCheck\.service$/i;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key) && !HIDDEN.test(key);
export const settingKeys = (): SettingKey[] => (Object.keys(SETTINGS) as SettingKey[]).filter(isSettingKey);

/** Why a setting cannot change any more: amounts were booked by it. */
export const refusedFixed = async (tx: Tx, key: SettingKey) =>
  FIXED_WITH_MONEY.has(key) && (await isMoneyBooked(tx)) ? refuse('setting_fixed') : null;

interface Stored {
  readonly value: unknown;
  readonly changed_at: Date;
  readonly changed_by: string;
}

/** The version of a value: the same value is the same version. */
export const versionOf = (stored: Pick<Stored, 'value'> | null | undefined): string =>
  stored ? sha256(JSON.stringify(stored.value)).toString('hex').slice(0, 16) : 'shipped';

export function presentSetting(
  key: SettingKey,
  stored: Stored | null | undefined,
  waitingRequestId: string | null = null,
) {
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
    risk: SETTING_RISKS[key],
    needsTwo: isTwoPersonSetting(key),
    aloneIf: aloneIf(key),
    waitingRequestId,
  };
}

/** Names the invalid part of a value. */
function fieldRefusal(issue: z.core.$ZodIssue): FieldRefusal {
  const field = ['value', ...issue.path].join('.');
  const most = issue.code === 'custom' ? issue.params?.['maximum'] : undefined;
  if (most !== undefined) return { field, key: 'field.above_maximum', params: { maximum: String(most) } };
  if (issue.code === 'too_small' && issue.origin === 'string') return { field, key: 'field.not_empty' };
  if (issue.code === 'too_small')
    return { field, key: 'field.below_minimum', params: { minimum: Number(issue.minimum) } };
  if (issue.code === 'too_big' && issue.origin !== 'string')
    return { field, key: 'field.above_maximum', params: { maximum: Number(issue.maximum) } };
  if (issue.code === 'too_big') return { field, key: 'field.reg_pattern_0', params: { range: `≤ ${issue.maximum}` } };
  return { field, key: 'field.not_valid' };
}

export const refusedFields = (error: z.ZodError): FieldRefusal[] => error.issues.slice(0, 20).map(fieldRefusal);

/** The lines of a setting that name a private network; only push services are called by the server (decision 0035). */
export function internalLines({ config }: Pick<AppContext, 'config'>, key: SettingKey, value: unknown): FieldRefusal[] {
  if (key !== 'push.services') return [];
  return (value as readonly string[]).flatMap((line, index) =>
    maySaveAddress(config, line) ? [] : [{ field: `value.${index}`, key: 'field.address_internal' }],
  );
}

/** Stores a proposed value as the setting; false when another value was stored in between, or the proposal is no longer valid. */
export async function changeProposed(context: AppContext, tx: Tx, row: RequestRow, by: StaffActor): Promise<boolean> {
  const { proposal } = row;
  if (!proposal || !isSettingKey(proposal.key)) return false;
  const parsed = SETTINGS[proposal.key].safeParse(proposal.after);
  if (!parsed.success || internalLines(context, proposal.key, parsed.data).length > 0) return false;
  if (versionOf(await holdSetting(tx, proposal.key)) !== proposal.version) return false;
  if (await refusedFixed(tx, proposal.key)) return false;
  await changeSetting(context, tx, proposal.key, parsed.data as never, `${row.created_by}, ${by.name}`);
  return true;
}
