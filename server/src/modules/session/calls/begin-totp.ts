import { sessionCalls } from '@lantern/contract/session';
import { answer, done, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { refusedGrant } from '../second-factor/session.proof.ts';
import { offerTotp } from '../second-factor/session.second-factor.store.ts';
import { newTotpSecret, sealTotp, totpUri } from '../second-factor/session.second-factor-codes.ts';

export const beginTotp = answer(sessionCalls.beginTotp, async ({ actor }, context, tx) => {
  const unproven = await refusedGrant(context, actor, tx);
  if (unproven) return unproven;
  const secret = newTotpSecret(context);
  const sealed = sealTotp(context, actor.memberId, secret);
  if (!(await offerTotp(tx, context, actor.memberId, sealed))) return refuse('factor_on_already');
  const issuer = (await settingsOf(context))['merchant.name'];
  return done({ secret, uri: totpUri(secret, issuer, actor.account) });
});
