import { staffCalls } from '@lantern/contract/staff';
import { answer, done, type Probe, refuse, type World } from '../../../platform/index.ts';
import { probePayment } from '../../cashier/index.ts';
import { probeMail, probeSms } from '../../post/index.ts';
import { probePhoneAuth, probeThirdParty } from '../../session/index.ts';
import { note } from '../staff.acts.ts';
import { placeOf, subjectOf } from '../staff.connections.ts';
import { timed } from '../staff.probe.ts';

const PROBES: Readonly<Record<string, (world: World) => Promise<Probe>>> = {
  phoneAuth: probePhoneAuth,
  'post.mail': probeMail,
  'post.sms': probeSms,
  payment: probePayment,
};

export const testConnection = answer(
  staffCalls.testConnection,
  async ({ actor, params: { key } }, world) => {
    const channel = placeOf(key)?.channel ?? null;
    const probe = Object.hasOwn(PROBES, key) ? PROBES[key] : undefined;
    const { value, tookMs } = await timed(world, async () =>
      channel === null ? ((await probe?.(world)) ?? null) : probeThirdParty(world, channel),
    );
    if (!value) return refuse('not_found');
    const details = { said: value.said, tookMs };
    await world.db.transaction((tx) => note(world, tx, actor, 'connection.test', { subject: subjectOf(key), details }));
    return done({ ...value, tookMs });
  },
  // Nobody's rows are held while somebody else takes his time.
  { transaction: false },
);
