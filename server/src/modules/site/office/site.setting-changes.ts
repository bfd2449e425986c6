import type { FieldRefusal } from '@lantern/contract';
import { z } from 'zod';
import {
  type AppContext,
  iso,
  maySaveAddress,
  type Needs,
  refuse,
  type StaffActor,
  sha256,
  type Tx,
} from '../../../platform/index.ts';
import type { RequestRow } from '../../staff/index.ts';
import {
  changeSetting,
  declaredSettings,
  definitionOf,
  holdSetting,
  isMoneyBooked,
  isTwoPersonSetting,
  type SettingDefinition,
  settingValue,
} from '../index.ts';

/** A setting that operators change as such; null for a connection, whose value has a sealed secret. */
export function openSettingOf({ hooks }: Needs<'hooks'>, key: string): SettingDefinition | null {
  const definition = definitionOf(hooks, key);
  return definition === undefined || definition.connection ? null : definition;
}
export const openSettings = ({ hooks }: Needs<'hooks'>) =>
  declaredSettings(hooks).filter(([, { connection }]) => connection === undefined);

/** Why a setting cannot change any more: amounts were booked by it. */
export const refusedFixed = async (tx: Tx, { isFixedWithMoney }: SettingDefinition) =>
  isFixedWithMoney && (await isMoneyBooked(tx)) ? refuse('setting_fixed') : null;

interface Stored {
  readonly value: unknown;
  readonly changed_at: Date;
  readonly changed_by: string;
}

/** The version of a value: the same value is the same version. */
export const versionOf = (stored: Pick<Stored, 'value'> | null | undefined): string =>
  stored ? sha256(JSON.stringify(stored.value)).toString('hex').slice(0, 16) : 'shipped';

export function presentSetting(
  key: string,
  definition: SettingDefinition,
  stored: Stored | null | undefined,
  waitingRequestId: string | null = null,
) {
  const { $schema: _, ...schema } = z.toJSONSchema(definition.shape, { io: 'input', unrepresentable: 'any' });
  return {
    key,
    value: settingValue(definition, stored?.value),
    shipped: definition.shape.parse(undefined),
    isChanged: stored != null,
    shape: schema as Record<string, unknown>,
    changedAt: stored ? iso(stored.changed_at) : null,
    changedBy: stored?.changed_by ?? null,
    version: versionOf(stored),
    risk: definition.risk,
    needsTwo: isTwoPersonSetting(definition),
    aloneIf: definition.aloneIf ?? null,
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

/** The lines of a setting that name a private network, where the server calls them (decision 0035). */
export function internalLines(
  { config }: Needs<'config'>,
  { areCalled }: SettingDefinition,
  value: unknown,
): FieldRefusal[] {
  if (!areCalled) return [];
  return (value as readonly string[]).flatMap((line, index) =>
    maySaveAddress(config, line) ? [] : [{ field: `value.${index}`, key: 'field.address_internal' }],
  );
}

/** Stores a proposed value as the setting; false when another value was stored in between, or the proposal is no longer valid. */
export async function changeProposed(context: AppContext, tx: Tx, row: RequestRow, by: StaffActor): Promise<boolean> {
  const { proposal } = row;
  const definition = proposal && openSettingOf(context, proposal.key);
  if (!definition) return false;
  const parsed = definition.shape.safeParse(proposal.after);
  if (!parsed.success || internalLines(context, definition, parsed.data).length > 0) return false;
  if (versionOf(await holdSetting(tx, proposal.key)) !== proposal.version) return false;
  if (await refusedFixed(tx, definition)) return false;
  await changeSetting(context, tx, proposal.key, parsed.data, `${row.created_by}, ${by.name}`);
  return true;
}
