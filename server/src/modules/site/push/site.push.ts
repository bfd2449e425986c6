import { formatAmount, type Micros } from '@lantern/kernel';
import { type Needs, sha256, type Tx } from '../../../platform/index.ts';
import type { Settings } from '../site.settings.ts';
import { addNotes } from './site.push.store.ts';

/** Older results are skipped: after a long pause no notification is sent for yesterday's draw. */
const OLD_MS = 60 * 60_000;
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

/** What a member has on a draw that is settled. */
export interface DrawResult {
  readonly memberId: bigint;
  readonly game: string;
  readonly numero: string;
  readonly payout: Micros;
  readonly settledAt: Date;
}

interface DrawNote {
  readonly draws: { readonly game: string; readonly numero: string }[];
  readonly payouts: string[];
}

/** One note a member, however many draws: five notifications at once are one too many. */
function notesOf(results: readonly DrawResult[]): { memberId: bigint; data: DrawNote }[] {
  const byMember = new Map<bigint, DrawNote>();
  for (const { memberId, game, numero, payout } of results) {
    const note = byMember.get(memberId) ?? { draws: [], payouts: [] };
    byMember.set(memberId, note);
    if (note.draws.length < DRAWS_NAMED) note.draws.push({ game, numero });
    if (payout > 0n) note.payouts.push(formatAmount(payout));
  }
  return [...byMember].map(([memberId, data]) => ({ memberId, data }));
}

/** Writes a note for each browser with the topic of draws; for modules that settle draws. */
export async function pushResults(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  results: readonly DrawResult[],
): Promise<void> {
  const oldestMs = context.clock.nowMs() - OLD_MS;
  await addNotes(tx, context, 'draws', notesOf(results.filter(({ settledAt }) => settledAt.getTime() >= oldestMs)));
}

/** An operator's message to a member, for modules that send messages: to browsers with its topic. */
export async function pushMessage(
  tx: Tx,
  context: Needs<'clock' | 'newId'>,
  memberId: bigint,
  message: { title: string; url: string },
): Promise<void> {
  await addNotes(tx, context, 'messages', [{ memberId, data: message }]);
}

/** To each browser that takes any push messages: something that guards the member's money was changed. */
export const pushSecurity = (tx: Tx, context: Needs<'clock' | 'newId'>, memberId: bigint): Promise<void> =>
  addNotes(tx, context, 'security', [{ memberId, data: {} }]);
