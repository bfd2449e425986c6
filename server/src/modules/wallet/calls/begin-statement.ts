import { walletCalls } from '@lantern/contract/wallet';
import { answer, done, refuse } from '../../../platform/index.ts';
import { codeSums } from '../../ledger/index.ts';
import { boundedDays, isReversed, periodOfDays, reversed } from '../records/wallet.period.ts';
import { addStatement } from '../statements/wallet.statements.store.ts';

/** Queued files of one member: they are made one after another. */
const WAITING_MAX = 3;
const SECONDS_TO_WAIT = 30;
/** About 2,000 pages; a longer list is for a sheet, and the CSV has all of it. Nothing is cut off: it is refused before it begins. */
export const PDF_LINES_MAX = 100_000;

export const beginStatement = answer(walletCalls.beginStatement, async ({ actor, body, language }, context, tx) => {
  if (isReversed(body)) return reversed();
  if (body.format === 'pdf') {
    const codes = await codeSums(tx, periodOfDays(actor.memberId, body));
    if (codes.reduce((sum, { count }) => sum + count, 0) > PDF_LINES_MAX)
      return refuse('statement_too_long', { facts: { lines: PDF_LINES_MAX } });
  }
  const id = context.newId();
  const { from, to } = boundedDays(body);
  const item = { memberId: actor.memberId, id, format: body.format, language, from, to };
  if ((await addStatement(tx, context, item)) >= WAITING_MAX)
    return refuse('too_many_requests', { facts: { seconds: SECONDS_TO_WAIT } });
  return done({ id: id.toString() });
});
