import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { offersFreePlay, settingsOf } from '../../site/index.ts';
import { members } from '../member-directory.ts';
import { openSession } from '../session.service.ts';

export const startFreePlay = answer(
  sessionCalls.startFreePlay,
  async ({ address, userAgent, cookies, language }, context, tx) => {
    if (!offersFreePlay(await settingsOf(context))) return refuse('free_play_off');
    const member = await members(context).openTrial(context, tx, language);
    const opened = await openSession(context, tx, {
      member,
      way: 'free_play',
      knowsPassword: false,
      address,
      userAgent,
      cookies,
    });
    return done(
      {
        token: opened.token,
        firstTimeLogin: opened.firstTimeLogin,
        passwordExpired: false,
        mustChangePassword: false,
        previousLoginAt: opened.previousLoginAt,
        next: null,
      },
      opened.cookies,
    );
  },
);
