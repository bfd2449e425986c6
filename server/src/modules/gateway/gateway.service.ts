import { isSw1Op, SW1_SHAPES, type Sw1Answer, type Sw1Body, type Sw1Op } from '@lantern/contract/gateway';
import { type AppContext, isRetryable } from '../../platform/index.ts';
import { type PlayerRow, playerOf, type VendorRow } from './gateway.store.ts';
import { sandboxReport, sandboxRun } from './vendors/gateway.kit-runs.ts';
import { listTransactions, statusOf } from './vendors/gateway.lists.ts';
import { reportRounds } from './vendors/gateway.reports.ts';
import { authenticate } from './vendors/gateway.tickets.ts';
import { answerOf, balanceOf } from './wallet-api/gateway.answer.ts';
import { adjust, bet, betwin, close, rollback, win } from './wallet-api/gateway.moves.ts';
import { sandboxPlayer, sandboxState } from './wallet-api/gateway.sandbox.ts';

/** The longest time to an answer (standards.md 3.3, timing); work that ends later is found under the same name. */
const ANSWER_MS = 5_000;

type Handler<Op extends Sw1Op> = (context: AppContext, vendor: VendorRow, body: Sw1Body<Op>) => Promise<Sw1Answer>;
type WithPlayer<Op extends Sw1Op> = (
  context: AppContext,
  vendor: VendorRow,
  body: Sw1Body<Op>,
  player: PlayerRow,
) => Promise<Sw1Answer>;

/** Finds the player first; a member unknown to the vendor is no player of it. */
const withPlayer =
  <Op extends Sw1Op>(handle: WithPlayer<Op>): Handler<Op> =>
  async (context, vendor, body) => {
    const player = await playerOf(context.db, vendor.code, (body as { playerId: string }).playerId);
    return player ? handle(context, vendor, body, player) : answerOf('PLAYER_UNKNOWN', { fields: ['playerId'] });
  };

/**
 * Each item has its own answer: a refused one does not delay the others. Items of one player are handled in their order, so
 * that of two with one transaction the first counts; players do not wait for each other.
 */
async function batchSettle(context: AppContext, vendor: VendorRow, body: Sw1Body<'batchSettle'>): Promise<Sw1Answer> {
  const lastOf = new Map<string, Promise<unknown>>();
  const results = await Promise.all(
    body.items.map(async (item) => {
      const answer = (lastOf.get(item.playerId) ?? Promise.resolve()).then(() =>
        guarded(() => handlers.win(context, vendor, item)),
      );
      lastOf.set(item.playerId, answer);
      return { txId: item.txId, ...(await answer) };
    }),
  );
  return answerOf('OK', { results });
}

const handlers: { readonly [Op in Sw1Op]: Handler<Op> } = {
  authenticate: (context, vendor, body) => authenticate(context, vendor, body.launchToken),
  balance: withPlayer(async (context, _vendor, _body, player) =>
    answerOf('OK', { balance: await balanceOf(context, BigInt(player.member_id)) }),
  ),
  bet: withPlayer(bet),
  win: withPlayer(win),
  betwin: withPlayer(betwin),
  rollback: withPlayer(rollback),
  closeRound: withPlayer(close),
  adjust: withPlayer(adjust),
  batchSettle,
  reportRounds,
  status: statusOf,
  list: listTransactions,
  sandboxPlayer,
  sandboxState,
  sandboxRun,
  sandboxReport,
};

/** An unknown outcome is RETRY, never a business answer (standards.md 3.3). */
async function guarded(work: () => Promise<Sw1Answer>): Promise<Sw1Answer> {
  try {
    return await work();
  } catch (error) {
    if (isRetryable(error)) return answerOf('RETRY');
    throw error;
  }
}

/** The work's answer, or RETRY when it takes too long. */
async function inTime(work: Promise<Sw1Answer>): Promise<Sw1Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Sw1Answer>((resolve) => {
    timer = setTimeout(() => resolve(answerOf('RETRY')), ANSWER_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** One SW1 operation of an authenticated vendor, called by the HTTP API and by our own games. */
export async function seamless(context: AppContext, vendor: VendorRow, op: string, body: unknown): Promise<Sw1Answer> {
  if (!isSw1Op(op)) return answerOf('BAD_REQUEST', { fields: ['op'] });
  const parsed = SW1_SHAPES[op].safeParse(body);
  if (!parsed.success) {
    const fields = parsed.error.issues.slice(0, 10).map((issue) => issue.path.join('.') || 'body');
    // An invalid amount has its own code: the commonest fault of a new partner.
    const isAmount = fields.every((field) => /amount|delta/i.test(field));
    return answerOf(isAmount ? 'AMOUNT_INVALID' : 'BAD_REQUEST', { fields });
  }
  const handle = handlers[op] as Handler<Sw1Op>;
  const work = guarded(() => handle(context, vendor, parsed.data as Sw1Body<Sw1Op>));
  // A batch of five hundred is one request and has a longer limit.
  return op === 'batchSettle' || op === 'reportRounds' ? work : inTime(work);
}
