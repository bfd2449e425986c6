import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { offerTotp } from '../session.second-factor.store.ts';
import { newTotpSecret, sealTotp, totpUri } from '../session.second-factor-codes.ts';
import { refusedPassword } from '../session.second-factor-proof.ts';

export const beginTotp = answer(
  sessionCalls.beginTotp,
  async ({ actor, body }, world) => {
    const unproven = await refusedPassword(world, actor, body.password);
    if (unproven) return unproven;
    const secret = newTotpSecret(world);
    const sealed = sealTotp(world, actor.memberId, secret);
    const isOffered = await world.db.transaction((tx) => offerTotp(tx, world, actor.memberId, sealed));
    if (!isOffered) return refuse('factor_on_already');
    const issuer = (await settingsOf(world))['merchant.name'];
    return done({ secret, uri: totpUri(secret, issuer, actor.account) });
  },
  // A password is hashed outside of any transaction.
  { transaction: false },
);
