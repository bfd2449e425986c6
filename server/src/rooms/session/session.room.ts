import { type JobHandlers, type Room, scheduleJob, type World } from '../../platform/index.ts';
import { getCaptcha } from './calls/get-captcha.ts';
import { getSession } from './calls/get-session.ts';
import { login } from './calls/login.ts';
import { logout } from './calls/logout.ts';
import { setLanguage } from './calls/set-language.ts';
import { startFreePlay } from './calls/start-free-play.ts';
import { cacheOf } from './session.service.ts';
import { sweepSessions } from './session.store.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

const jobs = (world: World): JobHandlers => ({
  'session.sweep': {
    inTransaction: async (_run, tx) => {
      await sweepSessions(tx, world);
      return { againAtMs: world.clock.nowMs() + SWEEP_EVERY_MS };
    },
  },
});

const opened = new Set<World>();

export const session: Room = {
  name: 'session',
  answers: [login, startFreePlay, logout, getSession, getCaptcha, setLanguage],
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
