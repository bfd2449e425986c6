import { fairnessCalls } from '@lantern/contract/fairness';
import { LOG_START } from '@lantern/games/fair';
import { answer, done, iso } from '../../../platform/index.ts';
import { logLength, logLines } from '../fairness.log.store.ts';

export const listCommitments = answer(fairnessCalls.listCommitments, async ({ query }, context) => {
  const total = await logLength(context.db);
  const after = query.after ?? Math.max(0, total - query.count);
  const lines = await logLines(context.db, after, query.count);
  const isKnown = lines[0] !== undefined && Number(lines[0].seq) === after;
  return done({
    before: after === 0 ? LOG_START : isKnown ? (lines[0]?.hash ?? LOG_START) : LOG_START,
    list: (isKnown ? lines.slice(1) : lines).map((line) => ({
      seq: Number(line.seq),
      at: iso(line.at),
      kind: line.kind,
      about: line.about,
      value: line.value,
      hash: line.hash,
    })),
    total,
  });
});
