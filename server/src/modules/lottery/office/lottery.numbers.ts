import type { AppContext } from '../../../platform/index.ts';
import { changeFacts, type Effect, type RequestFact, type RequestRow, textFact, timeFact } from '../../staff/index.ts';
import { decidedNumber, drawOf, forgetDrawSchedule, standingFactor } from '../index.ts';

/** The price of a number as its request shows and writes it, in percent of the price of the play. */
export interface NumberValue {
  readonly code: string;
  /** Null: of every draw. */
  readonly drawId: string | null;
  readonly selection: string;
  readonly percent: number;
}
const PERCENT = 100;

export const numberName = ({ code, drawId, selection }: Omit<NumberValue, 'percent'>): string =>
  `${code} ${selection} ${drawId ?? 'every draw'}`;

/** What a number is sold at now, in percent. */
export const percentNow = async (
  { db }: { readonly db: Parameters<typeof standingFactor>[0] },
  { code, drawId, selection }: Omit<NumberValue, 'percent'>,
): Promise<number> => Math.round((await standingFactor(db, { scope: code, drawId, selection })) / PERCENT);

const valuesOf = (row: RequestRow) => row.proposal as { before: NumberValue; after: NumberValue };

export async function numberFacts({ db }: AppContext, row: RequestRow): Promise<readonly RequestFact[]> {
  const { code, drawId } = valuesOf(row).after;
  const draw = drawId === null ? null : await drawOf(db, drawId);
  const ofDraw = draw ? [textFact('draw', draw.numero), timeFact('closes', draw.close_at)] : [];
  return [textFact('game', code, 'game'), ...ofDraw, ...changeFacts(row)];
}

/** Lifts the price of a number; false when it was changed meanwhile, or its sales have ended. */
export const liftNumberEffect: Effect = async (context, tx, row, by) => {
  const { before, after } = valuesOf(row);
  const draw = after.drawId === null ? null : await drawOf(tx, after.drawId);
  if (draw && draw.state !== 'scheduled' && draw.state !== 'open') return false;
  if ((await percentNow({ db: tx }, after)) !== before.percent) return false;
  await decidedNumber(context, tx, { requestId: row.id, value: after, by: by.name });
  tx.afterCommit(() => forgetDrawSchedule(context));
  return true;
};
