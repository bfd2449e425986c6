import { every, type Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { settingsHook } from '../site/index.ts';
import { acknowledgeRealityCheck } from './calls/acknowledge-reality-check.ts';
import { confirmOwnLimit } from './calls/confirm-own-limit.ts';
import { getPlaySafely } from './calls/get-play-safely.ts';
import { getRealityCheck } from './calls/get-reality-check.ts';
import { setOwnLimit } from './calls/set-own-limit.ts';
import { setRealityCheck } from './calls/set-reality-check.ts';
import { takeBreak } from './calls/take-break.ts';
import { saferPlayChecks } from './safer-play.audit.store.ts';
import { holdWhoIsDue } from './safer-play.reality.ts';
import { REMIND_BATCH, remind } from './safer-play.reminder.ts';
import { depositsHook } from './safer-play.service.ts';
import { saferPlaySettings } from './safer-play.settings.ts';

const REALITY = 'safer.reality';
const REMIND = 'safer.remind';
const REMIND_EVERY_MS = 6 * 3600_000;
const REMIND_SOON_MS = 10_000;

export const saferPlay: Module = {
  name: 'safer-play',
  answers: [
    getPlaySafely,
    setOwnLimit,
    confirmOwnLimit,
    takeBreak,
    getRealityCheck,
    acknowledgeRealityCheck,
    setRealityCheck,
  ],
  jobs: (context) => ({
    [REALITY]: {
      recurs: 'every',
      inTransaction: async (_run, tx) => ({ againAtMs: await holdWhoIsDue(context, tx) }),
    },
    [REMIND]: every(REMIND_EVERY_MS, async (tx) => (await remind(context, tx)).length === REMIND_BATCH, {
      moreInMs: REMIND_SOON_MS,
    }),
  }),
  points: [depositsHook],
  hooks: [settingsHook({ order: 50, settings: saferPlaySettings }), auditHook(saferPlayChecks)],
};
