import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done } from '../../../platform/index.ts';
import { settingRecords } from '../index.ts';
import { allConnections, presentConnections } from './site.connections.ts';

export const listConnections = answer(siteOfficeCalls.listConnections, async (_request, context) => {
  const { list, newVersion } = allConnections(context, await settingRecords(context.db));
  return done({ list: await presentConnections(context, context.db, list), newVersion });
});
