import type { World } from '../../platform/index.ts';
import { openSetting, settingsOf } from '../site/index.ts';
import { askStranger, Unreachable } from './session.third-party-wire.ts';

/**
 * An outside service in the manner of Turnstile: the page's frame brings a token, and its `siteverify` says whether a person
 * got it. Null when the service cannot be asked: the letters of a picture take its place, so that its outage locks nobody out.
 */
export async function isServiceToken(world: World, token: string, address: string): Promise<boolean | null> {
  const { verifyUrl, secret } = (await settingsOf(world))['humanCheck.service'];
  if (verifyUrl === '') return null;
  const body = new URLSearchParams({
    secret: openSetting(world, 'humanCheck.service', secret),
    response: token,
    remoteip: address,
  });
  try {
    const { status, body: said } = await askStranger(world, verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    });
    if (status >= 500) return null;
    return status === 200 && said['success'] === true;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    world.log.warn({ reason: error.message }, 'human-check service unreachable');
    return null;
  }
}
