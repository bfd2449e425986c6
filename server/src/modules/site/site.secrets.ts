import type { Needs } from '../../platform/index.ts';

const about = (key: string): string => `setting ${key}`;

/** A secret in a setting: sealed, so that neither a dump nor the settings screen shows it. */
export const sealSetting = (context: Needs<'secrets'>, key: string, secret: string): string =>
  secret === '' ? '' : context.secrets.seal(secret, about(key)).toString('base64');
export const openSetting = (context: Needs<'secrets'>, key: string, sealed: string): string =>
  sealed === '' ? '' : context.secrets.open(Buffer.from(sealed, 'base64'), about(key));
