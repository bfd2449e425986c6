import { toText } from './money.ts';
import type { PlatformReply } from './platform.ts';
import { noteTransaction, type RoundContext } from './round-context.ts';
import type { Visit } from './visit.ts';

const BET_TRIES = 3;
const GIVE_UP_MS = 72 * 3600_000;
const LATE_MS = 3000;

interface Bet {
  readonly txId: string;
  readonly roundId: string;
  readonly amount: string;
}
interface Win extends Bet {
  readonly playerId: string;
  readonly gameCode: string;
  readonly closeRound: true;
}

const isFinal = (answer: PlatformReply): boolean => answer !== null && (answer.code === 'OK' || answer.final);

const pause = ({ context, closing }: RoundContext, ms: number): Promise<void> => context.delay(ms, closing);

/** Repeats a call until the platform's answer is final; null only when closing or after three days. */
export async function insist(round: RoundContext, vendor: string, op: string, body: object): Promise<PlatformReply> {
  const { context, platform, againMaxMs } = round;
  const begun = context.nowMs();
  for (let wait = 1000; context.nowMs() - begun < GIVE_UP_MS; wait = Math.min(wait * 2, againMaxMs)) {
    const answer = await platform.ask(vendor, op, body);
    if (isFinal(answer)) return answer;
    await pause(round, wait);
  }
  return null;
}

/** Rolls a bet back, until the answer is final. */
export async function undo(round: RoundContext, { vendor, playerId }: Visit, txId: string): Promise<void> {
  const by = `${txId}-undo`;
  const answer = await insist(round, vendor, 'rollback', { playerId, txId: by, refTxId: txId });
  if (answer?.code === 'OK') round.book.undo(txId, by);
}

/** Sends a bet once, or twice at the same time in doubled mode. */
async function sendBet({ platform }: RoundContext, visit: Visit, bet: Bet): Promise<PlatformReply> {
  const body = { ...bet, playerId: visit.playerId, sessionToken: visit.sessionToken, gameCode: visit.game };
  const calls = [platform.ask(visit.vendor, 'bet', body)];
  if (visit.mode === 'doubled') calls.push(platform.ask(visit.vendor, 'bet', body));
  return (await Promise.all(calls)).find((one) => one !== null) ?? null;
}

/** Takes the stake; null when the answer stays unknown. In lost mode every answer is lost on its way. */
export async function takeStake(round: RoundContext, visit: Visit, bet: Bet): Promise<PlatformReply> {
  for (let tries = 1; tries <= BET_TRIES; tries += 1) {
    const answer = await sendBet(round, visit, bet);
    if (visit.mode !== 'lost' && answer && isFinal(answer)) {
      noteTransaction(round, visit, { ...bet, op: 'bet', code: answer.code });
      return answer;
    }
    await pause(round, visit.mode === 'lost' ? 100 : 1000);
  }
  // Whether the stake was taken is unknown: it is rolled back, however long that takes.
  void undo(round, visit, bet.txId).catch(() => undefined);
  return null;
}

/** Claims more than was won, once with a forged signature; the statement claims what the platform refused. */
async function lie(round: RoundContext, visit: Visit, win: Win, amount: bigint): Promise<void> {
  const more = { ...win, amount: toText(amount * 10n + 1_000_000n) };
  await round.platform.ask(visit.vendor, 'win', more);
  await round.platform.ask(visit.vendor, 'win', { ...more, txId: `${win.txId}-forged` }, { sign: 'bm90IG91cnM=' });
  // Reconciliation has to find it.
  const claimed = { txId: `${win.txId}-claimed`, roundId: win.roundId, amount: more.amount };
  noteTransaction(round, visit, { ...claimed, op: 'win', code: 'OK' });
}

/** Pays the round out and closes it. */
export async function payRound(
  round: RoundContext,
  visit: Visit,
  { roundId, txId, amount }: { readonly roundId: string; readonly txId: string; readonly amount: bigint },
): Promise<PlatformReply> {
  const { playerId, game: gameCode } = visit;
  const win: Win = { playerId, txId, roundId, gameCode, amount: toText(amount), closeRound: true };
  if (visit.mode === 'late') await pause(round, LATE_MS);
  if (visit.mode === 'doubled') void round.platform.ask(visit.vendor, 'win', win);
  const answer = await insist(round, visit.vendor, 'win', win);
  noteTransaction(round, visit, { op: 'win', txId, roundId, amount: win.amount, code: answer?.code ?? 'RETRY' });
  if (visit.mode === 'lying') await lie(round, visit, win, amount);
  return answer;
}
