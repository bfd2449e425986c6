import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done } from '../../../platform/index.ts';
import { waitingRequest } from '../../staff/index.ts';
import { isTwoPersonSetting, settingRecords } from '../index.ts';
import { presentSetting, settingKeys } from './site.setting-changes.ts';

export const listSettings = answer(siteOfficeCalls.listSettings, async (_request, { db }) => {
  const stored = new Map((await settingRecords(db)).map((row) => [row.key, row]));
  const list = settingKeys().map(async (key) => {
    const waiting = isTwoPersonSetting(key) ? await waitingRequest(db, 'setting_change', `setting ${key}`) : null;
    return presentSetting(key, stored.get(key), waiting);
  });
  return done({ list: await Promise.all(list) });
});
