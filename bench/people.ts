import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { derived } from '@lantern/server/platform';
import type { Stage } from './stage.ts';

const MEMBER = `insert into account.member
  (id, account, nickname, type, currency, language, password_hash, terms_version, terms_at, age_confirmed_at, created_at)
  select n, 'bench' || n, 'bench' || n, 0, 'LTN', 'EN', $3, '1', now(), now(), now() from generate_series($1::bigint, $2::bigint) n`;

/** The account of the member with this id. */
export const nameOf = (member: number): string => `bench${member}`;

/**
 * Accounts for members `first` to `last`, written as the account module writes them; the hash `x` matches no password.
 */
export async function openAccounts(stage: Stage, first: number, last: number, passwordHash = 'x'): Promise<void> {
  await stage.owner.query(MEMBER, [first, last, passwordHash]);
}

/** Sessions of `count` members, as header blocks: hashing so many passwords is not measured here. */
export async function openSessions(stage: Stage, count: number, firstId = 1): Promise<string[]> {
  const headers: string[] = [];
  for (let member = firstId; member < firstId + count; member += 1) {
    const secret = randomBytes(32).toString('base64url');
    await stage.owner.query(
      `insert into session.session (member_id, id, secret_hash, opened_at, last_seen_at, ends_at, address, user_agent)
       values ($1, $1, $2, now(), now(), now() + interval '5 hours', '127.0.0.1', 'bench')`,
      [member, createHash('sha256').update(secret).digest()],
    );
    headers.push(
      `cookie: lantern_session=${secret}\r\nx-session-token: ${derived(secret, 'lantern session token v1')}\r\n`,
    );
  }
  return headers;
}

interface GameReply {
  value: { draws: { drawId: string; state: string; closeAt: string }[] };
}
const WAIT_MS = 60_000;
/** An issue that stays on sale for the whole run. A job creates the first ones soon after the start. */
export async function issueOnSale(url: string): Promise<string> {
  const ends = performance.now() + WAIT_MS;
  while (performance.now() < ends) {
    const reply = (await (await fetch(`${url}/lgw/vn/games/mb`)).json()) as GameReply;
    const [draw] = reply.value.draws.filter(
      (one) => one.state === 'open' && Date.parse(one.closeAt) > Date.now() + 3600_000,
    );
    if (draw) return draw.drawId;
    await sleep(250);
  }
  throw new Error('no issue of the North is on sale for another hour; run this at another time of the day');
}

/** A slip with one number of two digits. */
export const betOn = (drawId: string, pick: number): string =>
  JSON.stringify({
    drawIds: [drawId],
    lines: [{ play: 'DE_DB', picks: [String(pick).padStart(2, '0')], unit: '1' }],
    odds: { DE_DB: '98' },
  });
