import { z } from 'zod';
import { defineCall } from '../call.ts';
import { languageCode, nothing } from '../shapes.ts';

import { faultCalls } from './faults.ts';

export type { SitePage } from './pages.ts';

const reads = { points: 240, seconds: 60, by: 'address' } as const;

const fieldRule = z.object({
  acceptedPattern: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  patternId: z.number().int().nullable(),
  required: z.boolean(),
  enabled: z.boolean(),
});

export interface WhitelabelNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: WhitelabelNode[];
}
export const whitelabelNode: z.ZodType<WhitelabelNode> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(whitelabelNode) }),
);

const resource = z.object({
  resourceType: z.enum(['IOS_PROFILE', 'IOS_LITE', 'ANDROID', 'H5', 'MESSENGER', 'SOCIAL']),
  url: z.string(),
  /** The content of its QR code: an absolute address. */
  qrCodeUrl: z.string(),
  /** Name of a messenger or social page; empty for our own downloads. */
  name: z.string(),
});
/** Topics of push messages: results of the member's draws, and messages of the operator. */
const pushTopic = z.enum(['draws', 'messages']);

export const siteCalls = {
  ...faultCalls,
  getPermission: defineCall({
    name: 'get-permission',
    method: 'GET',
    path: '/wps/system/permission',
    who: 'visitor',
    summary: 'Public settings of the merchant: brand, currency, languages, flags, field rules',
    query: z.object({ url: z.string().max(200).optional() }),
    answer: z.object({
      merchant: z.object({
        name: z.string(),
        code: z.string(),
        timeZone: z.string(),
        /** An empty authority: no licence is claimed. */
        licence: z.object({ authority: z.string(), number: z.string(), url: z.string() }),
        /** The merchant's own footer, by language; without one the shipped paragraphs are shown. */
        legal: z.array(z.object({ language: languageCode, paragraphs: z.array(z.string()) })),
      }),
      currencySymbol: z.string(),
      currency: z.string(),
      trialCurrency: z.string(),
      decimals: z.number().int(),
      languages: z.array(languageCode),
      defaultLanguage: languageCode,
      whitelabel: z.array(whitelabelNode),
      customerService: z.object({ csType: z.string(), path: z.string() }),
      jackpot: z.object({ mode: z.enum(['illustrative', 'pool']), amount: z.string() }),
      ageMinimum: z.number().int(),
      /** Validation rules of the registration, per field (spec 5). */
      validate: z.record(z.string(), fieldRule),
      /** Downloads and links; only existing ones are listed. */
      resources: z.array(resource),
      /** The contact of members above VIP level 4; empty path: as for all. */
      vipService: z.object({ path: z.string() }),
      /** The contact for agents; empty path: none. */
      affiliateService: z.object({ csType: z.string(), path: z.string() }),
      analytics: z.object({ gtagId: z.string() }),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      /** Partner logos of the footer and the landing copy: the merchant's own list, empty until there is one. */
      partners: z.array(
        z.object({ kind: z.enum(['payment', 'provider', 'licence']), name: z.string(), url: z.string() }),
      ),
      location: z.object({ ip: z.string(), country: z.string() }),
      maintenance: z.boolean(),
      regionRestriction: z.boolean(),
      /** Only logged-in members may see the home page (spec 2, navigation guard). */
      loginRequired: z.boolean(),
    }),
    refusals: [],
    limit: reads,
  }),
  getRegisterSettings: defineCall({
    name: 'get-register-settings',
    method: 'GET',
    path: '/wps/system/setting/register',
    who: 'visitor',
    shared: 'all',
    summary: 'Registration settings and validation rules per field (spec 5)',
    answer: z.object({
      fields: z.record(z.string(), fieldRule),
      captcha: z.boolean(),
      ageMinimum: z.number().int(),
      /** The terms to accept; sent back with the registration (standards.md, A01). */
      termsVersion: z.string(),
    }),
    refusals: [],
    limit: reads,
  }),
  getStatus: defineCall({
    name: 'get-status',
    method: 'GET',
    path: '/wps/system/status',
    who: 'visitor',
    summary: 'System status: 0 normal, 1 maintenance, 2 region-restricted',
    query: z.object({ url: z.string().max(200).optional() }),
    answer: z.object({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      endsAt: z.iso.datetime().nullable(),
      ip: z.string(),
      /** Country by the region rules, two letters; empty when unknown. */
      country: z.string(),
      /** The caller is on the operator's allow-list: the site is open to him whatever `siteStatus` says. */
      allowListed: z.boolean(),
      /** The status for all other callers; differs from `status` only for the allow-listed. */
      siteStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      customerService: z.object({ csType: z.string(), path: z.string() }),
    }),
    refusals: [],
    limit: reads,
  }),
  getWhitelabel: defineCall({
    name: 'get-whitelabel',
    method: 'GET',
    path: '/wps/system/whitelabel',
    who: 'visitor',
    shared: 'all',
    summary: 'The whitelabel tree alone: which parts of the site are on (spec 3)',
    answer: z.object({ whitelabel: z.array(whitelabelNode) }),
    refusals: [],
    limit: reads,
  }),
  listRouters: defineCall({
    name: 'list-routers',
    method: 'GET',
    path: '/wps/system/routers',
    who: 'visitor',
    shared: 'all',
    summary: 'Pages of the site, their banner groups, and which of them are on',
    answer: z.object({
      routers: z.array(
        z.object({
          path: z.string(),
          name: z.string(),
          bannerGroup: z.string(),
          enabled: z.boolean(),
          loginRequired: z.boolean(),
        }),
      ),
    }),
    refusals: [],
    limit: reads,
  }),
  getDomainRoute: defineCall({
    name: 'get-domain-route',
    method: 'GET',
    path: '/wps/system/domainRoute',
    who: 'visitor',
    summary: 'Addresses this merchant is reached at, the main one first; refused for a `url` that is none of them',
    query: z.object({ url: z.string().max(200).optional() }),
    answer: z.object({
      domains: z.array(z.object({ origin: z.string(), isMain: z.boolean() })),
    }),
    refusals: ['domain_check_invalid'],
    limit: reads,
  }),
  getPushKey: defineCall({
    name: 'get-push-key',
    method: 'GET',
    path: '/wps/push/key',
    who: 'visitor',
    summary: 'The public key a browser subscribes to push messages with (VAPID, RFC 8292)',
    answer: z.object({ publicKey: z.string() }),
    refusals: [],
    limit: reads,
  }),
  getPushTopics: defineCall({
    name: 'get-push-topics',
    method: 'GET',
    path: '/wps/push/subscription',
    who: 'member',
    summary: 'The member’s push topics, and the number of browsers',
    answer: z.object({ topics: z.array(pushTopic), browsers: z.number().int() }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  subscribePush: defineCall({
    name: 'subscribe-push',
    method: 'PUT',
    path: '/wps/push/subscription',
    who: 'member',
    summary: 'Consent to push messages on this browser; again with other topics changes them',
    body: z.object({
      endpoint: z.string().max(1000),
      keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
      topics: z.array(pushTopic).min(1).max(2),
    }),
    answer: z.object({ topics: z.array(pushTopic), browsers: z.number().int() }),
    refusals: ['push_endpoint_refused', 'push_browsers_limit'],
    limit: { points: 20, seconds: 600, by: 'member' },
  }),
  unsubscribePush: defineCall({
    name: 'unsubscribe-push',
    method: 'DELETE',
    path: '/wps/push/subscription',
    who: 'visitor',
    summary: 'Ends push messages on this browser. Knowing the endpoint is the proof, so it works after logging out',
    body: z.object({ endpoint: z.string().max(1000) }),
    answer: nothing,
    refusals: [],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
  getSealingKeys: defineCall({
    name: 'get-sealing-keys',
    method: 'GET',
    path: '/wps/system/keys',
    who: 'visitor',
    summary: 'Public P-256 keys for sealed bodies, newest first, and the server’s time',
    answer: z.object({ keys: z.array(z.object({ kid: z.string(), publicKey: z.string() })), nowMs: z.number().int() }),
    refusals: [],
    limit: reads,
  }),
};
