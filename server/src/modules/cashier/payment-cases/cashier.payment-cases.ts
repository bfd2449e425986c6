import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import {
  afterPayment,
  balanceAtProvider,
  depositFee,
  isTakenStatus,
  isUnclear,
  netOfCredit,
  type PaymentStatus,
  type PaymentWord,
  paymentStanding,
} from '@lantern/rules/cashier';
import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { decimalsOf } from '../../ledger/index.ts';
import { openDepositRequirement } from '../../turnover/index.ts';
import { publishBalance } from '../../wallet/index.ts';
import { depositBonusesHook, tellDepositsChanged } from '../cashier.deposit-bonuses.ts';
import { depositMethods } from '../cashier.methods.store.ts';
import type { DepositRecord } from '../cashier.store.ts';
import { lockRequests } from '../withdrawals/cashier.withdrawal.store.ts';
import {
  addCaseRestored,
  type CaseEnd,
  type CaseRecord,
  casesOf,
  changeCaseAmount,
  endCase,
  insertCase,
  setCaseCredit,
} from './cashier.payment-cases.store.ts';
import {
  addToDeposit,
  type BooksRecord,
  booksOf,
  creditCase,
  restoreDeposit,
  type StoredWord,
  saveBooks,
  takeDeposit,
  takeRequirement,
  wordsOf,
} from './cashier.payments.store.ts';

/** A payment of a locked, credited deposit, while it is compared. */
interface Compared {
  readonly context: AppContext;
  readonly tx: Tx;
  readonly deposit: DepositRecord;
  readonly paymentId: string;
  readonly status: PaymentStatus;
}
const newCase = ({ context, deposit, paymentId, status }: Compared) => {
  invariant(deposit.provider, 'only a provider has payments');
  return {
    ...{ memberId: deposit.memberId, id: context.newId(), depositId: deposit.id, provider: deposit.provider },
    ...{ paymentId, status, net: 0n, foundAtMs: context.clock.nowMs() },
  };
};
const byItself = ({ context }: Compared, ending: CaseEnd['ending']): CaseEnd => ({
  ...{ ending, atMs: context.clock.nowMs(), by: null, reason: null },
});

/** The fee of an amount by the terms of its method; no more than leaves something. */
export async function feeOfCredit(
  context: AppContext,
  tx: Tx,
  { method, currency }: DepositRecord,
  amount: Micros,
): Promise<Micros> {
  const terms = (await depositMethods(tx, 'all')).find(({ code }) => code === method);
  invariant(terms, `method ${method} of a deposit is gone`);
  const fee = depositFee(amount, terms.fee, await decimalsOf(context, currency));
  return fee < amount ? fee : amount - 1n;
}

/** Takes back what the provider took: from the balance, and what is spent as a receivable. Nothing is paid out until an operator decided. */
async function take(one: Compared, books: BooksRecord, amount: Micros): Promise<BooksRecord> {
  const { context, tx, deposit, paymentId } = one;
  const { memberId } = deposit;
  await lockRequests(tx, memberId);
  const had = books.credited - books.taken + books.restored + books.forgiven;
  const net = netOfCredit(had, books) - netOfCredit(had - amount, books);
  const item = { ...newCase(one), kind: 'taken_back' as const, amount, net };
  await insertCase(tx, item);
  const taken = await takeDeposit(tx, memberId, item.id);
  invariant(taken !== null, `case ${item.id} was taken before it was written`);
  const after = { ...books, taken: books.taken + amount };
  await saveBooks(tx, deposit, paymentId, after);
  const left = await addToDeposit(tx, deposit, { taken: amount });
  await tellDepositsChanged(context, tx, memberId);
  await takeRequirement(tx, memberId, deposit.id);
  if (taken > 0n) await publishBalance(context, tx, { memberId, cause: 'deposit', amount: -taken });
  await context.hooks.one(depositBonusesHook).takenBack(context, tx, { memberId, depositId: deposit.id, left });
  return after;
}

/** Gives back a part of what one case took. */
async function restoreOne(one: Compared, item: CaseRecord, amount: Micros, isDecided: boolean): Promise<void> {
  const { tx, deposit } = one;
  const isAll = item.restored + amount === item.amount;
  const net = isAll ? item.net - item.restoredNet : (item.net * amount) / item.amount;
  await restoreDeposit(tx, deposit.memberId, item.id, { amount, net, isDecided });
  await addCaseRestored(tx, item, amount);
  await addToDeposit(tx, deposit, { taken: -amount });
  await tellDepositsChanged(one.context, tx, deposit.memberId);
  await takeRequirement(tx, deposit.memberId, deposit.id);
  await publishBalance(one.context, tx, { memberId: deposit.memberId, cause: 'deposit', amount: net });
}

/** The provider has the money again: the newest cases end first. */
async function restore(one: Compared, books: BooksRecord, amount: Micros): Promise<BooksRecord> {
  const { tx, deposit, paymentId } = one;
  const cases = (await casesOf(tx, deposit.id)).filter(
    (item) => item.kind === 'taken_back' && item.paymentId === paymentId,
  );
  let left = amount;
  for (const item of cases.reverse()) {
    const out = item.amount - item.restored;
    const part = out < left ? out : left;
    if (part === 0n) continue;
    await restoreOne(one, item, part, false);
    if (part === out) await endCase(tx, item, byItself(one, 'restored'));
    left -= part;
  }
  invariant(left === 0n, `more of payment ${paymentId} came back than cases took`);
  const after = { ...books, restored: books.restored + amount };
  await saveBooks(tx, deposit, paymentId, after);
  return after;
}

/** Money beyond the credit is one open case of its payment, of the amount that is there now. */
async function keepExtra(one: Compared, extra: Micros): Promise<void> {
  const { tx, deposit, paymentId } = one;
  const open = (await casesOf(tx, deposit.id)).find(
    (item) =>
      item.endedAtMs === null &&
      item.paymentId === paymentId &&
      (item.kind === 'paid_again' || item.kind === 'paid_more'),
  );
  if (open && extra === 0n) return endCase(tx, open, byItself(one, 'returned'));
  if (open) return open.amount === extra ? undefined : changeCaseAmount(tx, open, extra);
  if (extra === 0n) return;
  const kind = (await booksOf(tx, deposit, paymentId)).credited > 0n ? 'paid_more' : 'paid_again';
  await insertCase(tx, { ...newCase(one), kind, amount: extra });
}

async function keepUnclear(one: Compared): Promise<void> {
  const { tx, deposit, paymentId } = one;
  const open = (await casesOf(tx, deposit.id)).some(
    (item) => item.endedAtMs === null && item.paymentId === paymentId && item.kind === 'unclear',
  );
  if (open) return;
  await lockRequests(tx, deposit.memberId);
  await insertCase(tx, { ...newCase(one), kind: 'unclear', amount: 0n });
}

/** The word that a case is named after: the newest of its kind. */
const statusOf = (words: readonly PaymentWord[], isTaken: boolean): PaymentStatus =>
  words.findLast(({ status }) => (isTaken ? isTakenStatus(status) : true))?.status ?? 'paid';

/**
 * Compares all that was said of a payment with what was booked, under the lock of its credited deposit, and books the difference. `isNew`: its
 * newest report has just arrived; that may be one for people.
 */
export async function comparePayment(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  { paymentId, isNew }: { readonly paymentId: string; readonly isNew: boolean },
): Promise<void> {
  const words = (await wordsOf(tx, deposit)).filter((word) => word.paymentId === paymentId);
  const newest = words.at(-1);
  if (!newest) return;
  let books = await booksOf(tx, deposit, paymentId);
  const unclear = isNew && isUnclear(newest, words.slice(0, -1), books);
  const found = afterPayment(paymentStanding(words), books);
  const one = { context, tx, deposit, paymentId, status: statusOf(words, found.take > 0n) };
  if (found.take > 0n) books = await take(one, books, found.take);
  if (found.restore > 0n) books = await restore(one, books, found.restore);
  await keepExtra(one, found.extra);
  if (unclear) await keepUnclear({ ...one, status: newest.status });
  if (found.take === 0n && found.restore === 0n) return;
  await context.push.record(
    tx,
    'deposit.changed',
    { id: deposit.id.toString(), state: deposit.state, amount: formatAmount(deposit.amount) },
    deposit.memberId,
  );
}

/** Which payments a credit is of: those that the provider holds, in the order of their reports; anything above them is of the first. */
function sharesOf(deposit: DepositRecord, words: readonly StoredWord[], credited: Micros) {
  const named = deposit.paymentId === null ? [] : [deposit.paymentId];
  const payments = [...new Set([...words.map(({ paymentId }) => paymentId), ...named])];
  let left = credited;
  const shares = payments.map((paymentId) => {
    const standing = paymentStanding(words.filter((word) => word.paymentId === paymentId));
    const held = balanceAtProvider(standing);
    const share = held < left ? held : left;
    left -= share;
    return { paymentId, share, standing };
  });
  return shares.map((one, at) => (at === 0 ? { ...one, share: one.share + left } : one));
}

/** Writes down which payments a deposit was credited for, and compares them: more may have come than was credited. */
export async function bookCredit(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  { credited, fee }: { readonly credited: Micros; readonly fee: Micros },
): Promise<void> {
  if (deposit.provider === null) return;
  const shares = sharesOf(deposit, await wordsOf(tx, deposit), credited);
  for (const { paymentId, share, standing } of shares) {
    const books = await booksOf(tx, { ...deposit, state: 'review' }, paymentId);
    const part = { credited: share, fee: (fee * share) / credited };
    const before = { goneBefore: standing.gone, backBefore: standing.back };
    await saveBooks(tx, deposit, paymentId, { ...books, ...part, ...before });
  }
  for (const { paymentId } of shares) await comparePayment(context, tx, deposit, { paymentId, isNew: false });
}

interface DecidedBy {
  readonly by: string;
  readonly reason: string;
}
const ended = (context: Needs<'clock'>, ending: CaseEnd['ending'], { by, reason }: DecidedBy): CaseEnd => ({
  ...{ ending, atMs: context.clock.nowMs(), by, reason },
});

/** Credits what came beyond the credit, as two operators decided. What they left out is a case again. */
export async function creditExtra(
  context: AppContext,
  tx: Tx,
  { deposit, item, amount }: { readonly deposit: DepositRecord; readonly item: CaseRecord; readonly amount: Micros },
  by: DecidedBy,
): Promise<void> {
  const { memberId, currency } = deposit;
  const fee = await feeOfCredit(context, tx, deposit, amount);
  await setCaseCredit(tx, item, { credited: amount, fee });
  await endCase(tx, item, ended(context, 'credited', by));
  invariant((await creditCase(tx, memberId, item.id)) !== null, `case ${item.id} was credited before`);
  const books = await booksOf(tx, deposit, item.paymentId);
  const more = { credited: books.credited + amount, fee: books.fee + fee };
  await saveBooks(tx, deposit, item.paymentId, { ...books, ...more });
  await addToDeposit(tx, deposit, { more: amount, moreFee: fee });
  await tellDepositsChanged(context, tx, memberId);
  await openDepositRequirement(context, tx, { memberId, depositId: item.id, currency });
  await publishBalance(context, tx, { memberId, cause: 'deposit', amount: amount - fee });
  await comparePayment(context, tx, deposit, { paymentId: item.paymentId, isNew: false });
}

/** Gives back what a case took, against the provider's word, as two operators decided. */
export async function forgiveCase(
  context: AppContext,
  tx: Tx,
  { deposit, item }: { readonly deposit: DepositRecord; readonly item: CaseRecord },
  by: DecidedBy,
): Promise<void> {
  const amount = item.amount - item.restored;
  const one = { context, tx, deposit, paymentId: item.paymentId, status: item.status };
  await restoreOne(one, item, amount, true);
  await endCase(tx, item, ended(context, 'restored', by));
  const books = await booksOf(tx, deposit, item.paymentId);
  await saveBooks(tx, deposit, item.paymentId, { ...books, forgiven: books.forgiven + amount });
  await comparePayment(context, tx, deposit, { paymentId: item.paymentId, isNew: false });
}

/** Ends a case without money: what came is not credited, or what is gone was seen. */
export async function closeCase(
  context: Needs<'clock'>,
  tx: Tx,
  { deposit, item }: { readonly deposit: DepositRecord; readonly item: CaseRecord },
  by: DecidedBy,
): Promise<void> {
  const isExtra = item.kind === 'paid_again' || item.kind === 'paid_more';
  await endCase(tx, item, ended(context, isExtra ? 'dismissed' : 'noted', by));
  if (!isExtra) return;
  const books = await booksOf(tx, deposit, item.paymentId);
  await saveBooks(tx, deposit, item.paymentId, { ...books, dismissed: books.dismissed + item.amount });
}
