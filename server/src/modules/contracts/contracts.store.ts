import { MEMBER_TYPE, rightsOfType } from '@lantern/rules/account';
import type { ContractKind } from '@lantern/rules/agents';
import type { ContractTerms } from '@lantern/rules/contracts';
import type { Queryable, Statement, Tx } from '../../platform/index.ts';

export type ContractState =
  | 'offered'
  | 'active'
  | 'ending'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'superseded'
  | 'terminated';

export interface ContractRow {
  readonly id: string;
  readonly kind: ContractKind;
  readonly upline_id: string | null;
  readonly downline_id: string;
  readonly currency: string;
  readonly version: number;
  readonly state: ContractState;
  readonly terms: ContractTerms;
  readonly text: Readonly<Record<'EN' | 'VI', readonly string[]>>;
  readonly hash: string;
  readonly starts_on: string;
  readonly offered_at: Date;
  readonly answer_by: Date;
  readonly answered_at: Date | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly ended_at: Date | null;
  readonly ending_by: 'upline' | 'downline' | 'upper_contract' | 'move' | null;
  readonly upline: string | null;
  readonly downline: string;
}

const AGENT_TYPES = Object.values(MEMBER_TYPE).filter((type) => rightsOfType(type).isAgent);

const COLUMNS = `k.id, k.kind, k.upline_id, k.downline_id, k.currency, k.version, k.state, k.terms, k.text, k.hash, k.starts_on::text,
  k.offered_at, k.answer_by, k.answered_at, k.valid_from::text, k.valid_to::text, k.ended_at, k.ending_by, u.account as upline, d.account as downline`;
const FROM = `contracts.contract k left join account.members u on u.id = k.upline_id join account.members d on d.id = k.downline_id`;

export const selectContracts = async (
  db: Queryable,
  where: string,
  values: readonly unknown[],
): Promise<ContractRow[]> =>
  (await db.query<ContractRow>(`select ${COLUMNS} from ${FROM} where ${where}`, [...values])).rows;

export const contractsToExport = ({
  fromId,
  toId,
}: {
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
}): Statement => ({
  text: `select ${COLUMNS} from ${FROM} where ($1::bigint is null or k.id >= $1) and ($2::bigint is null or k.id < $2) order by k.id`,
  values: [fromId, toId],
});

/** Decisions about contracts come one after the other: an acceptance ends others, and no two may cross. */
export async function lockDecisions(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7302)');
}

export const contractOf = async (db: Queryable, id: bigint | string): Promise<ContractRow | null> =>
  (await selectContracts(db, 'k.id = $1', [id]))[0] ?? null;

/** The contract from which an agent is paid now, or will be from the next day on; null if he has none of this kind. */
export const runningOf = async (
  db: Queryable,
  downlineId: bigint | string,
  kind: string,
): Promise<ContractRow | null> =>
  (
    await selectContracts(db, `k.downline_id = $1 and k.kind = $2 and k.state in ('active', 'ending')`, [
      downlineId,
      kind,
    ])
  )[0] ?? null;

/** The contract from which an agent was paid for a day. */
export const validOn = async (
  db: Queryable,
  downlineId: string,
  kind: string,
  day: string,
): Promise<ContractRow | null> =>
  (
    await selectContracts(
      db,
      `k.downline_id = $1 and k.kind = $2 and k.valid_from <= $3 and coalesce(k.valid_to, 'infinity') >= $3`,
      [...[downlineId, kind, day]],
    )
  )[0] ?? null;

/** Every contract of a kind that runs below an agent in the tree of this moment. */
export const runningBelow = (db: Queryable, agentId: string, kind: string): Promise<ContractRow[]> =>
  selectContracts(
    db,
    `k.kind = $2 and k.state in ('active', 'ending') and k.upline_id in (
       select member_id from agents.closures where ancestor_id = $1 and valid_to = 'infinity') order by k.id`,
    [agentId, kind],
  );

/** Whether an offer of the operator waits for this agent's answer. */
export async function hasPlatformOffer(db: Queryable, downlineId: string, kind: ContractKind): Promise<boolean> {
  const waiting = `k.downline_id = $1 and k.kind = $2 and k.upline_id is null and k.state = 'offered'`;
  return (await selectContracts(db, waiting, [downlineId, kind])).length > 0;
}

export interface NewContract {
  readonly id: bigint;
  readonly kind: ContractKind;
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly currency: string;
  readonly terms: ContractTerms;
  readonly text: unknown;
  readonly hash: string;
  readonly startsOn: string;
  readonly offeredAtMs: number;
  readonly answerByMs: number;
}

/** Adds an offer; false while another one of this kind waits for the same downline. */
export async function insertOffer(tx: Tx, offer: NewContract): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into contracts.contract (id, kind, upline_id, downline_id, currency, version, state, terms, text, hash, starts_on, offered_at, answer_by)
     select $1, $2, $3, $4, $5, coalesce(max(version), 0) + 1, 'offered', $6, $7, $8, $9, $10, $11
     from contracts.contract where downline_id = $4 and kind = $2 and upline_id is not distinct from $3
     on conflict do nothing`,
    [
      ...[offer.id, offer.kind, offer.uplineId, offer.downlineId, offer.currency, JSON.stringify(offer.terms)],
      ...[JSON.stringify(offer.text), offer.hash, offer.startsOn],
      ...[new Date(offer.offeredAtMs), new Date(offer.answerByMs)],
    ],
  );
  return rowCount === 1;
}

/** Moves a contract from one of some states to another; false when it is in none of them. */
export async function moveContract(
  tx: Tx,
  id: string,
  from: readonly ContractState[],
  to: ContractState,
  facts: {
    readonly answeredAt?: Date;
    readonly endedAt?: Date;
    readonly validFrom?: string;
    readonly validTo?: string;
    readonly endingBy?: string | null;
  } = {},
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update contracts.contract set state = $3, answered_at = coalesce($4, answered_at), ended_at = coalesce($5, ended_at),
       valid_from = coalesce($6, valid_from), valid_to = coalesce($7, valid_to), ending_by = case when $8 then $9 else ending_by end
     where id = $1 and state = any ($2)`,
    [
      ...[
        id,
        from,
        to,
        facts.answeredAt ?? null,
        facts.endedAt ?? null,
        facts.validFrom ?? null,
        facts.validTo ?? null,
      ],
      ...[facts.endingBy !== undefined, facts.endingBy ?? null],
    ],
  );
  return rowCount === 1;
}

export async function expireOffers(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update contracts.contract set state = 'expired', ended_at = $1 where state = 'offered' and answer_by <= $1`,
    [now],
  );
  return rowCount ?? 0;
}

/** Contracts between people of whom one has moved elsewhere in the tree, with the instant of the move. */
export async function movedApart(db: Queryable): Promise<readonly { id: string; at: Date; state: ContractState }[]> {
  const { rows } = await db.query<{ id: string; at: Date; state: ContractState }>(
    `select k.id, e.valid_from as at, k.state from contracts.contract k
     join agents.edges e on e.member_id = k.downline_id and e.valid_to = 'infinity'
     where k.state in ('offered', 'active', 'ending') and e.upline_id is distinct from k.upline_id order by k.id`,
  );
  return rows;
}

export interface Person {
  readonly id: string;
  readonly account: string;
  readonly type: number;
  readonly currency: string;
  readonly isFrozen: boolean;
}

/** A direct downline of an agent by his account (null: of the platform); null for anybody else. */
export async function directDownline(db: Queryable, agentId: bigint | null, account: string): Promise<Person | null> {
  const { rows } = await db.query<Person>(
    `select m.id, m.account, m.type, b.currency, m.frozen_at is not null as "isFrozen" from account.members m
     join agents.edges e on e.member_id = m.id and e.valid_to = 'infinity' and e.upline_id is not distinct from $1
     join ledger.balances b on b.member_id = m.id and b.kind = ledger.account('player:main')
     where lower(m.account) = lower($2)`,
    [agentId, account],
  );
  return rows[0] ?? null;
}

const OF_SIDE = { mine: 'k.downline_id = $1', team: 'k.upline_id = $1' } as const;

/** Contracts of an agent with his upline, or with his downlines, the newest first. */
export async function contractPage(
  db: Queryable,
  agentId: bigint,
  { side, kind, limit, offset }: { side: 'mine' | 'team'; kind: string | null; limit: number; offset: number },
): Promise<{ rows: ContractRow[]; total: number }> {
  const where = `${OF_SIDE[side]} and ($2::text is null or k.kind = $2)`;
  const [rows, count] = [
    await selectContracts(db, `${where} order by k.id desc limit $3 offset $4`, [agentId, kind, limit, offset]),
    await db.query<{ total: number }>(`select count(*)::int as total from contracts.contract k where ${where}`, [
      ...[agentId, kind],
    ]),
  ];
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Earlier and later versions of a contract, the newest first. */
export const versionsOf = (db: Queryable, { downline_id, upline_id, kind }: ContractRow): Promise<ContractRow[]> =>
  selectContracts(
    db,
    'k.downline_id = $1 and k.upline_id is not distinct from $2 and k.kind = $3 order by k.version desc limit 50',
    [downline_id, upline_id, kind],
  );

/** Direct downlines who are agents, by account. */
export async function agentsBelow(db: Queryable, agentId: bigint): Promise<{ id: string; account: string }[]> {
  const { rows } = await db.query<{ id: string; account: string }>(
    `select m.id::text as id, m.account from agents.edges e join account.members m on m.id = e.member_id
     where e.upline_id = $1 and e.valid_to = 'infinity' and m.type = any ($2) and m.frozen_at is null order by m.account limit 500`,
    [agentId, AGENT_TYPES],
  );
  return rows;
}

export interface WaitingRequest {
  readonly kind: ContractKind;
  readonly state: 'offered' | 'ending';
}

/** Contracts that wait for an answer of this member: offers to him, and requests of the other side to end one. */
export async function waitingFor(db: Queryable, memberId: bigint): Promise<WaitingRequest[]> {
  const { rows } = await db.query<WaitingRequest>(
    `select kind, state from contracts.contract
     where (downline_id = $1 and (state = 'offered' or state = 'ending' and ending_by = 'upline')) or (upline_id = $1 and state = 'ending' and ending_by = 'downline')`,
    [memberId],
  );
  return rows;
}

/** The day after the last one on which an ended contract of a kind counts; null if none has ended. */
export async function dayAfterLast(db: Queryable, downlineId: string, kind: string): Promise<string | null> {
  const { rows } = await db.query<{ after: string | null }>(
    'select (max(valid_to) + 1)::text as after from contracts.contract where downline_id = $1 and kind = $2 and valid_to is not null',
    [downlineId, kind],
  );
  return rows[0]?.after ?? null;
}
