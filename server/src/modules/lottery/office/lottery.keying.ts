import type { DrawnNumbers } from '@lantern/games/lottery';
import { type AppContext, isRefusal, type Needs, refuse, type Tx } from '../../../platform/index.ts';
import { decide } from '../../staff/index.ts';
import {
  approveImport,
  type DrawRow,
  differingTiers,
  endKeyed,
  fileOfDraw,
  fileRefusal,
  gameOfDraw,
  type KeyedResult,
  keepKeyed,
  keyedFaults,
  keyedResults,
  mayKey,
  type Operator,
  previewImport,
} from '../index.ts';
import { matterOfResults } from './lottery.decisions.ts';

/** What the operators keyed in for a draw comes to. */
export interface Keyed {
  readonly state: 'waiting' | 'differs' | 'published';
  readonly differing: readonly string[];
  /** The import that publishes it. */
  readonly importId?: string;
}

/** Whether the result of this draw is keyed in now: its time has come, and nothing is published. */
export const isKeyable = (
  context: Needs<'clock' | 'hooks'>,
  draw: Pick<DrawRow, 'game_code' | 'draw_at' | 'state'>,
  hasResult: boolean,
) =>
  mayKey(gameOfDraw(context.hooks, draw)) &&
  !hasResult &&
  draw.state !== 'void' &&
  draw.draw_at.getTime() <= context.clock.nowMs();

/**
 * Keeps what an operator keyed in, and compares it with what another one did. The draw is locked by the caller, so of two at once one is
 * the second. The second person decides, by the rules of an import: two persons of separate lines, the second with the right to approve.
 */
export async function keyResult(context: AppContext, tx: Tx, draw: DrawRow, prizes: DrawnNumbers, by: Operator) {
  const game = gameOfDraw(context.hooks, draw);
  const faults = keyedFaults({ game, day: draw.day, prizes });
  if (faults.length > 0)
    return refuse('fields_refused', {
      fields: faults.map(({ tier, key }) => ({ field: `prizes.${tier}`, key: `field.${key}` })),
    });
  const csv = fileOfDraw({ game, day: draw.day, prizes });
  const refused = await fileRefusal(context, tx, csv);
  if (refused) return refused;
  const others = (await keyedResults(tx, [draw.id])).filter(({ staff_id }) => BigInt(staff_id) !== by.id);
  const first = others.find(({ state }) => state === 'waiting');
  if (!first) {
    await keepKeyed(tx, { drawId: draw.id, by, prizes, atMs: context.clock.nowMs() });
    return { state: 'waiting', differing: [] } satisfies Keyed;
  }
  const vote = () => compare(context, tx, { draw, first, prizes, by, csv });
  return decide(context, tx, { voter: { staffId: by.id }, matter: matterOfResults(first.staff_id), vote });
}

interface Pair {
  readonly draw: DrawRow;
  readonly first: KeyedResult;
  readonly prizes: DrawnNumbers;
  readonly by: Operator;
  readonly csv: string;
}

/** Equal numbers are an import of the first operator that the second approves; different ones publish nothing. */
async function compare(context: AppContext, tx: Tx, { draw, first, prizes, by, csv }: Pair) {
  const differing = differingTiers(gameOfDraw(context.hooks, draw), first.prizes, prizes);
  const both = [first.staff_id, by.id];
  // One waits at a time: the first one's end comes before the second one's beginning.
  await endKeyed(tx, draw.id, [first.staff_id], { differing });
  await keepKeyed(tx, { drawId: draw.id, by, prizes, atMs: context.clock.nowMs() });
  await endKeyed(tx, draw.id, both, { differing });
  if (differing.length > 0) return { state: 'differs', differing } satisfies Keyed;
  const asked = { id: BigInt(first.staff_id), name: first.staff_name };
  const file = { fileName: `keyed twice ${draw.game_code} ${draw.numero}`, csv, kind: 'results' as const };
  const preview = await previewImport(context, tx, file, asked);
  if (isRefusal(preview)) return preview;
  const applied = await approveImport(context, tx, preview.value.id, by, { reason: 'keyed in twice, equal' });
  if (isRefusal(applied)) return applied;
  await endKeyed(tx, draw.id, both, { importId: preview.value.id });
  return { state: 'published', differing: [], importId: preview.value.id } satisfies Keyed;
}
