import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { isFreshCaptcha, makeCaptcha } from '../human-check/session.captcha.ts';

/** Spec 9: another picture takes a second; the page names the one it replaces. */
export const getCaptcha = answer(sessionCalls.getCaptcha, async ({ query }, context) => {
  if (query.replaces !== undefined && (await isFreshCaptcha(context, query.replaces)))
    return refuse('too_many_requests', { facts: { seconds: 1 } });
  return done((await makeCaptcha(context)).image);
});
