import type { FieldRefusal } from '@lantern/contract';
import { type AppContext, iso, maySaveAddress, type Queryable } from '../../../platform/index.ts';
import { type Effect, lastActs, note } from '../../staff/index.ts';
import {
  changeSetting,
  holdSetting,
  openSetting,
  readSettings,
  SETTINGS,
  type SettingKey,
  type Settings,
} from '../index.ts';
import { versionOf } from './site.setting-changes.ts';

type Fields = Readonly<Record<string, unknown>>;
const CHANNELS = 'thirdParty.channels';
const CHANNEL = /^thirdParty\.([a-z][a-z0-9-]{1,19})$/;
/** The field of the secret, and the fields of its destination. */
const SINGLE = {
  phoneAuth: { secret: 'apiKey', addresses: ['apiUrl'] },
  'post.sms': { secret: 'token', addresses: ['url'] },
  'post.mail': { secret: 'password', addresses: ['url'] },
  'humanCheck.service': { secret: 'secret', addresses: ['verifyUrl'] },
} as const;
type SingleKey = keyof typeof SINGLE;

/** The setting of a connection. */
export interface Place {
  readonly key: string;
  readonly setting: SettingKey;
  readonly secret: string;
  readonly addresses: readonly string[];
  /** The name of a third party for log-in; the other connections are settings of their own. */
  readonly channel: string | null;
}

export function placeOf(key: string): Place | null {
  if (Object.hasOwn(SINGLE, key)) {
    const setting = key as SingleKey;
    return { key, setting, channel: null, ...SINGLE[setting] };
  }
  const channel = CHANNEL.exec(key)?.[1];
  if (channel === undefined) return null;
  return { key, setting: CHANNELS, secret: 'clientSecret', addresses: ['kind', 'issuer', 'tokenUrl'], channel };
}

interface Stored {
  readonly key: string;
  readonly value: unknown;
}
const settingsIn = (stored: readonly Stored[]): Settings =>
  readSettings(new Map(stored.map(({ key, value }) => [key, value])));

/** The fields of a connection with its sealed secret; undefined when there is no such third party. */
export function fieldsOf(place: Place, stored: Stored | null): Fields | undefined {
  const settings = settingsIn(stored ? [stored] : []);
  if (place.channel === null) return settings[place.setting] as Fields;
  return settings[CHANNELS].find(({ channel }) => channel === place.channel);
}

/** The value of the whole setting with this connection in it, or without it. */
export function settingWith(place: Place, stored: Stored | null, fields: Fields | null): unknown {
  if (place.channel === null) return fields;
  const all: readonly Fields[] = settingsIn(stored ? [stored] : [])[CHANNELS];
  const isIt = (one: Fields): boolean => one['channel'] === place.channel;
  if (fields === null) return all.filter((one) => !isIt(one));
  return all.some(isIt) ? all.map((one) => (isIt(one) ? fields : one)) : [...all, fields];
}

export const shapeOf = (place: Place) => SETTINGS[place.setting];

/** The readable part: all but the secret. */
export function openFields(place: Place, fields: Fields): Fields {
  const { [place.secret]: _, ...shown } = fields;
  return shown;
}

/** A secret belongs to one address; a new address requires it again, or whoever changes the address would receive it. */
export const isMoved = (place: Place, before: Fields, after: Fields): boolean =>
  place.addresses.some((name) => before[name] !== after[name]);

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
export const internalAddresses = ({ config }: Pick<AppContext, 'config'>, fields: Fields): FieldRefusal[] =>
  ADDRESS_FIELDS.filter((name) => !maySaveAddress(config, String(fields[name] ?? ''))).map((name) => ({
    field: `value.${name}`,
    key: 'field.address_internal',
  }));

const SHOWN_SIGNS = 4;
/** Four characters of a shorter secret would reveal too much. */
const SHOWN_FROM = 16;

function endOf(context: AppContext, place: Place, sealed: string): string {
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
  context: AppContext,
  db: Queryable,
  items: readonly { place: Place; fields: Fields; stored: Stored | null }[],
) {
  const acts = await lastActs(
    db,
    SECRET_ACT,
    items.map(({ place }) => subjectOf(place.key)),
  );
  return items.map(({ place, fields, stored }) => {
    const sealed = String(fields[place.secret] ?? '');
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

/** Every connection: the gateways, and each third party. */
export function allConnections(records: readonly Stored[]) {
  const storedOf = (key: string): Stored | null => records.find((record) => record.key === key) ?? null;
  const channels = settingsIn(records)[CHANNELS].map(({ channel }) => `thirdParty.${channel}`);
  const list = [...Object.keys(SINGLE), ...channels].flatMap((key) => {
    const place = placeOf(key);
    const stored = place && storedOf(place.setting);
    const fields = place && fieldsOf(place, stored);
    return place && fields ? [{ place, fields, stored }] : [];
  });
  return { list, newVersion: versionOf(storedOf(CHANNELS)) };
}

/** Changes a connection as two persons approved; false when it was changed meanwhile. The request stores the sealed secret. */
export const changeConnectionEffect: Effect = async (context, tx, row, by) => {
  const { proposal } = row;
  const place = proposal && placeOf(proposal.key);
  if (!place || versionOf(await holdSetting(tx, place.setting)) !== proposal.version) return false;
  const { value, secretIs } = row.sealed_part as { value: unknown; secretIs?: string };
  const parsed = shapeOf(place).safeParse(value);
  if (!parsed.success) return false;
  const after = fieldsOf(place, { key: place.setting, value: parsed.data });
  if (!after || internalAddresses(context, after).length > 0) return false;
  await changeSetting(context, tx, place.setting, parsed.data as never, `${row.created_by}, ${by.name}`);
  const subject = subjectOf(place.key);
  if (secretIs) await note(context, tx, by, SECRET_ACT, { subject, details: { secret: secretIs } });
  await note(context, tx, by, 'connection.change', {
    subject,
    details: { before: proposal.before, after: proposal.after },
  });
  return true;
};
