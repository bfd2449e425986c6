import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { lockRaffle } from '../prizes.raffle.store.ts';
import { lockRain } from '../prizes.rain.store.ts';
import { lockPrize, stopLocked } from '../prizes.store.ts';
import { lockWheel } from '../prizes.wheel.store.ts';
import { presentItem } from './prizes.desk.ts';

export const stopPrize = answer(
  prizesOfficeCalls.stopPrize,
  async ({ actor, params, body: { reason }, language }, context, tx) => {
    const row = await lockPrize(tx, params.id);
    if (!row) return refuse('not_found');
    // What is being drawn or caught at this moment is done first; nothing is after it.
    const lock = { wheel: lockWheel, rain: lockRain, raffle: lockRaffle }[row.kind];
    await lock(tx, row.id);
    if (row.stopped_at !== null || row.ended_at !== null) return refuse('changed_meanwhile');
    await stopLocked(tx, context, row.id, actor.name);
    await note(context, tx, actor, 'prize.stop', { subject: `${row.kind} ${row.id}`, details: { reason } });
    await context.push.announce(tx, 'prizes.news', { kind: row.kind, id: row.id });
    const item = await presentItem(context, tx, row.id, language);
    return item ? done(item) : refuse('not_found');
  },
);
