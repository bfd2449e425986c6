import { type RunningFeed, startFeed } from '@lantern/simulators/feed';
import type { FeedMessage } from '../src/modules/sports/feed/sports.feed-adapter.ts';
import { createTestTime, FEED_SECRET, freePort, openTestReader } from './feed.ts';

/** One message of a feed, as a reader delivers it. */
export interface ScriptedMessage {
  readonly number: number;
  readonly message: FeedMessage | null;
  readonly fixtureId: string | null;
}
const LIES = ['minute_200', 'score_down', 'result_in_play'] as const;
const STEP_MS = 2000;
const TURN_MS = 2;

/** Everything that a feed with some leagues tells within so many messages, a false event after each `lieEvery` of them. */
export async function writeScript(count: number, lieEvery: number): Promise<readonly ScriptedMessage[]> {
  const time = createTestTime();
  const port = await freePort();
  const feed: RunningFeed = await startFeed({
    ...{ port, secret: FEED_SECRET, leagues: ['sc', 'gl', 'lm'] },
    context: { nowMs: time.nowMs, delay: time.wait, randomHex: (length) => 'a'.repeat(length * 2) },
  });
  const side = openTestReader(feed.url, time, { silentMs: Number.POSITIVE_INFINITY });
  side.start(0);
  try {
    for (let lies = 0; side.deliveries.length < count; ) {
      if (side.reader.health().state === 'live' && !time.isAnswerDue()) time.advance(STEP_MS);
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
      if (side.deliveries.length < (lies + 1) * lieEvery) continue;
      feed.act({ do: 'lie', lie: LIES[lies % LIES.length] ?? 'score_down' });
      lies += 1;
    }
    return side.deliveries.slice(0, count).map(({ number, message, fixtureId }) => ({ number, message, fixtureId }));
  } finally {
    await side.reader.stop();
    await feed.close();
  }
}
