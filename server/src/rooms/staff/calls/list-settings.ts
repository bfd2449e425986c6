import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { settingRecords } from '../../site/index.ts';
import { presentSetting, settingKeys } from '../staff.settings.ts';

export const listSettings = answer(staffCalls.listSettings, async (_asked, world) => {
  const stored = new Map((await settingRecords(world.db)).map((row) => [row.key, row]));
  return done({ list: settingKeys().map((key) => presentSetting(key, stored.get(key))) });
});
