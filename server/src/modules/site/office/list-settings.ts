import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done } from '../../../platform/index.ts';
import { waitingRequest } from '../../staff/index.ts';
import { isTwoPersonSetting, settingRecords } from '../index.ts';
import { openSettings, presentSetting } from './site.setting-changes.ts';

export const listSettings = answer(siteOfficeCalls.listSettings, async (_request, context) => {
  const { db } = context;
  const stored = new Map((await settingRecords(db)).map((row) => [row.key, row]));
  const list = openSettings(context).map(async ([key, definition]) => {
    const waiting = isTwoPersonSetting(definition)
      ? await waitingRequest(db, 'setting_change', `setting ${key}`)
      : null;
    return presentSetting(key, definition, stored.get(key), waiting);
  });
  return done({ list: await Promise.all(list) });
});
