import { addDays, formatAmount } from '@lantern/kernel';
import { contractChecks } from '../src/modules/contracts/contracts.audit.store.ts';
import { previewContract } from '../src/modules/contracts/settling/contracts.settle.ts';
import { audit } from '../src/modules/ledger/index.ts';
import { addTestMember } from './agents.ts';
import { openTestApp, type TestApp } from './app.ts';
import {
  agreeOn,
  betsOn,
  correctTest,
  dividendTermsOf,
  salaryTerms,
  settleNow,
  settleTest,
  tier,
} from './contracts.ts';
import { demand, openKillProcesses } from './kill-processes.ts';
import { findings, P } from './money.ts';
import { fundMember } from './people.ts';

/** What a settling process writes at the moment in which it is killed. */
export const KILL_POINTS = ['figures', 'daily', 'hourly', 'dividend', 'realtime', 'correction', 'payment'] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

export interface SettlementKills {
  /** Bets of one day, a process killed at that point, and two survivors at once. @throws when a bill is missing, double or wrong */
  round(point: KillPoint): Promise<void>;
  /** Every check of the audit, on all that the rounds have left. @throws when it finds something */
  prove(): Promise<void>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const RATE = '0.01';
const KINDS = ['daily', 'hourly', 'realtime'] as const;

const STOPS = [
  `create function kills.stop_settling() returns trigger language plpgsql as $$
   declare
     v_point text := case when tg_table_name = 'figure' then 'figures' when tg_op = 'UPDATE' then 'payment' end;
   begin
     if v_point is null then v_point := case when new.number > 0 and new.kind <> 'realtime' then 'correction' else new.kind end; end if;
     perform kills.stop_at(v_point);
     return null;
   end $$`,
  'create trigger stop_figure after insert on contracts.figure for each row execute function kills.stop_settling()',
  'create trigger stop_bill after insert on contracts.bill for each row execute function kills.stop_settling()',
  'create trigger stop_payment after update of paid on contracts.bill for each row when (new.paid > old.paid) execute function kills.stop_settling()',
];

interface Team {
  readonly agents: readonly bigint[];
  /** A player and the places, among the agents, of those above him. */
  readonly players: readonly { readonly id: bigint; readonly under: readonly number[] }[];
}

/** A general agent, two agents below him and one below the first, each with a player and a contract of every kind. */
async function openTeam(app: TestApp): Promise<Team> {
  const top = await addTestMember(app, null, 1);
  const [a, b] = [await addTestMember(app, top), await addTestMember(app, top)];
  const c = await addTestMember(app, a);
  const players = [
    { id: await addTestMember(app, top, 0), under: [0] },
    { id: await addTestMember(app, a, 0), under: [0, 1] },
    { id: await addTestMember(app, b, 0), under: [0, 2] },
    { id: await addTestMember(app, c, 0), under: [0, 1, 3] },
  ];
  for (const id of [top, a, b, c, ...players.map((one) => one.id)]) await fundMember(app, id, 1_000_000n * P);
  const sides = [
    [null, top],
    [top, a],
    [top, b],
    [a, c],
  ] as const;
  for (const [uplineId, downlineId] of sides) {
    for (const kind of KINDS) await agreeOn(app, { uplineId, downlineId, kind, terms: salaryTerms(tier(RATE)) });
    const terms = dividendTermsOf('daily', 'none', tier(RATE));
    await agreeOn(app, { uplineId, downlineId, kind: 'dividend', terms });
  }
  return { agents: [top, a, b, c], players };
}

/** Every bill of a day against the sum of the stakes below its agent, counted by hand. */
async function demandBills(app: TestApp, { agents, players }: Team, stakes: readonly bigint[], day: string) {
  const { rows } = await app.owner.query<{ downline_id: string; kind: string; amount: string; bills: number }>(
    `select downline_id, kind, sum(amount)::text as amount, count(*)::int as bills from contracts.bill where first_day = $1 group by 1, 2`,
    [day],
  );
  for (const [place, id] of agents.entries()) {
    const base = players.reduce((sum, { under }, index) => (under.includes(place) ? sum + stakes[index]! : sum), 0n);
    for (const kind of [...KINDS, 'dividend']) {
      const found = rows.find((row) => row.kind === kind && row.downline_id === id.toString());
      const expected = formatAmount(base / 100n);
      const amount = found && formatAmount(BigInt(found.amount));
      demand(amount === expected, `${day}, ${kind} of agent ${place}: ${amount ?? 'no bill'} instead of ${expected}`);
      demand(found?.bills === 1, `${day}, ${kind} of agent ${place}: ${found?.bills} bills`);
    }
  }
}

/** Every bill of a day against the same contract computed anew. */
async function demandSame(app: TestApp, day: string): Promise<void> {
  const { rows } = await app.owner.query<{ contract_id: string; kind: string; amount: string }>(
    `select contract_id, kind, sum(amount)::text as amount from contracts.bill where first_day = $1 group by 1, 2`,
    [day],
  );
  for (const { contract_id, kind, amount } of rows) {
    const again = await previewContract(app.context.db, contract_id, day);
    demand('part' in again && again.part === BigInt(amount), `${day}, ${kind} ${contract_id} is billed ${amount}`);
  }
}

/** A database with a team that is settled again and again, and processes that are killed meanwhile. */
export async function openSettlementKills(): Promise<SettlementKills> {
  const app = await openTestApp();
  const team = await openTeam(app);
  const processes = await openKillProcesses(app, { script: 'settling-node', triggers: STOPS });
  const events: bigint[] = [];
  let rounds = 0;

  async function round(point: KillPoint): Promise<void> {
    rounds += 1;
    const day = dayOf(app.clock.nowMs());
    const stakes = team.players.map((_, index) => P * BigInt(1 + ((rounds * 7 + index * 5) % 11)));
    const eventId = await betsOn(
      app,
      team.players.map(({ id }, index) => ({ memberId: id, stake: stakes[index]! })),
    );
    await settleTest(app, eventId, '99');
    const corrected = point === 'correction' ? (events.pop() ?? null) : null;
    if (point === 'correction') {
      if (corrected === null) throw new Error('a correction needs an earlier day');
      await settleNow(app);
      await correctTest(app, corrected, '07', 2);
    }
    app.clock.advance(DAY_MS);
    await processes.killAt(point);
    await Promise.all([settleNow(app), settleNow(app)]);
    if (corrected === null) await demandBills(app, team, stakes, day);
    else events.splice(0);
    await demandSame(app, day);
    if (rounds > 1) await demandSame(app, addDays(day, -1));
    events.push(eventId);
    const { rows } = await app.owner.query<{ kind: string }>(
      `select kind from contracts.run where day = $1 and (done <> total or failed > 0 or state not in ('done', 'waiting'))`,
      [day],
    );
    demand(rows.length === 0, `${day}: the run of ${rows[0]?.kind} did not end`);
    const found = await audit(app.context.db, contractChecks);
    demand(found.length === 0, JSON.stringify(found[0]));
  }

  async function prove(): Promise<void> {
    const found = await findings(app.context);
    demand(found.length === 0, JSON.stringify(found[0]));
  }

  async function close(): Promise<void> {
    await processes.close();
    await app.close();
  }
  return { round, prove, close };
}

/** The day in the zone of the settlements, seven hours ahead of UTC. */
const dayOf = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10);
