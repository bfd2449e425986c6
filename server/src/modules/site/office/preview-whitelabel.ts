import { siteOfficeCalls } from '@lantern/contract/site/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settingsOf, siteSettings, whitelabelOf } from '../index.ts';
import { refusedFields } from './site.setting-changes.ts';

export const previewWhitelabel = answer(
  siteOfficeCalls.previewWhitelabel,
  async ({ body }, context) => {
    const flags = siteSettings['whitelabel.flags'].shape.safeParse(body.flags);
    if (!flags.success) return refuse('fields_refused', { fields: refusedFields(flags.error) });
    return done({ whitelabel: whitelabelOf({ ...(await settingsOf(context)), 'whitelabel.flags': flags.data }) });
  },
  { transaction: false },
);
