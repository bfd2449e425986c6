import { randomUUID } from 'node:crypto';
import { lotteryCalls } from '@lantern/contract/lottery';
import { sessionCalls } from '@lantern/contract/session';
import { siteCalls } from '@lantern/contract/site';
import { walletCalls } from '@lantern/contract/wallet';
import { hashPassword, isPassword } from '@lantern/server/modules/account';
import { type SealingKey, sealBody } from '../tools/torture/seal-body.ts';
import { type Answered, evenly, type Offered, offer } from './offer.ts';
import { betOn, issueOnSale, nameOf, openAccounts, openSessions } from './people.ts';
import { type Serving, serve } from './serving.ts';
import { atLeast, atMost, type Claim, openMembers, openStage, P, percentile, report } from './stage.ts';
import { SECONDS } from './yardstick.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const LOGINS_A_SECOND = 100;
/** Requests a second of each other kind: a quiet evening, so that only the log-ins slow them down. */
const OTHERS_A_SECOND = 40;
const PLAYERS = 64;
const MEMBERS = 600;
const PASSWORD = 'Paper-Lantern-77';
/**
 * A p99 of three times its own is still a few milliseconds: bettors do not notice other log-ins. Hashing runs beside
 * the server's thread; more than that would mean that it takes the cores from the server.
 */
const SLOWER_MAX = 3;
/**
 * The other steps of a log-in (seal, attempts, session, second factor) may cost as much again as its password, not
 * more.
 */
const OF_BARE_MIN = 0.5;

const OTHERS = ['status', 'balance', 'bet'] as const;

/** Each member and each visitor has an own address, as the proxy in front reports it. */
const from = (n: number): Record<string, string> => ({ 'x-forwarded-for': `10.9.${(n >> 8) & 255}.${n & 255}` });
const JSON_TYPE = { 'content-type': 'application/json' };

const fields = (block: string): Record<string, string> =>
  Object.fromEntries(
    block
      .trim()
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string]),
  );

/** The rate of argon2 alone on this machine, with the server's parallelism. */
async function bareLogins(stored: string): Promise<number> {
  const ends = performance.now() + 1500;
  let done = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < ends) {
      await isPassword(PASSWORD, stored);
      done += 1;
    }
  };
  await Promise.all([work(), work()]);
  return done / 1.5;
}

/** Log-ins as the browser sends them. Sealed before the clock runs: a body lives 60 s and is valid once. */
async function loginCrowd(url: string, firstMember: number): Promise<Offered[]> {
  const { method, path } = sessionCalls.login;
  const reply = await fetch(`${url}${siteCalls.getSealingKeys.path}`);
  const { value } = (await reply.json()) as { value: { keys: SealingKey[]; nowMs: number } };
  const [key] = value.keys;
  if (!key) throw new Error('the server has no sealing key');
  const member = (n: number): number => 1 + ((firstMember + n) % MEMBERS);
  const bodies = await Promise.all(
    Array.from({ length: LOGINS_A_SECOND * SECONDS }, (_, n) =>
      sealBody(
        { type: 'username', username: nameOf(member(n)), password: PASSWORD },
        `${method} ${path}`,
        key,
        value.nowMs,
      ),
    ),
  );
  return bodies.flatMap((body, n) => {
    const atMs = (n * 1000) / LOGINS_A_SECOND;
    const headers = from(member(n));
    return [
      { kind: 'keys', atMs, method: 'GET', path: siteCalls.getSealingKeys.path, headers },
      { kind: 'login', atMs, method, path, headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) },
    ] as const;
  });
}

/** The other calls of the site. The kinds alternate, so that none always follows the same other one. */
function others(sessions: readonly string[], drawId: string): Offered[] {
  const player = (n: number) => ({ ...fields(sessions[n % PLAYERS] ?? ''), ...from(n % PLAYERS) });
  const step = 1000 / OTHERS_A_SECOND / OTHERS.length;
  return [
    ...evenly(SECONDS, OTHERS_A_SECOND, step * 0.5, (n) => ({
      kind: 'status',
      method: 'GET',
      path: siteCalls.getStatus.path,
      headers: from(n % MEMBERS),
    })),
    ...evenly(SECONDS, OTHERS_A_SECOND, step * 1.5, (n) => ({
      kind: 'balance',
      method: 'GET',
      path: walletCalls.getBalance.path,
      headers: player(n),
    })),
    ...evenly(SECONDS, OTHERS_A_SECOND, step * 2.5, (n) => ({
      kind: 'bet',
      method: 'POST',
      path: lotteryCalls.placeLotterySlip.path,
      headers: { ...player(n), ...JSON_TYPE, 'idempotency-key': randomUUID() },
      body: betOn(drawId, n % 100),
    })),
  ];
}

/** `done` and `busy` are answers of a log-in; anything else, and any other call refused, ends the run. */
function judged(replies: readonly Answered[]): { done: Answered[]; busy: number } {
  const isBusy = (one: Answered): boolean =>
    one.kind === 'login' && one.status === 503 && one.text.includes('"try_again"');
  const wrong = replies.find((one) => one.status !== 200 && !isBusy(one));
  if (wrong) throw new Error(`${wrong.kind} answers ${wrong.status}: ${wrong.text.slice(0, 300)}`);
  return { done: replies.filter(({ status }) => status === 200), busy: replies.filter(isBusy).length };
}

const timesOf = (replies: readonly Answered[], kind: string): number[] =>
  replies.flatMap((one) => (one.kind === kind ? [one.ms] : [])).toSorted((a, b) => a - b);

const stage = await openStage('logins');
let server: Serving | undefined;
try {
  const stored = await hashPassword(PASSWORD);
  await openMembers(stage, MEMBERS, 1_000_000n * P);
  await openAccounts(stage, 1, MEMBERS, stored);
  const bare = await bareLogins(stored);
  server = await serve(stage, 4271, { TRUST_PROXY: '1' });
  const { port, url } = server;
  const sessions = await openSessions(stage, PLAYERS);
  const drawId = await issueOnSale(url);
  judged(await offer(port, others(sessions, drawId)));
  const alone: Answered[] = [];
  const crowded: Answered[] = [];
  let busy = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    alone.push(...judged(await offer(port, others(sessions, drawId))).done);
    const crowd = await loginCrowd(url, round * LOGINS_A_SECOND * SECONDS);
    const answered = judged(await offer(port, [...others(sessions, drawId), ...crowd]));
    crowded.push(...answered.done);
    busy += answered.busy;
    console.log(
      `round ${round} of ${ROUNDS}: ${timesOf(answered.done, 'login').length} in, ${answered.busy} refused as busy`,
    );
  }
  const logins = timesOf(crowded, 'login');
  const perSecond = logins.length / (SECONDS * ROUNDS);
  const claims: Claim[] = [
    atLeast('log-ins a second of 100 offered', perSecond, 0),
    atLeast('log-ins a second / argon2 alone, 100 at most', perSecond / Math.min(bare, LOGINS_A_SECOND), OF_BARE_MIN),
    atLeast('argon2 alone, a second', bare, 0),
    atLeast('refused as busy', busy, 0),
    atMost('median log-in, ms', percentile(logins, 0.5), Number.POSITIVE_INFINITY),
    atMost('p99 log-in, ms', percentile(logins, 0.99), Number.POSITIVE_INFINITY),
  ];
  for (const kind of OTHERS) {
    const [before, under] = [timesOf(alone, kind), timesOf(crowded, kind)];
    console.log(
      `${kind}: alone p50 ${percentile(before, 0.5).toFixed(1)} p99 ${percentile(before, 0.99).toFixed(1)} ms,` +
        ` under the log-ins p50 ${percentile(under, 0.5).toFixed(1)} p99 ${percentile(under, 0.99).toFixed(1)} ms`,
    );
    claims.push(
      atMost(
        `p50 of ${kind} under the log-ins / without`,
        percentile(under, 0.5) / percentile(before, 0.5),
        SLOWER_MAX,
      ),
      atMost(
        `p99 of ${kind} under the log-ins / without`,
        percentile(under, 0.99) / percentile(before, 0.99),
        SLOWER_MAX,
      ),
    );
  }
  process.exitCode = report(claims);
} finally {
  await server?.stop();
  await stage.end();
}
