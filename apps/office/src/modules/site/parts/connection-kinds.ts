import type { Answer } from '../../../shared/calls/index.ts';

export type Connection = Answer<'listConnections'>['list'][number];
type Fields = Readonly<Record<string, unknown>>;

const PREFIX = 'thirdParty.';
export const CHANNEL = /^[a-z][a-z0-9-]{1,19}$/;
export const isThirdParty = (key: string): boolean => key.startsWith(PREFIX);
export const keyOfChannel = (channel: string): string => `${PREFIX}${channel}`;

/** The last part of a key has the text of a gateway's name: `sms` in `connections.keys`. */
export const shortKey = (key: string): string => key.split('.').at(-1) ?? key;

const COMMON = ['name', 'kind', 'enabled', 'clientId'];
/** The fields of a kind, in the order in which they are filled in. */
export function fieldNames(key: string, kind: unknown): readonly string[] {
  if (key === 'phoneAuth') return ['enabled', 'projectId', 'apiUrl', 'keysUrl'];
  if (key === 'post.mail') return ['url', 'user'];
  if (key === 'post.sms') return ['url'];
  if (key === 'humanCheck.service') return ['siteKey', 'verifyUrl', 'frameUrl'];
  const addresses = kind === 'oauth2' ? ['authorizeUrl', 'tokenUrl', 'userinfoUrl'] : ['issuer'];
  return [...COMMON, ...addresses, 'scope'];
}

export const newChannel: Fields = {
  name: '',
  kind: 'oidc',
  enabled: false,
  clientId: '',
  issuer: '',
  authorizeUrl: '',
  tokenUrl: '',
  userinfoUrl: '',
  scope: 'openid email profile',
};
