import type { AppContext } from '../../platform/index.ts';
import { changeSetting, sealSetting, settingsOf } from '../site/index.ts';
import { sessionSettings } from './session.settings.ts';

const CHANNEL = 'villa';

/** The demo's third party, at its current address; channels set by an operator stay as they are. */
export async function seedSession(context: AppContext): Promise<void> {
  const { OIDC_URL: issuer, OIDC_CLIENT_SECRET: secret } = context.config;
  if (issuer === undefined || secret === undefined) return;
  const channels = (await settingsOf(context, sessionSettings))['thirdParty.channels'];
  if (channels.some((known) => known.channel === CHANNEL && known.issuer === issuer)) return;
  const villa = {
    channel: CHANNEL,
    name: 'Villa ID',
    kind: 'oidc' as const,
    enabled: true,
    clientId: 'lantern',
    clientSecret: sealSetting(context, 'thirdParty.channels', secret),
    issuer,
    authorizeUrl: '',
    tokenUrl: '',
    userinfoUrl: '',
    scope: 'openid email profile',
  };
  const next = [...channels.filter(({ channel }) => channel !== CHANNEL), villa];
  await context.db.transaction((tx) => changeSetting(context, tx, 'thirdParty.channels', next, 'seed'));
}
