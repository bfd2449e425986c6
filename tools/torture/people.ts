import { randomBytes } from 'node:crypto';
import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { siteCalls } from '@lantern/contract/site';
import { createIdSource, MICROS_PER_UNIT } from '@lantern/kernel';
import { onDatabase } from '../postgres/index.ts';
import { type SealingKey, sealBody } from './seal-body.ts';

/** A logged-in member with the headers that a browser sends. */
export interface Person {
  readonly memberId: string;
  readonly currency: string;
  readonly headers: Readonly<Record<string, string>>;
}

const password = 'Paper-Lantern-77';

async function read<T>(reply: Response): Promise<T> {
  const body = (await reply.json()) as { success: boolean; value: T; code?: string };
  if (!body.success) throw new Error(`${reply.url} refused: ${JSON.stringify(body)}`);
  return body.value;
}

/** Seals a body for the server's newest key, as the browser at this address does. */
async function seal(serverUrl: string, address: string, about: string, body: object): Promise<object> {
  const { keys, nowMs } = await read<{ keys: SealingKey[]; nowMs: number }>(
    await fetch(`${serverUrl}${siteCalls.getSealingKeys.path}`, { headers: { 'x-forwarded-for': address } }),
  );
  const [newest] = keys;
  if (!newest) throw new Error('the server has no sealing key');
  return sealBody(body, about, newest, nowMs);
}

async function personOf(serverUrl: string, reply: Response, address: string): Promise<Person> {
  const { token } = await read<{ token: string }>(reply);
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, 'x-session-token': token, 'x-forwarded-for': address };
  const info = await fetch(`${serverUrl}${accountCalls.getMemberInfo.path}`, { headers });
  const { id, currency } = await read<{ id: string; currency: string }>(info);
  return { memberId: id, currency, headers };
}

async function register(serverUrl: string, address: string): Promise<Person> {
  const { method, path } = accountCalls.register;
  const username = `u${randomBytes(6).toString('hex')}`;
  const form = { username, password, confirmPassword: password, ageConfirmed: true, termsVersion: '2026-01' };
  const body = JSON.stringify(await seal(serverUrl, address, `${method} ${path}`, form));
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return personOf(serverUrl, await fetch(`${serverUrl}${path}`, { method, headers, body }), address);
}

async function startTrial(serverUrl: string, address: string): Promise<Person> {
  const { method, path } = sessionCalls.startFreePlay;
  const headers = { 'x-forwarded-for': address };
  return personOf(serverUrl, await fetch(`${serverUrl}${path}`, { method, headers }), address);
}

/** Every fourth real member is poor, so that some bets lack funds. */
const openingUnits = (index: number): bigint => (index % 4 === 0 ? 3_000n : 20_000_000n);
const trialEvery = 5;

/** Manual credits from the operator's account: the money that members may lose. */
async function fund(
  databaseUrl: string,
  memberIds: readonly string[],
  unitsOf: (index: number) => bigint,
): Promise<void> {
  const newId = createIdSource(500, () => Date.now());
  await onDatabase(databaseUrl, async (client) => {
    for (const [index, memberId] of memberIds.entries()) {
      const amount = unitsOf(index) * MICROS_PER_UNIT;
      await client.query(`select ledger.credit($1, $2, ledger.code('adjustment'), ledger.account('house:promo'), $3)`, [
        memberId,
        newId(),
        amount,
      ]);
    }
  });
}

/** Members of both kinds, through the public calls. Each has its own address. */
export async function openPeople(serverUrl: string, databaseUrl: string, count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const address = `10.7.${index >> 8}.${index & 255}`;
    const isTrial = index % trialEvery === trialEvery - 1;
    people.push(await (isTrial ? startTrial(serverUrl, address) : register(serverUrl, address)));
  }
  await fund(
    databaseUrl,
    people.filter((person) => person.currency !== 'TRIAL').map((person) => person.memberId),
    openingUnits,
  );
  return people;
}

const playerUnits = 1_000_000n;

/** Members who play games: with real money, and enough of it. */
export async function openPlayers(serverUrl: string, databaseUrl: string, count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1)
    people.push(await register(serverUrl, `10.8.${index >> 8}.${index & 255}`));
  await fund(
    databaseUrl,
    people.map((person) => person.memberId),
    () => playerUnits,
  );
  return people;
}
