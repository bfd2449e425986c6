import { formatAmount, periodOf } from '@lantern/kernel';
import { type ContractKind, DIVIDEND_PERIODS } from '@lantern/rules/agents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleBookText } from '../../../../../tools/agents-settle.ts';
import { addTestMember, moveAsOperators } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  agreeOn,
  betsOn,
  correctTest,
  dividendTermsOf,
  refundTest,
  salaryTerms,
  settleNow,
  settleTest,
  tier,
} from '../../../../test/contracts.ts';
import { findings, P } from '../../../../test/money.ts';
import { fundMember } from '../../../../test/people.ts';

const ZONE = 'Europe/Berlin';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.owner.query('update contracts.zone set name = $1', [ZONE]);
});
afterAll(() => app?.close());

/** A generator of chance that gives the same numbers each time. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const HOUR = 3_600_000;
const chance = chanceOf(20_261_101);

interface Placed {
  readonly eventId: bigint;
  version: number;
}

/** Every bet as the database has it at the end: the book that the pure rules read. */
async function bookWagers() {
  const { rows } = await app.owner.query<Record<string, string | Date>>(
    `select id::text, member_id::text as member, category, placed_at, settled_at, stake, valid_stake, payout from wager.wager where state <> 'placed' and not ledger.is_trial(currency)`,
  );
  return rows.map((row) => ({
    ...{ id: row['id'], member: row['member'], category: row['category'] },
    ...{ placedAt: (row['placed_at'] as Date).toISOString(), settledAt: (row['settled_at'] as Date).toISOString() },
    ...{
      stake: formatAmount(BigInt(String(row['stake']))),
      valid: formatAmount(BigInt(String(row['valid_stake']))),
      payout: formatAmount(BigInt(String(row['payout']))),
    },
  }));
}

async function bookMembers() {
  const { rows } = await app.owner.query<{ id: string; edges: { at: string; upline: string | null }[] }>(
    `select member_id::text as id, json_agg(json_build_object('at', to_char(valid_from at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'upline', upline_id::text) order by valid_from) as edges
     from agents.edge group by 1`,
  );
  return rows.map(({ id, edges: [first, ...moves] }) => ({ id, upline: first?.upline ?? null, moves }));
}

interface ContractLine {
  readonly id: string;
  readonly kind: ContractKind;
  readonly downline: string;
  readonly from: string;
  readonly to: string | null;
  readonly terms: Readonly<Record<string, unknown>>;
}
async function bookContracts(): Promise<ContractLine[]> {
  const { rows } = await app.owner.query<ContractLine>(
    `select id::text, kind, downline_id::text as downline, valid_from::text as from, valid_to::text as to, terms from contracts.contract where valid_from is not null order by id`,
  );
  return rows;
}

/** Bets and costs counted by hand for one daily salary: no rule of the bills is used. */
function naiveDaily(
  wagers: Awaited<ReturnType<typeof bookWagers>>,
  members: Awaited<ReturnType<typeof bookMembers>>,
  contract: ContractLine,
  day: string,
): string {
  const uplineAt = (id: string, at: string) => {
    const member = members.find((one) => one.id === id);
    const moved = member?.moves.filter((move) => new Date(move.at) <= new Date(at)).at(-1);
    return moved ? moved.upline : (member?.upline ?? null);
  };
  const isBelow = (id: string | null, at: string): boolean =>
    id !== null && (id === contract.downline || isBelow(uplineAt(id, at), at));
  const dayOf = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date(at));
  const own = new Map<string, number>();
  for (const wager of wagers)
    if (dayOf(wager.settledAt) === day && isBelow(String(wager.member), wager.placedAt))
      own.set(String(wager.member), (own.get(String(wager.member)) ?? 0) + Math.round(Number(wager.valid) * 1e6));
  const base = [...own.values()].reduce((sum, one) => sum + one, 0);
  const active = [...own.values()].filter((one) => one >= 1e6).length;
  const tiers = contract.terms['tiers'] as { rate: string; turnover: string; active: number }[];
  const reached = tiers.filter((one) => base >= Number(one.turnover) * 1e6 && active >= one.active).at(-1);
  const rate = reached ? Math.round(Number(reached.rate) * 1e6) : 0;
  return formatAmount((BigInt(base) * BigInt(rate)) / 1_000_000n);
}

test('bills agree to the micro with the pure rules and with a count by hand: over a clock change and a month’s end, with moves, corrections and voids after payment, and contracts that begin, end and follow each other', async () => {
  app.clock.set(Date.parse('2027-03-26T09:00:00Z'));
  const top = await addTestMember(app, null, 1);
  const [a, b] = [await addTestMember(app, top), await addTestMember(app, top)];
  const [c, d] = [await addTestMember(app, a), await addTestMember(app, b)];
  const people = [top, a, b, c, d];
  for (const upline of [c, d, a]) people.push(await addTestMember(app, upline, 0), await addTestMember(app, upline, 0));
  for (const id of people) await fundMember(app, id, 500n * P);

  const salary = (scale: number) => salaryTerms(tier(`0.00${scale}`, '2', 1), tier(`0.0${scale}7`, '12', 2));
  const share = (scale: number) => [tier(`0.0${scale}`, '1', 1, '1'), tier(`0.${scale}`, '9', 2, '3')];
  for (const kind of ['daily', 'hourly', 'realtime'] as const) {
    await agreeOn(app, { uplineId: null, downlineId: top, kind, terms: salary(8) });
    for (const downlineId of [a, b]) await agreeOn(app, { uplineId: top, downlineId, kind, terms: salary(6) });
    await agreeOn(app, { uplineId: a, downlineId: c, kind, terms: salary(3) });
  }
  await agreeOn(app, {
    uplineId: null,
    downlineId: top,
    kind: 'dividend',
    terms: dividendTermsOf('weekly', 'permanent', ...share(8)),
  });
  await agreeOn(app, {
    uplineId: top,
    downlineId: a,
    kind: 'dividend',
    terms: dividendTermsOf('daily', 'month', ...share(6)),
  });
  await agreeOn(app, {
    uplineId: top,
    downlineId: b,
    kind: 'dividend',
    terms: { ...dividendTermsOf('half-monthly', 'previous', ...share(5)), mode: 'floating' },
  });

  const open: Placed[] = [];
  const settled: Placed[] = [];
  for (let step = 0; step < 48; step += 1) {
    app.clock.advance(2 * HOUR + chance(3 * HOUR));
    const bets = Array.from({ length: 1 + chance(4) }, () => ({
      ...{ memberId: people[chance(people.length)]!, stake: P * BigInt(1 + chance(3)) + BigInt(chance(1_000_000)) },
      pick: `0${chance(3)}`,
    }));
    open.push({ eventId: await betsOn(app, bets), version: 1 });
    if (chance(4) > 0) {
      const [next] = open.splice(chance(open.length), 1);
      if (chance(6) === 0) await refundTest(app, next!.eventId);
      else {
        await settleTest(app, next!.eventId, `0${chance(3)}`);
        settled.push(next!);
      }
    }
    if (step % 6 === 5) {
      const late = settled[chance(settled.length)]!;
      late.version += 1;
      await correctTest(app, late.eventId, `0${chance(3)}`, late.version);
    }
    if (step === 16) await moveAsOperators(app, people[5]!, d);
    if (step === 24) await moveAsOperators(app, c, b);
    if (step === 30) await agreeOn(app, { uplineId: top, downlineId: a, kind: 'daily', terms: salary(4) });
    if (step % 6 === 0) await settleNow(app);
  }
  app.clock.advance(48 * HOUR);
  await settleNow(app);

  const [wagers, members, contracts] = [await bookWagers(), await bookMembers(), await bookContracts()];
  const { rows: bills } = await app.owner.query<{ contract: string; first: string; last: string; amount: string }>(
    `select contract_id::text as contract, first_day::text as first, last_day::text as last, sum(amount) as amount from contracts.bill group by 1, 2, 3`,
  );
  const billed = new Map(bills.map((row) => [`${row.contract} ${row.last}`, formatAmount(BigInt(row.amount))]));
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(app.clock.nowMs());
  let compared = 0;
  let above = 0;
  for (const contract of contracts) {
    const { kind, terms } = contract;
    for (let ms = Date.parse('2027-03-25T12:00:00Z'); ; ms += 24 * HOUR) {
      const day = new Date(ms).toISOString().slice(0, 10);
      if (day >= today) break;
      const period = DIVIDEND_PERIODS.find((one) => one === terms['period']);
      const { first, last } = kind === 'dividend' && period ? periodOf(period, day) : { first: day, last: day };
      if (last !== day || contract.from > last || (contract.to !== null && contract.to < first)) continue;
      // The rules take a day on which the contract counts.
      const date = contract.to !== null && contract.to < last ? contract.to : last;
      const book = {
        zone: ZONE,
        members,
        wagers,
        costs: [],
        contracts: [{ ...terms, ...contract, terms: undefined }],
        run: { kind, date },
      };
      const [expected] = settleBookText(JSON.stringify(book));
      const amount = expected && 'amount' in expected ? expected.amount : 'none';
      expect(
        billed.get(`${contract.id} ${last}`) ?? (kind === 'realtime' ? '0' : 'no bill'),
        `${kind} ${contract.id} ${day}`,
      ).toBe(amount);
      if (kind === 'daily') expect(amount, `${contract.id} ${day}`).toBe(naiveDaily(wagers, members, contract, day));
      compared += 1;
      if (amount !== '0') above += 1;
    }
  }
  expect(compared).toBeGreaterThan(60);
  expect(above).toBeGreaterThan(50);
  const { rows: corrections } = await app.owner.query('select from contracts.bill where number > 0 and amount < 0');
  expect(corrections.length).toBeGreaterThan(3);
  expect(await findings(app.context)).toEqual([]);
}, 120_000);
