import { type CallReply, callApi } from '../calls/index.ts';

/** Spec 7: the gateway's version that a free play names. */
const GATEWAY_VERSION = '3';

/** The headers of spec 7: operating system, platform, an encrypted random string, the gateway's version. */
async function freePlayHeaders(): Promise<Record<string, string>> {
  const { seal } = await import('../calls/seal.ts');
  const random = await seal(crypto.randomUUID(), 'POST /wps/session/login/freeplay');
  return {
    os: navigator.platform.replace(/[^\w .-]/g, '') || 'unknown',
    platform: 'W',
    ...(random ? { 'random-string': btoa(JSON.stringify(random)) } : {}),
    'gateway-version': GATEWAY_VERSION,
  };
}

/** Opens a trial account with trial money (spec 4, free play). */
export const openTrial = async (): Promise<CallReply<'startFreePlay'>> =>
  callApi('startFreePlay', { headers: await freePlayHeaders() });
