import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { differences, note } from '../../staff/index.ts';
import { saveVendor } from '../index.ts';

export const saveStaffVendor = answer(
  catalogueOfficeCalls.saveStaffVendor,
  async ({ actor, params, body }, context, tx) => {
    const { version, ...change } = body;
    const saved = await saveVendor(context, tx, params.vassalage, version, change, actor.name);
    if (isRefusal(saved)) return saved;
    const { before, after } = saved;
    await note(context, tx, actor, 'catalogue.vendor', {
      subject: `vendor ${params.vassalage}`,
      details: differences(before, after),
    });
    return done(after);
  },
);
