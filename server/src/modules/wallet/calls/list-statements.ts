import { walletCalls } from '@lantern/contract/wallet';
import { answer, done, iso } from '../../../platform/index.ts';
import { statementsOf } from '../statements/wallet.statements.store.ts';

export const listStatements = answer(walletCalls.listStatements, async ({ actor }, { db }) => {
  const files = await statementsOf(db, actor.memberId);
  const list = files.map((file) => ({
    id: file.id,
    format: file.format,
    from: file.from_day,
    to: file.to_day,
    state: file.state,
    lines: Number(file.lines),
    linesInAll: file.lines_in_all === null ? null : Number(file.lines_in_all),
    bytes: Number(file.bytes),
    askedAt: iso(file.asked_at),
  }));
  return done({ list });
});
