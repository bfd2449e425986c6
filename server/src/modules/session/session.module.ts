import { type AppContext, every, type JobHandlers, type Module, seedHook } from '../../platform/index.ts';
import { probeHook, settingsHook } from '../site/index.ts';
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
import { sweepCodes } from './codes/session.mobile-code.store.ts';
import { codeJobs } from './codes/session.mobile-code.ts';
import { probeHumanCheck } from './human-check/session.human-probe.ts';
import { sweepSpentProofs } from './human-check/session.human-proof.store.ts';
import { sweepSliders } from './human-check/session.slider.store.ts';
import { sweepDevices } from './login/session.device.store.ts';
import { sweepRemembered } from './login/session.remember.store.ts';
import { memberDirectoryHook } from './member-directory.ts';
import { sweepProofs } from './second-factor/session.proof.store.ts';
import { sweepSecondFactor } from './second-factor/session.second-factor.store.ts';
import { secondFactorAnswers } from './second-factor/session.second-factor-answers.ts';
import { seedSession } from './session.seed.ts';
import { cacheOf, followSessions } from './session.service.ts';
import { sessionSettings } from './session.settings.ts';
import { sweepSessions } from './session.store.ts';
import { probePhoneAuth, probeThirdParty } from './third-party/session.third-party-probe.ts';

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

const jobs = (context: AppContext): JobHandlers => ({
  ...codeJobs(context),
  'session.sweep': every(SWEEP_EVERY_MS, async (tx) => {
    await sweepSessions(tx, context);
    await sweepSecondFactor(tx, context);
    await sweepSliders(tx, context);
    await sweepCodes(tx, context);
    await sweepRemembered(tx, context);
    await sweepProofs(tx, context);
    await sweepDevices(tx, context);
    await sweepSpentProofs(tx, context);
  }),
});

export const session: Module = {
  name: 'session',
  answers: [...secondFactorAnswers, login, startFreePlay, logout, getSession, getCaptcha, setLanguage, ...VERIFICATION],
  jobs,
  start: async (context) => {
    followSessions(context);
  },
  stop: async (context) => {
    await cacheOf(context).settle();
  },
  points: [memberDirectoryHook],
  hooks: [
    settingsHook({ order: 70, settings: sessionSettings }),
    probeHook(
      { key: 'phoneAuth', probe: probePhoneAuth },
      { key: 'humanCheck.service', probe: probeHumanCheck },
      { key: 'thirdParty', probe: probeThirdParty },
    ),
    seedHook({ step: 'people', run: seedSession }),
  ],
};
