// Applies the script of a feed with bets and settlements, in a process that may be killed anywhere: the next one goes on where it died. Orders are
// its first argument; it ends when the script is over.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { placeSports } from '../src/modules/sports/betting/sports.place.ts';
import { applyAll } from '../src/modules/sports/index.ts';
import { SETTLE_JOB } from '../src/modules/sports/settling/sports.results.ts';
import { settleMatch } from '../src/modules/sports/settling/sports.settle.ts';
import { tickMatches } from '../src/modules/sports/sports.tick.ts';
import { decideWaiting } from '../src/modules/wager/index.ts';
import { databaseNow, isRefusal, type MemberActor } from '../src/platform/index.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { ScriptedMessage } from './feed-script.ts';
import { modules } from './modules.ts';

export interface FeedOrders {
  readonly databaseUrl: string;
  readonly secretsKey: string;
  /** Path of a list of `ScriptedMessage` as JSON. */
  readonly script: string;
  readonly memberId: string;
}
export const SCRIPT_FEED = 'script';
/** Between messages: time of the clock passes for matches and slips, and one bet is placed. */
const TICK_EVERY = 20;
const BET_EVERY = 25;
const LEGS = 3;
/** Messages that are applied together. */
const BLOCK = 30;
const WAITING_MOST = 1000;

const padded = (number: number): string => number.toString(16).padStart(12, '0');
/** The key of the bet before a message: the same in every process. */
const keyBefore = (number: number): string => `00000000-0000-4000-8000-${padded(number)}`;

interface OnSale {
  readonly match: string;
  readonly market: string;
  readonly selection: string;
  readonly odds: string;
  readonly version: number;
}
/** One selection of each of some matches, by the number of the message and the feed's own names. */
async function legsBefore({ context }: TestApp, number: number): Promise<readonly OnSale[]> {
  const { rows } = await context.db.query<OnSale>(
    `select * from (
       select distinct on (m.code) m.code, m.id as match, p.market, p.selection, p.odds, p.version
       from sports.match m join sports.market k on k.match_id = m.id and k.state = 'open'
       join wager.prices p on p.event_id = m.id and p.market = k.market and p.odds between 11000 and 100000
       order by m.code, md5(concat(p.market, p.selection, $1::text))
     ) o order by md5(concat(o.code, $1::text)) limit $2`,
    [number, number % 2 === 0 ? LEGS : 1],
  );
  return rows;
}

async function betBefore(app: TestApp, actor: MemberActor, number: number): Promise<void> {
  const legs = (await legsBefore(app, number)).map(({ match, market, selection, odds, version }) => ({
    ...{ matchId: match, market, selection, version, isBanker: false, odds: String(Number(odds) / 10_000) },
  }));
  if (legs.length === 0) return;
  const page = { address: '127.0.0.1', headers: {}, language: 'EN' };
  const body = { bets: [{ legs, sizes: [legs.length], stake: '2' }], accept: 'any' as const };
  const bodyHash = Buffer.from(keyBefore(number));
  const placed = await placeSports(app.context, { actor, ...page, key: keyBefore(number), bodyHash, body });
  if (
    isRefusal(placed) &&
    !['odds_changed', 'market_suspended', 'liability_limit', 'odds_too_low'].includes(placed.refused)
  )
    throw new Error(`a bet is refused: ${placed.refused}`);
}

/** Settles what is due now, as its job does: again until older transactions are over. */
async function settleDue({ context }: TestApp): Promise<void> {
  const now = new Date(context.clock.nowMs());
  const due = 'select key from platform.job where kind = $1 and run_at <= $2 order by key';
  for (;;) {
    const { rows } = await context.db.query<{ key: string }>(due, [SETTLE_JOB, now]);
    if (rows.length === 0) return;
    for (const { key } of rows) {
      while ((await settleMatch(context, key)) !== undefined) await sleep(20);
      await context.db.query('delete from platform.job where kind = $1 and key = $2', [SETTLE_JOB, key]);
    }
  }
}

/** The next messages that are applied together, as after a stop: every third block of them; else one. */
function partAt(messages: readonly ScriptedMessage[], from: number): readonly ScriptedMessage[] {
  const block = Math.floor(from / BLOCK);
  return block % 3 === 0 ? messages.slice(from, (block + 1) * BLOCK) : messages.slice(from, from + 1);
}

async function play(app: TestApp, { script, memberId }: FeedOrders): Promise<void> {
  const { context, clock } = app;
  const actor: MemberActor = {
    ...{ kind: 'member', memberId: BigInt(memberId), account: `t${memberId}`, type: MEMBER_TYPE.member },
    ...{ currency: 'LTN', language: 'EN', sessionId: memberId },
  };
  const messages = JSON.parse(readFileSync(script, 'utf8')) as readonly ScriptedMessage[];
  const { rows } = await context.db.query<{ last_number: string }>(
    'select last_number from sports.feed where feed = $1',
    [SCRIPT_FEED],
  );
  const last = Number(rows[0]?.last_number ?? 0);
  let atMs = 0;
  for (let from = 0; from < messages.length; ) {
    const part = partAt(messages, from);
    from += part.length;
    atMs = Math.max(atMs, ...part.map(({ message }) => message?.atMs ?? 0));
    const { number } = part[0] ?? { number: 0 };
    if ((part.at(-1)?.number ?? 0) <= last) continue;
    clock.set(atMs);
    await settleDue(app);
    if (number % TICK_EVERY === 0) {
      await context.db.transaction((tx) => decideWaiting(tx, databaseNow(clock), WAITING_MOST));
      await tickMatches(context);
    }
    if (number % BET_EVERY === 0) await betBefore(app, actor, number);
    const all = part.map((one) => ({ feed: SCRIPT_FEED, ...one, number: BigInt(one.number) }));
    // Some messages come twice at once, and some again later.
    const copies = number % 7 === 0 ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => applyAll(context, all)));
    const isRepeated = number % 11 === 0 || part.length > 1;
    if (isRepeated && (await applyAll(context, all)).some((verdict) => verdict !== 'known'))
      throw new Error(`message ${number} is applied twice`);
  }
  await settleDue(app);
}

const orders = JSON.parse(process.argv[2] ?? '{}') as FeedOrders;
const given = { url: orders.databaseUrl, drop: async () => undefined };
const { NODE_NUMBER = '1' } = process.env;
const app = await openTestApp({ SECRETS_KEY: orders.secretsKey, LOG_LEVEL: 'error', NODE_NUMBER }, modules, given);
process.stdout.write('{"ready":true}\n');
await play(app, orders);
await app.close();
