import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { sessionSettings } from '../session.settings.ts';
import { channelsOf } from '../third-party/session.third-party.ts';

export const listChannels = answer(sessionCalls.listChannels, async (_request, context) => {
  const channels = (await channelsOf(context)).map(({ channel, name }) => ({ channel, name }));
  return done({ channels, phoneAuth: (await settingsOf(context, sessionSettings))['phoneAuth'].enabled });
});
