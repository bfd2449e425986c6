import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read } from '../../office-limits.ts';
import { probeShape } from '../../probe.ts';
import { amount, id } from '../../shapes.ts';

const code = z.string().regex(/^[a-z][a-z0-9-]{1,38}$/);
const version = z.string().max(40);
const reason = z.string().trim().min(3).max(500);
const position = z.number().int().min(0).max(1000);
const entered = z
  .string()
  .trim()
  .max(20)
  .regex(/^[0-9]+(\.[0-9]+)?$/);
const secret = z.string().min(16).max(1000);

/** A way to pay in through a provider. A method that is left out of a change is switched off, for deposits name it. */
const method = {
  code,
  name: z.string().trim().min(1).max(60),
  /** The provider's own name for it. */
  channel: z.string().trim().min(1).max(60),
  secondsTypical: z.number().int().min(1).max(604_800),
  position,
  isEnabled: z.boolean(),
};
const provider = {
  name: z.string().trim().min(1).max(60),
  /** The adapter; it stays as it was when the provider was added. */
  kind: z.string().max(40),
  /** Empty: address and secret of the server's environment; only of the first provider. */
  url: z.string().trim().max(300),
  position,
  /** Off: no new deposits. Open ones are still credited. */
  isEnabled: z.boolean(),
};

export const paymentProviderShape = z.object({
  code,
  ...provider,
  methods: z.array(z.object({ ...method, minimum: amount, maximum: amount, quickAmounts: z.array(amount) })),
  /** Whether a secret of its own is stored; without one the environment's is used. */
  hasSecret: z.boolean(),
  /** The path its web-hooks arrive at. */
  webhookPath: z.string(),
  /** Send it back with a change; a concurrent change is refused. */
  version,
});

/** Providers decide who is paid: adding and changing one needs two persons, and secrets are write-only. */
export const paymentProvidersCalls = {
  listPaymentProviders: defineCall({
    name: 'list-payment-providers',
    method: 'GET',
    path: '/api/staff/payment-providers',
    who: 'staff',
    right: 'connections',
    summary: 'The merchant’s payment providers with their methods, without secrets, and the kinds that can be added',
    answer: z.object({
      list: z.array(paymentProviderShape),
      kinds: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          channels: z.array(z.string()),
          minimum: amount,
          maximum: amount,
        }),
      ),
    }),
    refusals: [],
    limit: read,
  }),
  changePaymentProvider: defineCall({
    name: 'change-payment-provider',
    method: 'PUT',
    path: '/api/staff/payment-providers/:code',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary:
      'First person: asks to add or change a payment provider, or to rotate its secrets; a changed address needs its secret again. A second person decides',
    params: z.object({ code }),
    body: z.object({
      /** Empty: it is added. */
      version,
      value: z.object({
        ...provider,
        methods: z
          .array(z.object({ ...method, minimum: entered, maximum: entered, quickAmounts: z.array(entered).max(12) }))
          .max(20),
      }),
      /** Signs our calls; without it the stored one stays. */
      secret: secret.optional(),
      /** What the provider signs web-hooks and answers with; without it the stored one stays. */
      webhookSecret: secret.optional(),
      reason,
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: few,
  }),
  switchOffPaymentProvider: defineCall({
    name: 'switch-off-payment-provider',
    method: 'POST',
    path: '/api/staff/payment-providers/:code/off',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary: 'Switches a payment provider off at once: no new deposits, open ones are still credited',
    params: z.object({ code }),
    body: z.object({ reason }),
    answer: z.object({}),
    refusals: [],
    limit: few,
  }),
  testPaymentProvider: defineCall({
    name: 'test-payment-provider',
    method: 'POST',
    path: '/api/staff/payment-providers/:code/test',
    who: 'staff',
    right: 'connections',
    summary:
      'Asks a payment provider, as it is saved, about a payment that does not exist: what answered, and how fast',
    params: z.object({ code }),
    answer: probeShape,
    refusals: [],
    limit: few,
  }),
};
