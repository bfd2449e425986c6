import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note, timed } from '../../staff/index.ts';
import { probeHook } from '../index.ts';
import { placeOf, subjectOf } from './site.connections.ts';

export const testConnection = answer(
  siteOfficeCalls.testConnection,
  async ({ actor, params: { key } }, context) => {
    const place = placeOf(context, key);
    const tried = context.hooks.at(probeHook, place?.connection.each?.prefix ?? key);
    const { value, tookMs } = await timed(
      context,
      async () => (await tried?.probe(context, place?.one?.name ?? '')) ?? null,
    );
    if (!value) return refuse('not_found');
    const details = { result: value.result, tookMs };
    await context.db.transaction((tx) =>
      note(context, tx, actor, 'connection.test', { subject: subjectOf(key), details }),
    );
    return done({ ...value, tookMs });
  },
  // No row is locked while the external service answers.
  { transaction: false },
);
