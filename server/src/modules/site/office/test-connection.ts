import { siteOfficeCalls } from '@lantern/contract/site/office';
import { type AppContext, answer, done, type Probe, refuse } from '../../../platform/index.ts';
import { probePayment } from '../../cashier/index.ts';
import { probeMail, probeSms } from '../../post/index.ts';
import { probeHumanCheck, probePhoneAuth, probeThirdParty } from '../../session/index.ts';
import { note, timed } from '../../staff/index.ts';
import { placeOf, subjectOf } from './site.connections.ts';

const PROBES: Readonly<Record<string, (context: AppContext) => Promise<Probe | null>>> = {
  phoneAuth: probePhoneAuth,
  'post.mail': probeMail,
  'post.sms': probeSms,
  payment: probePayment,
  'humanCheck.service': probeHumanCheck,
};

export const testConnection = answer(
  siteOfficeCalls.testConnection,
  async ({ actor, params: { key } }, context) => {
    const channel = placeOf(key)?.channel ?? null;
    const probe = Object.hasOwn(PROBES, key) ? PROBES[key] : undefined;
    const { value, tookMs } = await timed(context, async () =>
      channel === null ? ((await probe?.(context)) ?? null) : probeThirdParty(context, channel),
    );
    if (!value) return refuse('not_found');
    const details = { result: value.result, tookMs };
    await context.db.transaction((tx) =>
      note(context, tx, actor, 'connection.test', { subject: subjectOf(key), details }),
    );
    return done({ ...value, tookMs });
  },
  // No row is locked while the external service answers.
  { transaction: false },
);
