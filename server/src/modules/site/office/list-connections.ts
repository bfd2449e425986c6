import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { settingRecords } from '../index.ts';
import { allConnections, presentConnections } from './site.connections.ts';

export const listConnections = answer(staffCalls.listConnections, async (_request, context) => {
  const { list, newVersion } = allConnections(await settingRecords(context.db));
  return done({ list: await presentConnections(context, context.db, list), newVersion });
});
