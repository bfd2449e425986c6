import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { changeWalletVendor as change } from '../../gateway/index.ts';
import { differences, note } from '../staff.acts.ts';

export const changeWalletVendor = answer(staffCalls.changeWalletVendor, async ({ actor, params, body }, world, tx) => {
  const changed = await change(tx, params.code, body);
  if (changed === 'not_found' || changed === 'changed_meanwhile') return refuse(changed);
  if ('length' in changed) return refuse('fields_refused', { fields: changed });
  const { before, after } = changed;
  await note(world, tx, actor, 'vendor.change', {
    subject: `vendor ${params.code}`,
    details: differences(before, after),
  });
  return done(after);
});
