import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import {
  presentProviders,
  providerFaults,
  providerSubject,
  type SealedProvider,
  sealSecret,
} from './cashier.providers.ts';

/** Secrets are write-only: neither the answer nor the log nor the second person reads them, only whether they change. */
export const changePaymentProvider = answer(
  cashierOfficeCalls.changePaymentProvider,
  async ({ actor, params: { code }, body }, context, tx) => {
    const { value, version, secret, webhookSecret, reason } = body;
    const before = (await presentProviders(tx)).find((one) => one.code === code);
    if ((before?.version ?? '') !== version) return refuse('changed_meanwhile');
    const [hasNewSecret, hasNewWebhookSecret] = [secret !== undefined, webhookSecret !== undefined];
    const change = { code, value, before, hasNewSecret, hasNewWebhookSecret };
    const faults = await providerFaults(context, tx, change);
    if (faults.length > 0) return refuse('fields_refused', { fields: faults });
    const named = { code, ...value };
    const after = {
      ...named,
      ...(hasNewSecret ? { secret: 'set' } : {}),
      ...(hasNewWebhookSecret ? { webhookSecret: 'set' } : {}),
    };
    const {
      hasSecret: _,
      webhookPath: __,
      version: ___,
      ...shown
    } = before ?? { hasSecret: 0, webhookPath: 0, version: 0 };
    const proposal = { key: code, before: before ? shown : null, after, version };
    const sealedPart: SealedProvider = {
      ...{ value: named, version },
      secret: sealSecret(context, code, secret),
      webhookSecret: sealSecret(context, code, webhookSecret),
    };
    const subject = providerSubject(code);
    const request = {
      kind: 'payment_provider' as const,
      subjectId: null,
      subjectName: code,
      subject,
      reason,
      proposal,
      sealedPart,
    };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    const details = { before: proposal.before, after, reason, request: requestId };
    await note(context, tx, actor, 'payment-provider.request', { subject, details });
    return done({ requestId });
  },
);
