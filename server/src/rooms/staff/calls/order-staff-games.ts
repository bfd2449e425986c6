import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { orderGames } from '../../catalogue/index.ts';
import { note } from '../staff.acts.ts';

export const orderStaffGames = answer(staffCalls.orderStaffGames, async ({ actor, body }, world, tx) => {
  if (!(await orderGames(world, tx, body.vassalage, body.nodeIds))) return refuse('changed_meanwhile');
  await note(world, tx, actor, 'catalogue.order', {
    subject: `vendor ${body.vassalage}`,
    details: { nodeIds: body.nodeIds },
  });
  return done({});
});
