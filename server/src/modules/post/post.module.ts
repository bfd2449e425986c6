import { every, type Module } from '../../platform/index.ts';
import { probeHook, settingsHook } from '../site/index.ts';
import { probeMail, probeSms } from './post.probe.ts';
import { DELIVER, deliver } from './post.service.ts';
import { postSettings } from './post.settings.ts';
import { sweepMessages } from './post.store.ts';

const SWEEP = 'post.sweep';
const SWEEP_EVERY_MS = 6 * 3600_000;

export const post: Module = {
  name: 'post',
  answers: [],
  jobs: (context) => ({
    // Long: the gateway's answer is awaited outside of any transaction.
    [DELIVER]: { long: ({ key }) => deliver(context, key) },
    [SWEEP]: every(SWEEP_EVERY_MS, (tx) => sweepMessages(tx, context)),
  }),
  hooks: [
    settingsHook({ order: 80, settings: postSettings }),
    probeHook({ key: 'post.mail', probe: probeMail }, { key: 'post.sms', probe: probeSms }),
  ],
};
