import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { createVendorKey as create } from '../../gateway/index.ts';
import { note } from '../staff.acts.ts';

/** The secret is in this answer and nowhere else: neither in the log of operators nor in the server's. */
export const createVendorKey = answer(staffCalls.createVendorKey, async ({ actor, params, body }, world, tx) => {
  const made = await create(world, tx, params.code, body);
  if (made === 'not_found') return refuse('not_found');
  if (made === 'full') return refuse('vendor_keys_full');
  if (made === 'bad_key') return refuse('fields_refused', { fields: [{ field: 'publicKey', key: 'field.not_valid' }] });
  const { id, slot, algorithm } = made.key;
  await note(world, tx, actor, 'vendor.key', {
    subject: `vendor ${params.code}`,
    details: { key: id, slot, algorithm },
  });
  return done(made);
});
