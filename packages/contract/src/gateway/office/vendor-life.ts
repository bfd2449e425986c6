import { VENDOR_TYPES } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few } from '../../office-limits.ts';
import { id } from '../../shapes.ts';

const vendorCode = z.string().regex(/^[A-Z0-9_]{2,40}$/);
const reason = z.string().trim().min(3).max(500);
const modes = z.enum(['seamless', 'transfer']);

/** A protocol that vendors may speak, and what it can be set up with. */
export const vendorKindShape = z.object({
  kind: z.string(),
  name: z.string(),
  modes: z.array(modes),
  algorithms: z.array(z.enum(['hmac-sha256', 'ed25519'])),
  /** A vendor of this kind starts in the sandbox; any other starts closed. */
  sandbox: z.boolean(),
});

/** A vendor from its first day until it goes live. */
export const vendorLifeCalls = {
  addWalletVendor: defineCall({
    name: 'add-wallet-vendor',
    method: 'POST',
    path: '/api/staff/wallet-vendors',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary:
      'Adds a vendor where it can take no real money: in the sandbox, or closed where its protocol has none. A second person decides its keys and when it goes live',
    body: z.object({
      code: vendorCode,
      name: z.string().trim().min(2).max(60),
      kind: z.string().max(20),
      mode: modes,
      category: z.enum(VENDOR_TYPES),
      launchUrl: z.string().trim().max(300),
      apiUrl: z.string().trim().max(300),
      networks: z.array(z.string().trim().min(1).max(60)).max(40),
      games: z.array(z.string().trim().min(1).max(60)).min(1).max(500),
      reason,
    }),
    answer: z.object({ code: vendorCode }),
    refusals: ['fields_refused'],
    limit: few,
  }),
  takeVendorLive: defineCall({
    name: 'take-vendor-live',
    method: 'POST',
    path: '/api/staff/wallet-vendors/:code/live',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary:
      'First person: asks to take a vendor out of the sandbox, once the platform has recorded a whole run of its conformance kit without a broken case. It cannot go back',
    params: z.object({ code: vendorCode }),
    body: z.object({ reason }),
    answer: z.object({ requestId: id }),
    refusals: ['vendor_not_ready', 'request_waiting'],
    limit: few,
  }),
};
