import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { settingRecords } from '../../site/index.ts';
import { allConnections, presentConnections } from '../staff.connections.ts';

export const listConnections = answer(staffCalls.listConnections, async (_asked, world) => {
  const { list, newVersion } = allConnections(await settingRecords(world.db));
  return done({ list: await presentConnections(world, world.db, list), newVersion });
});
