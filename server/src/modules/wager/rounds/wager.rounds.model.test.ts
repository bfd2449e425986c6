import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { findings, openMember, P } from '../../../../test/money.ts';
import { balancesOf } from '../../ledger/index.ts';
import { adjustRound, betRound, closeRound, rollbackRound, winRound } from '../index.ts';

const INTERLEAVINGS = 1000;
const TOGETHER = 50;
const START = 60n;

interface Op {
  readonly op: 'bet' | 'win' | 'rollback' | 'adjust' | 'close';
  readonly tx: string;
  readonly ref: string;
  readonly amount: number;
}
interface Kept extends Op {
  readonly verdict: string;
  isUndone: boolean;
  readonly isTombstone?: boolean;
}

/** The state table of standards.md 3.3 as a person would keep it on paper: one player, one round. */
class Paper {
  cash = START;
  debt = 0n;
  private readonly known = new Map<string, Kept>();
  private isOpen = true;
  private isThere = false;
  private paid = 0n;

  private get bets() {
    return [...this.known.values()].filter((one) => one.op === 'bet' && one.verdict === 'done');
  }
  private get wins() {
    return [...this.known.values()].filter((one) => one.op === 'win' && one.verdict === 'done' && !one.isUndone);
  }

  private take(amount: bigint): void {
    const taken = amount < this.cash ? amount : this.cash;
    this.cash -= taken;
    this.debt += amount - taken;
  }
  private payDebt(): void {
    const swept = this.debt < this.cash ? this.debt : this.cash;
    this.cash -= swept;
    this.debt -= swept;
  }

  /** A win and a correction stand for a bet or a win that was done. */
  private stands(first: Kept | undefined): first is Kept {
    return first !== undefined && (first.op === 'bet' || first.op === 'win') && first.verdict === 'done';
  }

  private judge(op: Op, first: Kept | undefined): string {
    const standing = this.bets.filter((one) => !one.isUndone);
    const amount = BigInt(op.amount);
    if (op.op === 'bet') return !this.isOpen ? 'round_closed' : this.cash < amount ? 'insufficient' : 'done';
    if (op.op === 'win') {
      if (!this.isOpen) return 'round_closed';
      if (first && (first.isUndone || first.isTombstone)) return 'already_rolled_back';
      if (standing.length === 0) return this.bets.length > 0 ? 'already_rolled_back' : 'bet_not_found';
      return op.ref !== '' && !this.stands(first) ? 'bet_not_found' : 'done';
    }
    if (op.op === 'close') return this.isThere ? 'done' : 'bet_not_found';
    if (op.op === 'adjust') {
      if (!this.isThere || !this.stands(first)) return 'bet_not_found';
      if (first.isUndone) return 'already_rolled_back';
      return this.paid + amount < 0n ? 'bad_amount' : 'done';
    }
    if (!first || first.isTombstone) return 'done';
    if (first.op !== 'bet' && first.op !== 'win') return 'bad_amount';
    if (first.verdict !== 'done' || first.isUndone) return 'done';
    if (first.op === 'bet') return this.wins.length > 0 ? 'already_settled' : 'done';
    return this.paid < BigInt(first.amount) ? 'bad_amount' : 'done';
  }

  private move(op: Op, first: Kept | undefined): void {
    const amount = BigInt(op.amount);
    if (op.op === 'bet') {
      this.cash -= amount;
      this.isThere = true;
    } else if (op.op === 'win') {
      this.cash += amount;
      this.paid += amount;
    } else if (op.op === 'close') this.isOpen = false;
    else if (op.op === 'adjust') {
      if (amount >= 0n) this.cash += amount;
      else this.take(-amount);
      this.paid += amount;
    } else if (!first)
      this.known.set(op.ref, { ...op, op: 'bet', verdict: 'already_rolled_back', isUndone: false, isTombstone: true });
    else if (first.verdict === 'done' && !first.isUndone) {
      first.isUndone = true;
      if (first.op === 'bet') this.cash += BigInt(first.amount);
      else {
        this.take(BigInt(first.amount));
        this.paid -= BigInt(first.amount);
      }
    }
    if (this.isThere && op.op !== 'bet' && op.op !== 'close') this.payDebt();
  }

  apply(op: Op): string {
    const seen = this.known.get(op.tx);
    if (seen?.isTombstone) return op.op === 'bet' || op.op === 'win' ? 'already_rolled_back' : 'conflict';
    if (seen) {
      const isSame = seen.op === op.op && seen.amount === op.amount && seen.ref === op.ref;
      return isSame ? seen.verdict : 'conflict';
    }
    const first = op.ref === '' ? undefined : this.known.get(op.ref);
    const verdict = this.judge(op, first);
    if (verdict === 'done') this.move(op, first);
    this.known.set(op.tx, { ...op, verdict, isUndone: false });
    return verdict;
  }
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '2' });
});
afterAll(() => app?.close());

const names = ['b0', 'b1', 'b2', 'w0', 'w1'] as const;
const op: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('bet' as const),
      tx: fc.constantFrom('b0', 'b1', 'b2'),
      ref: fc.constant(''),
      amount: fc.constantFrom(10, 30, 50),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('win' as const),
      tx: fc.constantFrom('w0', 'w1'),
      ref: fc.constantFrom('', 'b0', 'b1', 'w0', 'undo-b0-x', 'c0'),
      amount: fc.constantFrom(0, 25, 90),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ ref: fc.constantFrom(...names), copy: fc.constantFrom('x', 'y') })
      .map(({ ref, copy }) => ({ op: 'rollback' as const, tx: `undo-${ref}-${copy}`, ref, amount: 0 })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('adjust' as const),
      tx: fc.constantFrom('a0', 'a1'),
      ref: fc.constantFrom(...names, 'undo-b0-x', 'c0'),
      amount: fc.constantFrom(15, -20, -70),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Op>({ op: 'close', tx: 'c0', ref: '', amount: 0 }) },
);

async function send(memberId: bigint, { op, tx, ref, amount }: Op): Promise<string> {
  const { context } = app;
  const name = (text: string) => (text === '' ? '' : `${memberId}:${text}`);
  const base = {
    memberId,
    vendor: 'MODEL',
    tx: name(tx),
    round: `r-${memberId}`,
    bodyHash: Buffer.from(`${op}|${ref}|${amount}`),
  };
  const game = { category: 'RNG', game: 'model', amount: BigInt(amount) * P };
  if (op === 'bet') return (await betRound(context, { ...base, ...game, kind: 'STAKE' })).verdict;
  if (op === 'win') return (await winRound(context, { ...base, ...game, kind: 'WIN', ref: name(ref) })).verdict;
  if (op === 'rollback') return (await rollbackRound(context, { ...base, ref: name(ref) })).verdict;
  if (op === 'close') return (await closeRound(context, base)).verdict;
  return (await adjustRound(context, { ...base, ref: name(ref), amount: game.amount, reason: 'model' })).verdict;
}

/** One interleaving at both, step by step; answers where they part. */
async function compare(ops: readonly Op[]): Promise<string | null> {
  const memberId = await openMember(app.context, START * P);
  const paper = new Paper();
  for (const [step, one] of ops.entries()) {
    const [wanted, said] = [paper.apply(one), await send(memberId, one)];
    if (wanted !== said)
      return `step ${step} ${JSON.stringify(one)}: ${said}, on paper ${wanted}; ${JSON.stringify(ops)}`;
  }
  const { main } = await balancesOf(app.context.db, memberId);
  const { rows } = await app.context.db.query<{ owed: string }>('select ledger.receivable_of($1) as owed', [memberId]);
  const owed = BigInt(rows[0]?.owed ?? 0);
  if (main === paper.cash * P && owed === paper.debt * P) return null;
  return `has ${main} and owes ${owed}, on paper ${paper.cash} and ${paper.debt}; ${JSON.stringify(ops)}`;
}

test('a thousand interleavings of bets, wins, rollbacks and adjustments end as they do on paper', async () => {
  const seed = 20_261_121;
  const all = fc.sample(fc.array(op, { minLength: 3, maxLength: 14 }), { numRuns: INTERLEAVINGS, seed });
  for (let at = 0; at < all.length; at += TOGETHER) {
    const parted = await Promise.all(all.slice(at, at + TOGETHER).map(compare));
    expect(parted.filter((one) => one !== null)).toEqual([]);
  }
  expect(await findings(app.context)).toEqual([]);
}, 180_000);
