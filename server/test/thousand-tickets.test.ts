import { lotteryCalls, type PlacedSlip } from '@lantern/contract/lottery';
import { type Wager, wagerCalls } from '@lantern/contract/wager';
import { createWordStream, intBelow } from '@lantern/games/fair';
import { ODDS_SCALE } from '@lantern/games/lottery';
import { NAIVE_TICKETS, type NaiveTickets } from '@lantern/games/naive-tickets';
import { formatAmount, type Micros, mulDivFloor, parseAmount } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomSlip, setOnSale } from '../src/modules/lottery/index.ts';
import { gamesOf } from '../src/modules/lottery/lottery.catalogue.ts';
import type { TestApp } from './app.ts';
import { drawOnSale, runUntil, stored, units } from './lottery.ts';
import { findings } from './money.ts';
import { fundMember, type Person, registerMember } from './people.ts';
import { openTicketApp } from './tickets.ts';

/** Tickets of all families together; `LOTTERY_TICKETS=1000` places a thousand. */
const TICKETS = Number(process.env['LOTTERY_TICKETS'] ?? 90);
const EACH = Math.ceil(TICKETS / NAIVE_TICKETS.length);
/** Of one issue: more would reach the ceilings of a game. */
const AN_ISSUE = 25;
const LONG_MS = 1_800_000;

let app: TestApp;
let origin: string;
let person: Person;
const FAMILIES = NAIVE_TICKETS.map((naive) => {
  const game = naive.family.games.find(({ intervalSeconds }) => intervalSeconds !== null);
  if (!game) throw new Error(`${naive.family.name} has no fast game`);
  return [naive.family.name, game.code, naive] as const;
});

beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  const drawn = new Set(FAMILIES.map(([, code]) => code));
  const others = gamesOf(app.context.hooks).flatMap(({ code }) => (drawn.has(code) ? [] : [code]));
  await setOnSale(app.context.db, others, false);
  await app.jobs.runDue();
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  person = await someone();
});
afterAll(() => app?.close());

/** A session ends after a while: each family has a member of its own. */
async function someone(): Promise<Person> {
  const made = await registerMember(app);
  await fundMember(app, made.memberId, units(10_000_000));
  return made;
}

/** One call over the socket of the running server, as a script makes it. */
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const sent = body ? { body: JSON.stringify(body) } : {};
  const headers = { ...person.headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const reply = await fetch(origin + path, { method, headers, ...sent });
  const { success, value, ...refused } = (await reply.json()) as { success: boolean; value: T };
  if (!success) throw new Error(`${path}: ${JSON.stringify(refused)}`);
  return value;
}

const micros = (text: string): Micros => {
  const read = parseAmount(text);
  if (!read.ok) throw new Error(`${text} is no amount`);
  return read.value;
};

/** So many lines at small units, a part of them with a multiple or a rebate. */
function lines({ family }: NaiveTickets, region: string, count: number, seed: string) {
  const stream = createWordStream('thousand', seed);
  const made: object[] = [];
  while (made.length < count)
    for (const line of randomSlip({ family, region }, stream).slice(0, count - made.length)) {
      const terms = family.units
        ? { unit: '0.002', multiple: 1 + intBelow(stream, 3), rebate: String(intBelow(stream, 3)) }
        : { unit: '1' };
      made.push({ ...line, ...terms });
    }
  return made;
}

/** What the ledger paid a member for each wager. */
async function paidByLedger(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await app.context.db.query<{ id: string; paid: string }>(
    `select cause as id, sum(amount)::text as paid from ledger.transfers
     where member_id = $1 and code = ledger.code('payout') group by cause`,
    [person.memberId],
  );
  return new Map(rows.map(({ id, paid }) => [id, formatAmount(BigInt(paid))]));
}

const dueOf = (naive: NaiveTickets, prizes: object, wager: PlacedSlip['wagers'][number]) => {
  const { play, picks } = wager;
  const [unit, odds] = [micros(wager.unit), BigInt(Math.round(Number(wager.odds) * Number(ODDS_SCALE)))];
  const { charged, payout } = naive.settle(prizes as Parameters<NaiveTickets['settle']>[0], {
    play,
    picks,
    unit,
    odds,
  });
  const rebate = mulDivFloor(charged, BigInt(Math.round(Number(wager.rebate) * 100)), ODDS_SCALE);
  return { stake: formatAmount(charged), payout: formatAmount(payout + rebate) };
};

test.each(FAMILIES)(
  'tickets of %s placed by a script: the record, the ledger and a second settlement by rows agree to the last unit',
  { timeout: LONG_MS },
  async (name, code, naive) => {
    person = await someone();
    const { region } = naive.family.games.find((game) => game.code === code) ?? { region: '' };
    for (let done = 0; done < EACH; done += AN_ISSUE) {
      const draw = await drawOnSale(app, code);
      const count = Math.min(AN_ISSUE, EACH - done);
      const body = { drawIds: [draw.id], lines: lines(naive, region, count, `${name} ${done}`) };
      const slip = await call<PlacedSlip>('POST', lotteryCalls.placeLotterySlip.path, body);
      await runUntil(app, draw.id, 'settled');
      const { result } = await stored(app.context, draw.id);
      const paid = await paidByLedger();
      for (const wager of slip.wagers) {
        const due = dueOf(naive, result ?? {}, wager);
        const record = await call<Wager>('GET', wagerCalls.getWager.path.replace(':id', wager.id));
        const label = `${wager.play} ${wager.picks.join(' ')}`;
        expect([record.stake, record.payout], label).toEqual([due.stake, due.payout]);
        expect(paid.get(wager.id) ?? '0', label).toBe(due.payout);
      }
    }
  },
);

test('the audit finds nothing in them', async () => {
  expect(await findings(app.context)).toEqual([]);
});
