import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { members } from '../member-directory.ts';
import { forgetMember } from '../session.service.ts';

export const setLanguage = answer(sessionCalls.setLanguage, async ({ actor, body }, context, tx) => {
  const offered: readonly string[] = (await settingsOf(context))['merchant.languages'];
  if (!offered.includes(body.language)) return refuse('language_unknown');
  await members(context).rememberLanguage(tx, actor.memberId, body.language);
  await forgetMember(context, tx, actor.memberId);
  return done({});
});
