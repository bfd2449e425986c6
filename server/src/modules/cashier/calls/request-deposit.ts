import { cashierCalls } from '@lantern/contract/cashier';
import { checkDepositAmount } from '@lantern/rules/cashier';
import { type AppContext, answer, type CallRequest, done, refuse } from '../../../platform/index.ts';
import { labelsOf } from '../../account/index.ts';
import { decimalsOf } from '../../ledger/index.ts';
import { presentDeposit } from '../cashier.present.ts';
import { methodsFor, recordDeposit, sendToProvider } from '../cashier.service.ts';
import { depositByKey } from '../cashier.store.ts';

type Request = CallRequest<typeof cashierCalls.requestDeposit>;

/** A first request: checked, then stored. */
async function recordFirst(request: Request, context: AppContext) {
  const { body, actor, key, bodyHash, language } = request;
  const labels = await labelsOf(context.db, actor.memberId);
  const method = (await methodsFor(context.db, actor.currency, labels)).find((known) => known.code === body.method);
  if (!method) return refuse('method_unknown');
  const amount = checkDepositAmount(body.amount, method, await decimalsOf(context, actor.currency));
  if (!amount.ok) {
    const { why, params } = amount.error;
    return refuse('fields_refused', { fields: [{ field: 'amount', key: `field.${why}`, params }] });
  }
  return recordDeposit(context, {
    actor,
    key,
    bodyHash,
    method,
    amount: amount.value,
    language: body.language ?? language,
    bonus: body.bonus ?? null,
  });
}

/** Has transactions of its own: the provider is called between two of them, never inside one. */
export const requestDeposit = answer(
  cashierCalls.requestDeposit,
  async (request, context) => {
    const recorded =
      (await depositByKey(context.db, request.actor.memberId, request.key)) ?? (await recordFirst(request, context));
    if ('refused' in recorded) return recorded;
    if (!recorded.bodyHash.equals(request.bodyHash)) return refuse('idempotency_conflict');
    const sent = await sendToProvider(context, request.actor, recorded);
    return sent ? done(presentDeposit(sent)) : refuse('provider_unavailable');
  },
  { transaction: false },
);
