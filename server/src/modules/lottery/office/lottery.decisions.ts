import { VOID_CAUSES, type VoidCause } from '@lantern/rules/lottery';
import { type AppContext, isRefusal, refuse, type Tx } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import {
  decide,
  type Effect,
  type Matter,
  moneyFact,
  type RequestFact,
  type RequestRow,
  textFact,
  timeFact,
} from '../../staff/index.ts';
import { stakesOfEvents } from '../../wager/index.ts';
import { type Approval, approveImport, drawOf, importOf, type Operator, voidDraw } from '../index.ts';

const causeOf = ({ proposal }: RequestRow): VoidCause | null =>
  VOID_CAUSES.find((cause) => cause === proposal?.after) ?? null;

/** Voids the draw as two persons decided; false when it has a result since. */
export const voidDrawEffect: Effect = async (context, tx, row, by) => {
  const who = { id: by.staffId, name: `${row.created_by}, ${by.name}` };
  const voided = await voidDraw(context, tx, row.subject_id ?? '0', row.reason, who, causeOf(row));
  if (!isRefusal(voided)) return true;
  // Its time has come since it was requested: it is requested again, with a cause.
  return voided.refused === 'cause_required' ? refuse('cause_required') : false;
};

/** What the second person reads before a draw is void: how many bet how much, and whether its time has come. */
export async function voidDrawFacts(context: AppContext, row: RequestRow): Promise<readonly RequestFact[]> {
  const draw = await drawOf(context.db, row.subject_id ?? '0');
  if (!draw) return [];
  const currency = (await settingsOf(context))['merchant.currency'];
  const stakes = (await stakesOfEvents(context.db, [draw.id], currency)).get(draw.id);
  const cause = causeOf(row);
  return [
    textFact('game', draw.game_code, 'game'),
    textFact('draw', draw.numero),
    textFact('state', draw.state, 'state'),
    timeFact('closes', draw.close_at),
    timeFact('drawn', draw.draw_at),
    textFact('bettors', String(stakes?.bettors ?? 0), 'count'),
    moneyFact('stake', stakes?.staked ?? 0n, currency),
    ...(cause ? [textFact('cause', cause, 'cause')] : []),
  ];
}

/** Second person of an import, in the office and at the console: applies it, if this operator may decide it. */
export async function approveDraws(context: AppContext, tx: Tx, id: string, by: Operator, approval: Approval = {}) {
  const row = await importOf(tx, id);
  if (!row) return refuse('not_found');
  if (row.state !== 'preview') return refuse('already_decided');
  const vote = () => approveImport(context, tx, id, by, approval);
  return decide(context, tx, { voter: { staffId: by.id }, matter: matterOfResults(row.created_by_id), vote });
}

/** Results of draws: one operator imports or keys them in, another approves. */
export const matterOfResults = (firstId: string): Matter => ({
  votes: [firstId],
  right: 'lottery.approve',
  askRight: 'lottery.import',
});
