import { createWordStream, intBelow } from '@lantern/games/fair';
import { isSameText, type Needs, sha256 } from '../../../platform/index.ts';
import { addCaptcha, captchaEnd, takeCaptcha } from '../session.store.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { CAPTCHA_SIGNS } from './captcha-strokes.ts';

const LENGTH = 5;
const GOOD_FOR_MS = 2 * 60_000;
const REFRESH_MS = 1000;
const SEED_BYTES = 32;

const hashOf = (id: string, text: string): Buffer => sha256(`${id} ${text.trim().toUpperCase()}`);

/**
 * A picture in base64, and its id: the SHA-256 of the picture, which the page computes too, so that the answer is the picture alone (spec 7).
 * The database stores only the hash of its text.
 */
export async function makeCaptcha(
  context: Needs<'db' | 'clock' | 'random'>,
): Promise<{ captchaId: string; image: string }> {
  const dice = createWordStream(Buffer.from(context.random.bytes(SEED_BYTES)).toString('hex'), 'captcha');
  const below = (limit: number): number => intBelow(dice, limit);
  const text = Array.from({ length: LENGTH }, () => CAPTCHA_SIGNS[below(CAPTCHA_SIGNS.length)] ?? '').join('');
  const picture = await drawCaptcha(text, below);
  const captchaId = sha256(picture).toString('base64url');
  await addCaptcha(context.db, captchaId, hashOf(captchaId, text), context.clock.nowMs() + GOOD_FOR_MS);
  return { captchaId, image: picture.toString('base64') };
}

/** Whether this picture was drawn less than a second ago. */
export async function isFreshCaptcha(context: Needs<'db' | 'clock'>, captchaId: string): Promise<boolean> {
  const endsAt = await captchaEnd(context.db, captchaId);
  return endsAt !== null && context.clock.nowMs() - (endsAt.getTime() - GOOD_FOR_MS) < REFRESH_MS;
}

/** Whether this is the text of the picture; right or wrong, the picture is used up. */
export async function checkCaptcha(context: Needs<'db' | 'clock'>, captchaId: string, text: string): Promise<boolean> {
  const wanted = await takeCaptcha(context.db, context, captchaId);
  return wanted !== null && isSameText(wanted.toString('hex'), hashOf(captchaId, text).toString('hex'));
}
