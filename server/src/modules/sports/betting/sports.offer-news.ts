import type { AppContext } from '../../../platform/index.ts';
import { type BetRow, openBetsOn } from './sports.bets.store.ts';
import { offersFor, presentOffer } from './sports.bets.ts';

/** A page reads its open bets again within this time for as long as it shows them. */
const WATCHED_MS = 60_000;
const EVERY_MS = 500;
/** More than watch on one node; those who come later follow their offers by reading again. */
const MEMBERS_MAX = 5000;

interface Watch {
  untilMs: number;
  /** What was sent of each bet since its member read it. */
  sent: Map<string, string>;
}
interface Watching {
  readonly members: Map<bigint, Watch>;
  /** Matches that were priced since offers were made. */
  readonly due: Set<string>;
  timer: NodeJS.Timeout | undefined;
  readonly stop: () => void;
}
const watching = new WeakMap<AppContext, Watching>();

/** A member has read what buys their open bets back: for a minute they get each new offer. */
export function watchOffers(context: AppContext, memberId: bigint): void {
  const own = watching.get(context);
  if (!own) return;
  own.members.delete(memberId);
  if (own.members.size >= MEMBERS_MAX) return;
  own.members.set(memberId, { untilMs: context.clock.nowMs() + WATCHED_MS, sent: new Map() });
}

function watchersOf(context: AppContext, { members }: Watching): ReadonlyMap<bigint, Watch> {
  const nowMs = context.clock.nowMs();
  for (const [memberId, { untilMs }] of members) if (untilMs <= nowMs) members.delete(memberId);
  return members;
}

type News = { readonly betId: string } & ReturnType<typeof presentOffer>;
/** Those of a member's offers that are others than those sent last. */
function newsOf(watch: Watch, offers: readonly News[]): News[] {
  return offers.filter(({ betId, offer, offerPausedFor }) => {
    const text = JSON.stringify([offer?.amount, offer?.version, offerPausedFor]);
    const isNew = watch.sent.get(betId) !== text;
    watch.sent.set(betId, text);
    return isNew;
  });
}

/** Sends members who watch what buys their bets on these matches back now. */
export async function sendOffers(context: AppContext, matchIds: readonly string[]): Promise<void> {
  const own = watching.get(context);
  const watchers = own && watchersOf(context, own);
  if (!watchers || watchers.size === 0) return;
  const bets = await openBetsOn(context.db, matchIds, [...watchers.keys()]);
  if (bets.length === 0) return;
  const offerOf = await offersFor(context, bets);
  const atMs = context.clock.nowMs();
  const news = (bet: BetRow): News => ({ betId: bet.id, ...presentOffer(offerOf(bet), atMs) });
  for (const [memberId, rows] of Map.groupBy(bets, (bet) => BigInt(bet.member_id))) {
    const watch = watchers.get(memberId);
    const list = watch ? newsOf(watch, rows.map(news)) : [];
    if (list.length === 0) continue;
    const shown = list.map(({ betId, offer, offerPausedFor }) => ({ betId, offer, pausedFor: offerPausedFor }));
    context.push.publish('sports.offers', { list: shown }, memberId);
  }
}

/** Makes offers again for matches that were priced, on this node or another, once for all that come within half a second. */
function noteDue(context: AppContext, own: Watching, matchIds: readonly string[]): void {
  if (own.members.size === 0) return;
  for (const id of matchIds) own.due.add(id);
  own.timer ??= setTimeout(() => {
    const ids = [...own.due];
    own.due.clear();
    own.timer = undefined;
    sendOffers(context, ids).catch((error) => context.log.warn({ err: error }, 'offers are not sent'));
  }, EVERY_MS).unref();
}

export function startOffers(context: AppContext): void {
  const stop = context.push.listen(({ name, data }) => {
    const own = watching.get(context);
    if (own && name === 'sports.matches')
      noteDue(
        context,
        own,
        (data as { list: readonly { matchId: string }[] }).list.map(({ matchId }) => matchId),
      );
  });
  watching.set(context, { members: new Map(), due: new Set(), timer: undefined, stop });
}

export function stopOffers(context: AppContext): void {
  const own = watching.get(context);
  own?.stop();
  clearTimeout(own?.timer);
  watching.delete(context);
}
