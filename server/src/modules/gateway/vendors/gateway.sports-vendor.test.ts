// One file: the application and the sports vendor's process, whose bets stay open until their matches are over.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogueCalls } from '@lantern/contract/catalogue';
import { startSportsVendor } from '@lantern/simulators/sports-vendor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { send } from '../../../../test/content.ts';
import { findings, P } from '../../../../test/money.ts';
import { registerMember, startTrial } from '../../../../test/people.ts';
import { balancesOf, creditByHand } from '../../ledger/index.ts';
import { frameHook } from '../../site/index.ts';
import { seedGateway } from '../index.ts';

const SECRET = 'the-secret-of-the-sports-vendor';
const MINUTE_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'lantern-rooftop-'));
let app: TestApp;
let platformUrl: string;
let vendor: Awaited<ReturnType<typeof startSportsVendor>>;
const start = (port = 0) =>
  startSportsVendor({
    ...{ port, secret: SECRET, platformUrl, siteUrl: 'http://localhost:3000', statePath: join(folder, 'state') },
    context: {
      nowMs: () => app.clock.nowMs(),
      // Looks again soon, whatever the clock of the test shows.
      delay: (_ms, signal) => sleep(5, undefined, { signal, ref: false }),
      randomHex: (length) => randomBytes(length).toString('hex'),
    },
  });

beforeAll(async () => {
  app = await openTestApp({ SPORTS_VENDOR_URL: 'http://127.0.0.1:1', SPORTS_VENDOR_SECRET: SECRET });
  platformUrl = await app.http.listen({ port: 0, host: '127.0.0.1' });
  vendor = await start();
  Object.assign(app.context.config, { SPORTS_VENDOR_URL: vendor.url });
  await seedGateway(app.context);
  // The catalogue was filled before the vendor was known.
  await app.context.db.query("update catalogue.game set state = 'on' where vendor = 'ROOFTOP'");
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
});
afterAll(async () => {
  await vendor?.close();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
// biome-ignore lint/suspicious/noExplicitAny: an answer of the vendor's page is read by the test that expects it
async function post(path: string, body: object): Promise<any> {
  const reply = await fetch(new URL(path, vendor.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.json();
}
const launch = (headers: Record<string, string>) =>
  send(app, catalogueCalls.launchVendorLobby, { headers, body: { vassalage: 'ROOFTOP' } });

/** A member with 100 at the vendor's page, launched as the site does. */
async function open() {
  const { memberId, headers } = await registerMember(app);
  await creditByHand(app.context, { memberId, causeId: app.context.newId(), amount: 100n * P });
  const { value } = await launch(headers);
  const opened = await fetch(value.content, { redirect: 'manual' });
  const page = opened.headers.get('location') ?? '';
  const visit = page.split('/').at(-1) ?? '';
  const [match] = (await post('/state', { visit })).matches;
  return { memberId, headers, page, visit, match, content: value.content as string };
}
type Opened = Awaited<ReturnType<typeof open>>;
const stateOf = ({ visit }: Opened) => post('/state', { visit });
const place = ({ visit, match }: Opened, pick = 'home', stake = '10') =>
  post('/place', { visit, match: match.id, pick, stake });

describe('the sportsbook of a provider', () => {
  test('opens by its lobby’s ticket once, and may be framed by the site alone', async () => {
    const { page, content } = await open();
    expect(new URL(content).origin).toBe(vendor.url);
    const shown = await fetch(new URL(page, vendor.url));
    expect(shown.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
    expect(await shown.text()).toContain('Rooftop Sports');
    expect((await fetch(content, { redirect: 'manual' })).status).toBe(410);
    const frames = await Promise.all(app.context.hooks.of(frameHook).map((framesOf) => framesOf(app.context)));
    expect(frames.flat()).toContain(vendor.url);
  });

  test('takes a bet, keeps it open while its match lasts, and pays the price that was shown, once', async () => {
    const who = await open();
    const placed = await place(who);
    expect(placed).toMatchObject({ state: 'taken' });
    expect(await main(who.memberId)).toBe(90n * P);
    expect((await stateOf(who)).bets).toMatchObject([{ state: 'open', pick: 'home' }]);
    await post('/end', { visit: who.visit, result: 'home' });
    await post('/end', { visit: who.visit, result: 'away' });
    const due = 90n * P + (10n * P * BigInt(who.match.odds.home)) / 100n;
    await expect.poll(() => main(who.memberId)).toBe(due);
    expect((await stateOf(who)).bets).toMatchObject([{ state: 'won' }]);
    const { list } = (await app.http.inject({ url: '/wps/wagers', headers: who.headers })).json().value;
    expect(list).toMatchObject([{ vendor: 'ROOFTOP', game: 'rooftop-book', stake: '10', category: 'SPORTS' }]);
    expect(await findings(app.context)).toEqual([]);
  });

  test('a lost bet closes its round without a payout, and no bet is taken after the kick-off', async () => {
    const who = await open();
    await place(who, 'draw');
    await post('/end', { visit: who.visit, result: 'away' });
    await expect.poll(async () => (await stateOf(who)).bets[0].state).toBe('lost');
    expect(await main(who.memberId)).toBe(90n * P);
    expect(await place(who)).toEqual({ state: 'closed' });
    const other = await open();
    app.clock.advance(10 * MINUTE_MS);
    expect(await place(other)).toEqual({ state: 'closed' });
    expect(await main(other.memberId)).toBe(100n * P);
  });

  test('settles after a restart what was open before it', async () => {
    const who = await open();
    expect(await place(who)).toMatchObject({ state: 'taken' });
    const port = Number(new URL(vendor.url).port);
    await vendor.close();
    app.clock.advance(5 * MINUTE_MS);
    vendor = await start(port);
    const isOpen = async () =>
      (await app.owner.query(`select from wager.wager where member_id = $1 and state = 'placed'`, [who.memberId]))
        .rowCount;
    await expect.poll(isOpen).toBe(0);
    expect(await findings(app.context)).toEqual([]);
  });

  test('refuses what the balance does not cover, and says why', async () => {
    expect(await place(await open(), 'home', '100.01')).toEqual({ state: 'refused', code: 'INSUFFICIENT_FUNDS' });
  });

  test('opens for trial money, and not while it is in maintenance', async () => {
    const trial = await startTrial(app);
    expect((await launch(trial.headers)).success).toBe(true);
    await app.context.db.query("update catalogue.vendor set state = 'maintenance' where code = 'ROOFTOP'");
    await app.context.db.query('update catalogue.revision set number = number + 1');
    app.clock.advance(1001);
    expect(await launch(trial.headers)).toMatchObject({ code: 'game_maintenance' });
    await app.context.db.query("update catalogue.vendor set state = 'on' where code = 'ROOFTOP'");
    await app.context.db.query('update catalogue.revision set number = number + 1');
    app.clock.advance(1001);
  });
});
