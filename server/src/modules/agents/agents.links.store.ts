import { AGENT_TYPES } from '@lantern/rules/account';
import { LINK_CODE_LENGTH, LINK_SIGNS, type LinkLanding } from '@lantern/rules/agents';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface LinkRow {
  readonly code: string;
  readonly agent_id: string;
  readonly name: string;
  readonly landing: LinkLanding;
  readonly language: string;
  readonly opens_as: number;
  readonly rebate: number;
  readonly quota: number | null;
  readonly until_at: Date | null;
  readonly paused_at: Date | null;
  readonly opens: string;
  readonly registrations: number;
  readonly created_at: Date;
}
const COLUMNS =
  'code, agent_id, name, landing, language, opens_as, rebate, quota, until_at, paused_at, opens, registrations, created_at';

export async function linksOf(db: Queryable, agentId: bigint): Promise<LinkRow[]> {
  const { rows } = await db.query<LinkRow>(
    `select ${COLUMNS} from agents.link where agent_id = $1 order by created_at desc, code`,
    [agentId],
  );
  return rows;
}

/** A link of this agent; another's is missing. */
export async function ownLink(db: Queryable, agentId: bigint, code: string): Promise<LinkRow | null> {
  const { rows } = await db.query<LinkRow>(
    `select ${COLUMNS} from agents.link where agent_id = $1 and code = upper($2)`,
    [agentId, code],
  );
  return rows[0] ?? null;
}

/** A link that opens accounts now: not paused, ended or used up, and its agent is an agent who is not frozen and has room below him. */
export async function openLink(db: Queryable, context: Needs<'clock'>, code: string): Promise<LinkRow | null> {
  const { rows } = await db.query<LinkRow>(
    `select ${COLUMNS} from agents.link l
     where code = upper($1) and paused_at is null and (quota is null or registrations < quota)
       and (until_at is null or until_at > platform.time_of($2))
       and exists (select from account.members m where m.id = l.agent_id and m.type in (${AGENT_TYPES.join(', ')}) and m.frozen_at is null)
       and agents.takes_downlines(l.agent_id)`,
    [code, databaseNow(context.clock)],
  );
  return rows[0] ?? null;
}

export async function codeOfDomain(db: Queryable, domain: string): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>('select code from agents.link where domain = lower($1)', [domain]);
  return rows[0]?.code ?? null;
}

export async function takesDownlines(db: Queryable, uplineId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('select agents.takes_downlines($1) as has', [uplineId]);
  return rows[0]?.has === true;
}

/** Counts an account that this link opened, in the registration's transaction; null when the link was used up meanwhile. */
export async function useLink(
  tx: Tx,
  context: Needs<'clock'>,
  day: string,
  code: string,
  memberId: bigint,
): Promise<LinkRow | null> {
  const { rows } = await tx.query<LinkRow>(
    `update agents.link set registrations = registrations + 1
     where code = upper($1) and paused_at is null and (quota is null or registrations < quota)
       and (until_at is null or until_at > platform.time_of($2))
     returning ${COLUMNS}`,
    [code, databaseNow(context.clock)],
  );
  const link = rows[0];
  if (!link) return null;
  await tx.query(
    `insert into agents.link_day as d (code, day, registrations) values ($1, $2, 1)
     on conflict (code, day) do update set registrations = d.registrations + 1`,
    [link.code, day],
  );
  await tx.query('insert into agents.link_account (member_id, code) values ($1, $2)', [memberId, link.code]);
  return link;
}

/** Counts openings of a page by a link, one without a number; an unknown code counts nothing. */
export async function countOpen(tx: Tx, day: string, code: string, opens = 1): Promise<void> {
  await tx.query(
    `with counted as (update agents.link set opens = opens + $3 where code = upper($1) returning code)
     insert into agents.link_day as d (code, day, opens) select code, $2, $3 from counted
     on conflict (code, day) do update set opens = d.opens + excluded.opens`,
    [code, day, opens],
  );
}

export interface LinkValue {
  readonly name: string;
  readonly landing: LinkLanding;
  readonly language: string;
  readonly opensAs: number;
  readonly rebate: number;
  readonly quota: number | null;
  readonly untilMs: number | null;
}
const valuesOf = (value: LinkValue): unknown[] => [
  value.name,
  value.landing,
  value.language,
  value.opensAs,
  value.rebate,
  value.quota,
  value.untilMs === null ? null : new Date(value.untilMs),
];

/** 248 is the largest multiple of 31 below 256: greater bytes are skipped, so that every sign is as likely. */
function newCode({ random }: Needs<'random'>): string {
  let code = '';
  while (code.length < LINK_CODE_LENGTH)
    for (const byte of random.bytes(LINK_CODE_LENGTH))
      if (byte < 248 && code.length < LINK_CODE_LENGTH) code += LINK_SIGNS[byte % LINK_SIGNS.length] ?? '';
  return code;
}

/** Adds a link with a new code, or with the given one unless it is there; null at the agent's greatest number of links. */
export async function addLink(
  tx: Tx,
  context: Needs<'clock' | 'random'>,
  agentId: bigint,
  value: LinkValue,
  { max, code, domain }: { readonly max: number; readonly code?: string; readonly domain?: string },
): Promise<LinkRow | null> {
  // Two at once must not pass the greatest number together.
  await tx.query('select pg_advisory_xact_lock(7303, hashtext($1))', [agentId.toString()]);
  for (;;) {
    const { rows } = await tx.query<LinkRow & { is_full: boolean }>(
      `insert into agents.link (code, agent_id, domain, created_at, name, landing, language, opens_as, rebate, quota, until_at)
       select upper($1), $2, lower($3), platform.time_of($4), $6, $7, $8, $9, $10, $11, $12
       where (select count(*) from agents.link where agent_id = $2) < $5
       on conflict do nothing returning ${COLUMNS}`,
      [code ?? newCode(context), agentId, domain ?? null, databaseNow(context.clock), max, ...valuesOf(value)],
    );
    if (rows[0]) return rows[0];
    if (code !== undefined || (await linksOf(tx, agentId)).length >= max) return null;
  }
}

export async function changeLink(
  tx: Tx,
  context: Needs<'clock'>,
  agentId: bigint,
  code: string,
  { paused, ...value }: LinkValue & { readonly paused: boolean },
): Promise<LinkRow | null> {
  const { rows } = await tx.query<LinkRow>(
    `update agents.link set name = $3, landing = $4, language = $5, opens_as = $6, rebate = $7, quota = $8, until_at = $9,
       paused_at = case when $10 then coalesce(paused_at, platform.time_of($11)) end
     where agent_id = $1 and code = upper($2) and ($8::int is null or registrations <= $8) returning ${COLUMNS}`,
    [agentId, code, ...valuesOf(value), paused, databaseNow(context.clock)],
  );
  return rows[0] ?? null;
}

export async function linkDays(
  db: Queryable,
  code: string,
  fromDay: string,
): Promise<{ day: string; opens: number; registrations: number }[]> {
  const { rows } = await db.query<{ day: string; opens: number; registrations: number }>(
    'select day::text as day, opens, registrations from agents.link_day where code = $1 and day >= $2 order by day',
    [code, fromDay],
  );
  return rows;
}

/** How many accounts of a link have deposited. */
export async function depositedOf(db: Queryable, code: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from agents.link_account a
     where a.code = $1 and exists (select from cashier.deposits d where d.member_id = a.member_id and d.state = 'credited')`,
    [code],
  );
  return rows[0]?.count ?? 0;
}
