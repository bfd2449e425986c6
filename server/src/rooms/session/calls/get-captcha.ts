import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { makeCaptcha } from '../session.captcha.ts';

export const getCaptcha = answer(sessionCalls.getCaptcha, async (_asked, world) => done(await makeCaptcha(world)));
