import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse, type World } from '../../../platform/index.ts';
import { type KnownMember, members } from '../member-directory.ts';
import { beginAttempt, forgive, loginName, needsCaptcha, succeed } from '../session.attempts.ts';
import { checkCaptcha } from '../session.captcha.ts';
import { openSession } from '../session.service.ts';

/** Wrong name and wrong password are one answer in one time; only the captcha may come with it (spec 4, "Login"). */
async function refusedLogin(world: World, name: string, address: string) {
  const more = (await needsCaptcha(world, name, address)) ? { captcha: true as const } : {};
  return refuse('wrong_login', more);
}

const loginValueOf = (member: KnownMember, opened: Awaited<ReturnType<typeof openSession>>) => ({
  token: opened.token,
  firstTimeLogin: opened.firstTimeLogin,
  // Passwords do not expire by age (ASVS 6.2.10); what must be changed says so in its own flag.
  passwordExpired: false,
  mustChangePassword: member.mustChangePassword,
  previousLoginAt: opened.previousLoginAt,
  next: null,
});

export const login = answer(
  sessionCalls.login,
  async ({ body, address, userAgent, cookies }, world) => {
    const name = loginName(body.username);
    const given = body.captcha !== undefined && body.captchaId !== undefined;
    if (given && !(await checkCaptcha(world, body.captchaId ?? '', body.captcha ?? '')))
      return refuse('captcha_wrong', { captcha: true });

    const start = await beginAttempt(world, name, address, given);
    if (start.kind === 'locked') return refuse('login_locked', { facts: { minutes: Math.ceil(start.seconds / 60) } });
    if (start.kind === 'captcha') return refuse('captcha_required', { captcha: true });

    const member = await members().withPassword(world.db, name, body.password);
    if (member === 'busy') {
      await forgive(world, start.attempt);
      return refuse('try_again');
    }
    if (!member) return refusedLogin(world, name, address);
    const opened = await world.db.transaction(async (tx) => {
      await succeed(tx, start.attempt);
      return openSession(world, tx, { member, knowsPassword: true, address, userAgent, cookies });
    });
    return done(loginValueOf(member, opened), opened.cookies);
  },
  // A refusal must leave its try counted.
  { transaction: false },
);
