import { liveCalls } from '@lantern/contract/live';
import { answer, done, refuse } from '../../../platform/index.ts';
import { atTable } from '../live.at-table.ts';
import { tableNamed } from '../live.games.ts';

export const listLivePlayers = answer(liveCalls.listLivePlayers, async ({ actor, params: { code } }, context) => {
  const table = await tableNamed(context, code);
  if (!table) return refuse('not_found');
  const { list, ...counts } = await atTable(context, table);
  return done({
    ...counts,
    list: list.map(({ memberId, ...shown }) => ({
      ...shown,
      seats: [...shown.seats],
      isOwn: memberId === actor?.memberId,
    })),
  });
});
