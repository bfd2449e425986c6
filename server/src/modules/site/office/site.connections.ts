import type { FieldRefusal } from '@lantern/contract';
import { iso, maySaveAddress, type Needs, type Queryable } from '../../../platform/index.ts';
import { type Effect, lastActs, note } from '../../staff/index.ts';
import {
  type ConnectionDefinition,
  changeSetting,
  declaredSettings,
  definitionOf,
  holdSetting,
  openSetting,
  type SettingDefinition,
  settingValue,
} from '../index.ts';
import { versionOf } from './site.setting-changes.ts';

type Fields = Readonly<Record<string, unknown>>;
type Composed = Needs<'hooks'>;
/** The name of one connection in a list of them. */
const NAME = /^[a-z][a-z0-9-]{1,19}$/;

/** The setting of a connection. */
export interface Place {
  readonly key: string;
  readonly setting: string;
  readonly definition: SettingDefinition;
  readonly connection: ConnectionDefinition;
  /** Of one in a list, such as a third party for log-in: its field with the name, and the name; the others are settings of their own. */
  readonly one: { readonly field: string; readonly name: string } | null;
}

const connectionsIn = ({ hooks }: Composed) =>
  declaredSettings(hooks).flatMap(([setting, definition]) =>
    definition.connection ? [{ setting, definition, connection: definition.connection }] : [],
  );

export function placeOf(context: Composed, key: string): Place | null {
  const definition = definitionOf(context.hooks, key);
  if (definition?.connection && !definition.connection.each)
    return { key, setting: key, definition, connection: definition.connection, one: null };
  const [prefix, name = ''] = key.split('.');
  const list = connectionsIn(context).find(({ connection }) => connection.each?.prefix === prefix);
  if (!list?.connection.each || key !== `${prefix}.${name}` || !NAME.test(name)) return null;
  return { key, ...list, one: { field: list.connection.each.name, name } };
}

interface Stored {
  readonly key: string;
  readonly value: unknown;
}
const listIn = (definition: SettingDefinition, stored: Stored | null): readonly Fields[] =>
  settingValue(definition, stored?.value) as readonly Fields[];

/** The fields of a connection with its sealed secret; undefined when there is no such third party. */
export function fieldsOf({ definition, one }: Place, stored: Stored | null): Fields | undefined {
  if (one === null) return settingValue(definition, stored?.value) as Fields;
  return listIn(definition, stored).find((fields) => fields[one.field] === one.name);
}

/** The value of the whole setting with this connection in it, or without it. */
export function settingWith({ definition, one }: Place, stored: Stored | null, fields: Fields | null): unknown {
  if (one === null) return fields;
  const all = listIn(definition, stored);
  const isIt = (other: Fields): boolean => other[one.field] === one.name;
  if (fields === null) return all.filter((other) => !isIt(other));
  return all.some(isIt) ? all.map((other) => (isIt(other) ? fields : other)) : [...all, fields];
}

/** The readable part: all but the secret. */
export function openFields(place: Place, fields: Fields): Fields {
  const { [place.connection.secret]: _, ...shown } = fields;
  return shown;
}

/** A secret belongs to one address; a new address requires it again, or whoever changes the address would receive it. */
export const isMoved = (place: Place, before: Fields, after: Fields): boolean =>
  place.connection.destination.some((name) => before[name] !== after[name]);

const ADDRESS_FIELDS = [
  'url',
  'apiUrl',
  'keysUrl',
  'verifyUrl',
  'frameUrl',
  'issuer',
  'authorizeUrl',
  'tokenUrl',
  'userinfoUrl',
];

/** The addresses of a connection that lie in a private network, where this installation saves none of those (decision 0035). */
export const internalAddresses = ({ config }: Needs<'config'>, fields: Fields): FieldRefusal[] =>
  ADDRESS_FIELDS.filter((name) => !maySaveAddress(config, String(fields[name] ?? ''))).map((name) => ({
    field: `value.${name}`,
    key: 'field.address_internal',
  }));

const SHOWN_SIGNS = 4;
/** Four characters of a shorter secret would reveal too much. */
const SHOWN_FROM = 16;

function endOf(context: Needs<'secrets'>, place: Place, sealed: string): string {
  try {
    const secret = openSetting(context, place.setting, sealed);
    return secret.length >= SHOWN_FROM ? secret.slice(-SHOWN_SIGNS) : '';
  } catch {
    // Sealed under a key that this installation no longer has: it is set, but unreadable.
    return '';
  }
}

export const SECRET_ACT = 'connection.secret';
export const subjectOf = (key: string): string => `connection ${key}`;

export async function presentConnections(
  context: Needs<'secrets'>,
  db: Queryable,
  items: readonly { place: Place; fields: Fields; stored: Stored | null }[],
) {
  const acts = await lastActs(
    db,
    SECRET_ACT,
    items.map(({ place }) => subjectOf(place.key)),
  );
  return items.map(({ place, fields, stored }) => {
    const sealed = String(fields[place.connection.secret] ?? '');
    const act = acts.get(subjectOf(place.key));
    return {
      key: place.key,
      value: { ...openFields(place, fields) },
      secret: {
        isSet: sealed !== '',
        ends: endOf(context, place, sealed),
        changedAt: act ? iso(act.at) : null,
        changedBy: act?.staff_name ?? null,
      },
      version: versionOf(stored),
    };
  });
}

/** Every connection: the gateways, and each of a list. */
export function allConnections(context: Composed, records: readonly Stored[]) {
  const storedOf = (key: string): Stored | null => records.find((record) => record.key === key) ?? null;
  const declared = connectionsIn(context);
  const keys = declared.flatMap(({ setting, definition, connection: { each } }) =>
    each
      ? listIn(definition, storedOf(setting)).map((fields) => `${each.prefix}.${String(fields[each.name])}`)
      : [setting],
  );
  const list = keys.flatMap((key) => {
    const place = placeOf(context, key);
    const stored = place && storedOf(place.setting);
    const fields = place && fieldsOf(place, stored);
    return place && fields ? [{ place, fields, stored }] : [];
  });
  const growing = declared.find(({ connection }) => connection.each)?.setting ?? '';
  return { list, newVersion: versionOf(storedOf(growing)) };
}

/** Changes a connection as two operators approved; false when it was changed meanwhile. The request stores the sealed secret. */
export const changeConnectionEffect: Effect = async (context, tx, row, by) => {
  const { proposal } = row;
  const place = proposal && placeOf(context, proposal.key);
  if (!place || versionOf(await holdSetting(tx, place.setting)) !== proposal.version) return false;
  const { value, secretIs } = row.sealed_part as { value: unknown; secretIs?: string };
  const parsed = place.definition.shape.safeParse(value);
  if (!parsed.success) return false;
  const after = fieldsOf(place, { key: place.setting, value: parsed.data });
  if (!after || internalAddresses(context, after).length > 0) return false;
  await changeSetting(context, tx, place.setting, parsed.data, `${row.created_by}, ${by.name}`);
  const subject = subjectOf(place.key);
  if (secretIs) await note(context, tx, by, SECRET_ACT, { subject, details: { secret: secretIs } });
  await note(context, tx, by, 'connection.change', {
    subject,
    details: { before: proposal.before, after: proposal.after },
  });
  return true;
};
