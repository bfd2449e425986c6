import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read, write } from '../../office-limits.ts';
import { probeShape } from '../../probe.ts';
import { amount, id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';
import { CASE_MOVES, CASE_ORIGINS, VENDOR_CASES } from '../lists.ts';
import { caseListCalls } from './case-lists.ts';
import { vendorKindShape, vendorLifeCalls } from './vendor-life.ts';

const vendorCode = z.string().regex(/^[A-Z0-9_]{2,40}$/);
const keyId = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/);
const version = z.string().max(40);
const reason = z.string().trim().min(3).max(500);
const algorithm = z.enum(['hmac-sha256', 'ed25519']);

const ceiling = z
  .string()
  .trim()
  .max(20)
  .regex(/^[0-9]+(\.[0-9]+)?$/)
  .nullable();

/** The operators' settings of a vendor of the wallet API. */
const vendorDoor = {
  /** Off: no new session and no stake; credits still arrive. */
  state: z.enum(['on', 'off']),
  launchUrl: z.string().trim().max(300),
  apiUrl: z.string().trim().max(300),
  /** Networks it may call from, as `10.0.0.0/8` or one address; none: from anywhere. */
  networks: z.array(z.string().trim().min(1).max(60)).max(40),
  /** Games it may book; one star: any. */
  games: z.array(z.string().trim().min(1).max(60)).max(500),
  takesTrials: z.boolean(),
  /** Open rounds are closed after so many hours; null: a person decides. */
  closeAfterHours: z.number().int().min(48).max(8760).nullable(),
  /** The most it may credit without a stake, at once and in 24 hours, in units of the player's currency; null: no ceiling. */
  giftMax: ceiling,
  giftDayMax: ceiling,
  /** The most a round may pay, as a multiple of its stake and as an amount. A credit above a ceiling waits for two persons. */
  winTimesMax: z.number().int().min(1).max(10_000_000).nullable(),
  winMax: ceiling,
};

export const vendorKeyShape = z.object({ id: keyId, slot: z.number().int(), algorithm, createdAt: instant });
export const walletVendorShape = z.object({
  code: vendorCode,
  name: z.string(),
  /** The protocol it speaks. */
  kind: z.string(),
  category: z.string(),
  mode: z.enum(['seamless', 'transfer']),
  isSandbox: z.boolean(),
  ...vendorDoor,
  /** The valid keys, the newest first: at most two. */
  keys: z.array(vendorKeyShape),
  openCases: z.number().int(),
  /** Open cases from its time in the sandbox. */
  sandboxCases: z.number().int(),
  /** The last result of the conformance kit in the sandbox. `isProven`: the platform's own record of the run says the same, and it counts today. */
  kit: z
    .object({
      ...{ at: instant, cases: z.number().int(), broken: z.array(z.string()) },
      ...{ isWhole: z.boolean(), isProven: z.boolean() },
    })
    .nullable(),
  /** The reported maintenance of the vendor, with its end if known; null: none. */
  maintenance: z.object({ since: instant, until: instant.nullable() }).nullable(),
  /** The last reported amounts of its jackpots, the greatest first; players see those of the last five minutes. */
  jackpots: z.array(
    z.object({ name: z.string(), currency: z.string(), game: z.string().nullable(), amount, at: instant }),
  ),
  /** The last comparison of its statement with ours. */
  compared: z
    .object({ to: instant, ours: z.number().int(), theirs: z.number().int(), differences: z.number().int() })
    .nullable(),
  /** Send it back with a change; a concurrent change is refused. */
  version,
});

export const vendorCaseShape = z.object({
  id,
  vendor: vendorCode,
  /** Found while the vendor was in the sandbox: about trial money. */
  isSandbox: z.boolean(),
  kind: z.enum(VENDOR_CASES),
  /** The name of a transaction, or of a round. */
  about: z.string(),
  memberId: id.nullable(),
  facts: z.record(z.string(), z.unknown()),
  /** From the ledger, where known: stake of the round, or the missing amount. */
  amount: amount.nullable(),
  foundAt: instant,
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  resolution: z.string().nullable(),
  /** The possible acts, none once it is settled. A note settles any case but a held credit. */
  acts: z.array(z.enum(CASE_MOVES)),
  /** The pending request. */
  waitingRequestId: id.nullable(),
});

/** Keys guard money: they require the right of connections; reading and settling cases have their own. */
export const gatewayOfficeCalls = {
  ...vendorLifeCalls,
  ...caseListCalls,
  listWalletVendors: defineCall({
    name: 'list-wallet-vendors',
    method: 'GET',
    path: '/api/staff/wallet-vendors',
    who: 'staff',
    right: 'vendors',
    summary: 'Every vendor of the wallet API: addresses, keys without their secrets, cases, the last comparison',
    answer: z.object({ list: z.array(walletVendorShape), kinds: z.array(vendorKindShape) }),
    refusals: [],
    limit: read,
  }),
  changeWalletVendor: defineCall({
    name: 'change-wallet-vendor',
    method: 'PUT',
    path: '/api/staff/wallet-vendors/:code',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary:
      'Where a vendor is called and may call from, what it may book and credit. What only limits it holds at once; everything else waits for a second person',
    params: z.object({ code: vendorCode }),
    body: z.object({ version, ...vendorDoor, reason }),
    /** Null: it was applied at once. */
    answer: z.object({ requestId: id.nullable() }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  createVendorKey: defineCall({
    name: 'create-vendor-key',
    method: 'POST',
    path: '/api/staff/wallet-vendors/:code/keys',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary:
      'First person: asks for a second key beside the one in use. The secret of an HMAC key is answered once, and good once a second person approves',
    params: z.object({ code: vendorCode }),
    body: z.object({
      algorithm,
      /** Of an Ed25519 key: the vendor's public half, base64 of its 32 bytes or of its SPKI form. */
      publicKey: z.string().trim().max(200),
      reason,
    }),
    answer: z.object({ keyId, secret: z.string().nullable(), requestId: id }),
    refusals: ['fields_refused', 'vendor_keys_full', 'request_waiting'],
    limit: few,
  }),
  endVendorKey: defineCall({
    name: 'end-vendor-key',
    method: 'POST',
    path: '/api/staff/wallet-vendors/:code/keys/:keyId/end',
    who: 'staff',
    right: 'connections',
    confirmed: true,
    summary: 'Ends a key: the next request signed by it is refused',
    params: z.object({ code: vendorCode, keyId }),
    body: z.object({ reason }),
    answer: nothing,
    refusals: [],
    limit: few,
  }),
  testWalletVendor: defineCall({
    name: 'test-wallet-vendor',
    method: 'POST',
    path: '/api/staff/wallet-vendors/:code/test',
    who: 'staff',
    right: 'vendors',
    summary:
      'Asks the vendor for the last minutes of its statement, signed by the newest key: what answered, and how fast',
    params: z.object({ code: vendorCode }),
    answer: probeShape,
    refusals: [],
    limit: few,
  }),
  runVendorKit: defineCall({
    name: 'run-vendor-kit',
    method: 'POST',
    path: '/api/staff/wallet-vendors/:code/kit',
    who: 'staff',
    right: 'vendors',
    summary:
      'Plays the transfer mode’s conformance kit from here at the sandbox of a vendor that keeps its players’ money',
    params: z.object({ code: vendorCode }),
    answer: z.object({ cases: z.number().int(), broken: z.array(z.string()) }),
    refusals: ['kit_not_possible'],
    limit: few,
  }),
  compareStatements: defineCall({
    name: 'compare-statements',
    method: 'POST',
    path: '/api/staff/wallet-vendors/:code/comparison',
    who: 'staff',
    right: 'vendors',
    summary: 'Compares the vendor’s statement with ours now; what agrees again is resolved',
    params: z.object({ code: vendorCode }),
    answer: z.object({ differences: z.number().int() }),
    refusals: ['vendor_silent'],
    limit: few,
  }),
  listVendorCases: defineCall({
    name: 'list-vendor-cases',
    method: 'GET',
    path: '/api/staff/vendor-cases',
    who: 'staff',
    right: 'vendors',
    summary: 'Cases of the wallet API, the oldest open one first',
    query: z.object({
      ...pageQuery,
      state: z.enum(['open', 'resolved']).default('open'),
      vendor: z.union([z.literal(''), vendorCode]).default(''),
      kind: z.union([z.literal(''), z.enum(VENDOR_CASES)]).default(''),
      from: z.enum(CASE_ORIGINS).default('real'),
    }),
    answer: listOf(vendorCaseShape),
    refusals: [],
    limit: read,
  }),
  noteVendorCase: defineCall({
    name: 'note-vendor-case',
    method: 'POST',
    path: '/api/staff/vendor-cases/:id/resolution',
    who: 'staff',
    right: 'vendors',
    confirmed: true,
    summary: 'Settles a case with a note that it was looked at; no money moves',
    params: z.object({ id }),
    body: z.object({ reason }),
    answer: vendorCaseShape,
    refusals: ['already_decided', 'case_moved_on'],
    limit: write,
  }),
  requestVendorCase: defineCall({
    name: 'request-vendor-case',
    method: 'POST',
    path: '/api/staff/vendor-cases/:id/request',
    who: 'staff',
    right: 'vendors',
    confirmed: true,
    summary:
      'First person: asks to close a round, give its stakes back, undo a transaction, pay or turn down a held credit; a second person decides',
    params: z.object({ id }),
    body: z.object({ act: z.enum(CASE_MOVES), reason }),
    answer: z.object({ requestId: id }),
    refusals: ['already_decided', 'case_moved_on', 'request_waiting'],
    limit: write,
  }),
};
