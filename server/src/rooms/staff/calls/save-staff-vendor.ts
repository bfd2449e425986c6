import { staffCalls } from '@lantern/contract/staff';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { saveVendor } from '../../catalogue/index.ts';
import { differences, note } from '../staff.acts.ts';

export const saveStaffVendor = answer(staffCalls.saveStaffVendor, async ({ actor, params, body }, world, tx) => {
  const { version, ...change } = body;
  const saved = await saveVendor(world, tx, params.vassalage, version, change, actor.name);
  if (isRefusal(saved)) return saved;
  const { before, after } = saved;
  await note(world, tx, actor, 'catalogue.vendor', {
    subject: `vendor ${params.vassalage}`,
    details: differences(before, after),
  });
  return done(after);
});
