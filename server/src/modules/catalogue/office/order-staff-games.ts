import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { orderGames } from '../index.ts';

export const orderStaffGames = answer(catalogueOfficeCalls.orderStaffGames, async ({ actor, body }, context, tx) => {
  if (!(await orderGames(context, tx, body.vassalage, body.nodeIds))) return refuse('changed_meanwhile');
  await note(context, tx, actor, 'catalogue.order', {
    subject: `vendor ${body.vassalage}`,
    details: { nodeIds: body.nodeIds },
  });
  return done({});
});
