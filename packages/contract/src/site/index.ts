import { z } from 'zod';
import { defineCall } from '../call.ts';
import { languageCode } from '../shapes.ts';

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
const whitelabelNode: z.ZodType<WhitelabelNode> = z.lazy(() =>
  z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(whitelabelNode) }),
);

const banner = z.object({
  bannerId: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  linkageType: z.string(),
});
const notice = z.object({ id: z.string(), title: z.string(), content: z.string(), timestamp: z.iso.datetime() });

export const siteCalls = {
  getPermission: defineCall({
    name: 'get-permission',
    method: 'GET',
    path: '/wps/system/permission',
    who: 'visitor',
    summary: 'Public settings of the merchant: brand, currency, languages, flags, field rules',
    query: z.object({ url: z.string().max(200).optional() }),
    answer: z.object({
      merchant: z.object({ name: z.string(), code: z.string(), timeZone: z.string() }),
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
      maintenance: z.boolean(),
    }),
    refusals: [],
    limit: reads,
  }),
  getRegisterSettings: defineCall({
    name: 'get-register-settings',
    method: 'GET',
    path: '/wps/system/setting/register',
    who: 'visitor',
    summary: 'Registration settings and validation rules per field (spec 5)',
    answer: z.object({
      fields: z.record(z.string(), fieldRule),
      captcha: z.boolean(),
      ageMinimum: z.number().int(),
      /** The terms one agrees to; sent back with the registration (standards.md, A01). */
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
    }),
    refusals: [],
    limit: reads,
  }),
  listAnnouncements: defineCall({
    name: 'list-announcements',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    who: 'visitor',
    summary: 'Announcements and banners in the caller’s language (spec 3)',
    query: z.object({ types: z.string().max(40).default('B,PL,PU,PR'), platform: z.string().max(4).default('W') }),
    answer: z.object({
      banners: z.array(banner),
      player: z.array(notice),
      popup: z.array(notice),
      promotion: z.array(notice),
    }),
    refusals: [],
    limit: reads,
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
