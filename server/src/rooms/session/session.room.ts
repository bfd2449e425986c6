import { type JobHandlers, type Room, scheduleJob, type World } from '../../platform/index.ts';
import { getCaptcha } from './calls/get-captcha.ts';
import { getHumanCheck } from './calls/get-human-check.ts';
import { getSession } from './calls/get-session.ts';
import { getSlider } from './calls/get-slider.ts';
import { listCountryCodes } from './calls/list-country-codes.ts';
import { login } from './calls/login.ts';
import { loginRemember } from './calls/login-remember.ts';
import { logout } from './calls/logout.ts';
import { sendLoginCode } from './calls/send-login-code.ts';
import { sendPasswordCode } from './calls/send-password-code.ts';
import { sendRegisterCode } from './calls/send-register-code.ts';
import { sendRegisterMobileCode } from './calls/send-register-mobile-code.ts';
import { setLanguage } from './calls/set-language.ts';
import { solveSlider } from './calls/solve-slider.ts';
import { startFreePlay } from './calls/start-free-play.ts';
import { sweepDevices } from './session.device.store.ts';
import { sweepSpentProofs } from './session.human-proof.store.ts';
import { sweepCodes } from './session.mobile-code.store.ts';
import { codeJobs } from './session.mobile-code.ts';
import { sweepProofs } from './session.proof.store.ts';
import { sweepRemembered } from './session.remember.store.ts';
import { sweepSecondFactor } from './session.second-factor.store.ts';
import { secondFactorAnswers } from './session.second-factor-answers.ts';
import { cacheOf } from './session.service.ts';
import { sweepSliders } from './session.slider.store.ts';
import { sweepSessions } from './session.store.ts';

const VERIFICATION = [
  getHumanCheck,
  getSlider,
  solveSlider,
  sendLoginCode,
  sendPasswordCode,
  sendRegisterCode,
  sendRegisterMobileCode,
  listCountryCodes,
  loginRemember,
];

const SWEEP_EVERY_MS = 10 * 60_000;

const jobs = (world: World): JobHandlers => ({
  ...codeJobs(world),
  'session.sweep': {
    inTransaction: async (_run, tx) => {
      await sweepSessions(tx, world);
      await sweepSecondFactor(tx, world);
      await sweepSliders(tx, world);
      await sweepCodes(tx, world);
      await sweepRemembered(tx, world);
      await sweepProofs(tx, world);
      await sweepDevices(tx, world);
      await sweepSpentProofs(tx, world);
      return { againAtMs: world.clock.nowMs() + SWEEP_EVERY_MS };
    },
  },
});

const opened = new Set<World>();

export const session: Room = {
  name: 'session',
  answers: [...secondFactorAnswers, login, startFreePlay, logout, getSession, getCaptcha, setLanguage, ...VERIFICATION],
  jobs,
  start: async (world) => {
    opened.add(world);
    await scheduleJob(world.db, { kind: 'session.sweep', key: 'every', runAtMs: world.clock.nowMs() });
  },
  stop: async () => {
    for (const world of opened) await cacheOf(world).settle();
    opened.clear();
  },
};
