import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { addVendorGame } from '../index.ts';

export const addStaffGame = answer(catalogueOfficeCalls.addStaffGame, async ({ actor, body }, context, tx) => {
  const { vassalage: vendor, gameCode: code, gameType, names, minBet } = body;
  const added = await addVendorGame(context, tx, { vendor, code, gameType, names, minBet }, actor.name);
  if (isRefusal(added)) return added;
  await note(context, tx, actor, 'catalogue.add', { subject: `game ${vendor} ${code}`, details: { names } });
  return done(added);
});
