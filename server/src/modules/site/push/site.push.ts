import { idFloorOf, parseAmount } from '@lantern/kernel';
import {
  type AppContext,
  eventsBetween,
  type JobOutcome,
  type PastEvent,
  sha256,
  type Tx,
} from '../../../platform/index.ts';
import type { Settings } from '../site.settings.ts';
import { addNotes, hasBrowsers, lockPushProgress, movePushProgress } from './site.push.store.ts';

const COLLECT_EVERY_MS = 5_000;
/** Younger events may still be waiting for their commit. */
export const PUSH_LAG_MS = 10_000;
/** Older events are skipped: after a long pause no notification is sent for yesterday's draw. */
const OLD_MS = 60 * 60_000;
const RUN = 5_000;
const DRAWS_NAMED = 3;

/** A browser is identified by its endpoint, which only it and its push service know. */
export const browserIdOf = (endpoint: string): Buffer => sha256(endpoint);

/** Only push services that the merchant lists: an endpoint is an untrusted address. */
export function isPushEndpoint(settings: Settings, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return settings['push.services'].some((service) =>
    service.includes('://')
      ? origin === service
      : protocol === 'https:' && port === '' && (hostname === service || hostname.endsWith(`.${service}`)),
  );
}

const bytesIn = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');
/** An uncompressed point and 16 secret bytes (RFC 8291). */
export const areBrowserKeys = (keys: { readonly p256dh: string; readonly auth: string }): boolean =>
  bytesIn(keys.p256dh).length === 65 && bytesIn(keys.p256dh)[0] === 4 && bytesIn(keys.auth).length === 16;

const isPositive = (amount: string): boolean => {
  const parsed = parseAmount(amount);
  return parsed.ok && parsed.value > 0n;
};

interface DrawNote {
  readonly draws: { readonly game: string; readonly numero: string }[];
  payouts: string[];
}

/** One note a member, however many draws: five notifications at once are one too many. */
function notesOf(news: readonly PastEvent[]): { memberId: bigint; data: object }[] {
  const byMember = new Map<bigint, DrawNote>();
  for (const { memberId, data } of news) {
    if (memberId === null) continue;
    const note = byMember.get(memberId) ?? { draws: [], payouts: [] };
    byMember.set(memberId, note);
    if (note.draws.length < DRAWS_NAMED)
      note.draws.push({ game: String(data['game']), numero: String(data['numero']) });
    if (isPositive(String(data['payout']))) note.payouts.push(String(data['payout']));
  }
  return [...byMember].map(([memberId, data]) => ({ memberId, data }));
}

/** Reads the events since the last run and writes a note for each browser with their topic. */
export async function collectPush(context: AppContext, tx: Tx): Promise<JobOutcome> {
  const nowMs = context.clock.nowMs();
  const before = idFloorOf(nowMs - PUSH_LAG_MS);
  const oldest = idFloorOf(nowMs - OLD_MS);
  const known = await lockPushProgress(tx, before);
  const after = known > oldest ? known : oldest;
  const again = { againAtMs: nowMs + COLLECT_EVERY_MS };
  if (!(await hasBrowsers(tx))) {
    if (before > known) await movePushProgress(tx, before - 1n);
    return again;
  }
  const news = await eventsBetween(tx, after, before, RUN);
  const settled = news.filter(({ name }) => name === 'wagers.settled');
  if (settled.length > 0) await addNotes(tx, context, 'draws', notesOf(settled));
  const last = news.at(-1);
  if (last) await movePushProgress(tx, last.id);
  return news.length === RUN ? { againAtMs: nowMs } : again;
}

/** An operator's message to a member, for modules that send messages: to browsers with its topic. */
export async function pushMessage(
  tx: Tx,
  context: AppContext,
  memberId: bigint,
  message: { title: string; url: string },
): Promise<void> {
  await addNotes(tx, context, 'messages', [{ memberId, data: message }]);
}

/** To each browser that takes any push messages: something that guards the member's money was changed. */
export const pushSecurity = (tx: Tx, context: AppContext, memberId: bigint): Promise<void> =>
  addNotes(tx, context, 'security', [{ memberId, data: {} }]);
