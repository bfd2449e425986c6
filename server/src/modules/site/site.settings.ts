import { DEFAULT_LANGUAGE, LANGUAGES_READY } from '@lantern/i18n';
import { compilePattern, DEFAULT_FIELD_RULES } from '@lantern/rules/account';
import { z } from 'zod';
import { coloursShape, logoShape } from './site.identity.ts';
import { isNetwork } from './site.region.ts';
import { declareSettings, type SettingsOf } from './site.setting-definition.ts';
import { amountText } from './site.setting-shapes.ts';

const fieldRule = z
  .object({
    // A pattern with unbounded run time, or an invalid one, is refused when it is saved (standards.md 7, ReDoS).
    acceptedPattern: z.string().refine((source) => compilePattern(source).ok, 'pattern_refused'),
    minLength: z.number().int().min(0).max(255),
    maxLength: z.number().int().min(1).max(255),
    patternId: z.number().int().min(0).max(22).nullable(),
    required: z.boolean(),
    enabled: z.boolean(),
  })
  .refine((rule) => rule.minLength <= rule.maxLength, 'bounds_crossed');

const language = z.enum(LANGUAGES_READY);
const network = z.string().max(50).refine(isNetwork, 'not_a_network');
const country = z.string().regex(/^[A-Z]{2}$/);
/** Scheme, host and port only: the form in a policy or a redirect. */
const origin = z
  .string()
  .max(200)
  .refine((text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text), 'not_an_origin');
/** A page of this site, or an address with a scheme that cannot run code. */
const link = z
  .string()
  .max(300)
  .regex(/^(\/(?![/\\])[^\s\\]*|(https:\/\/|mailto:|tel:)[^\s\\]+)$/);

/** Settings that this module reads or publishes. What its public answers need of other modules' matters is declared here, below them. */
export const siteSettings = declareSettings({
  'merchant.name': { shape: z.string().min(1).max(40).default('Lantern'), risk: 'look' },
  'merchant.logo': { shape: logoShape.default(''), risk: 'look' },
  'merchant.colours': { shape: coloursShape.default({ light: '', dark: '' }), risk: 'look' },
  // Shown in the footer; without an authority nothing is claimed.
  // Claims of an authority's licence.
  'merchant.licence': {
    shape: z
      .strictObject({ authority: z.string().max(80), number: z.string().max(60), url: link.or(z.literal('')) })
      .default({ authority: '', number: '', url: '' }),
    risk: 'members',
  },
  // The footer's paragraphs, one a line, instead of the shipped ones.
  'merchant.legal': {
    shape: z
      .array(z.strictObject({ language, text: z.string().min(1).max(4000).meta({ editor: 'prose' }) }))
      .max(LANGUAGES_READY.length)
      .refine((rows) => new Set(rows.map((row) => row.language)).size === rows.length, 'doubled')
      .default([]),
    risk: 'members',
  },
  'merchant.code': { shape: z.string().min(2).max(8).default('LTN'), risk: 'money' },
  'merchant.currency': { shape: z.string().min(2).max(8).default('LTN'), risk: 'money', isFixedWithMoney: true },
  'merchant.currencySymbol': { shape: z.string().min(1).max(4).default('P'), risk: 'money' },
  'merchant.decimals': { shape: z.number().int().min(0).max(6).default(2), risk: 'money', isFixedWithMoney: true },
  'merchant.languages': {
    shape: z
      .array(language)
      .min(1)
      .default([...LANGUAGES_READY]),
    risk: 'look',
  },
  'merchant.defaultLanguage': { shape: language.default(DEFAULT_LANGUAGE), risk: 'look' },
  'whitelabel.flags': {
    shape: z.record(z.string(), z.boolean()).default({
      FREEPLAY: true,
      REGISTER: true,
      REGISTERMOBILE: false,
      LOGINSMS: false,
      CHNGPASSVERIF3: false,
      SLIDER: false,
      DIVIDENDCONTRACT: true,
      DAILYSALARY: true,
      HOURSALARY: true,
      REALTIMESALARY: true,
    }),
    risk: 'members',
  },
  'customerService.csType': { shape: z.string().max(20).default('mail'), risk: 'look' },
  // Where members are sent with their questions, and tell who they are.
  'customerService.path': { shape: z.string().max(200).default('/help'), risk: 'members' },
  // Where members above VIP level 4 are sent instead (spec 6); without a path they have the same.
  'vipService.path': { shape: link.or(z.literal('')).default(''), risk: 'members' },
  // The contact for agents; without a path it is not shown.
  'affiliateService.csType': { shape: z.string().max(20).default('page'), risk: 'look' },
  'affiliateService.path': { shape: link.or(z.literal('')).default('/join'), risk: 'members' },
  'analytics.gtagId': {
    shape: z
      .string()
      .regex(/^(G-[A-Z0-9]{4,12})?$/)
      .default(''),
    risk: 'members',
  },
  'cdn.images': { shape: z.array(origin).max(20).default([]), risk: 'members' },
  'cdn.games': { shape: z.array(origin).max(20).default([]), risk: 'members' },
  // Other addresses of this merchant beside the configured one.
  'domains.origins': { shape: z.array(origin).max(50).default([]), risk: 'members' },
  // Allowed redirect targets (`backUrl`, `url`) beside our own pages (ASVS 3.7.2).
  'redirect.origins': { shape: z.array(origin).max(50).default([]), risk: 'members' },
  // Origins allowed in the frame of `/game` (spec 2): the vendors.
  'frame.origins': { shape: z.array(origin).max(100).default([]), risk: 'members' },
  'links.social': {
    shape: z
      .array(z.object({ resourceType: z.enum(['MESSENGER', 'SOCIAL']), name: z.string().min(1).max(40), url: link }))
      .max(10)
      .default([]),
    risk: 'members',
  },
  'links.partners': {
    shape: z
      .array(
        z.object({
          kind: z.enum(['payment', 'provider', 'licence']),
          name: z.string().min(1).max(40),
          url: link.or(z.literal('')),
        }),
      )
      .max(60)
      .default([]),
    risk: 'members',
  },
  // The store page or file of an Android app; without one only the site itself is offered.
  'android.url': { shape: link.or(z.literal('')).default(''), risk: 'members' },
  'android.packageName': {
    shape: z
      .string()
      .max(150)
      .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/)
      .default('site.lantern.app'),
    risk: 'members',
  },
  'android.fingerprints': {
    shape: z
      .array(z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/))
      .max(10)
      .default([]),
    risk: 'members',
  },
  // Push services that browsers may name (the host, or one below): the server sends to no other (ASVS 1.3.6, SSRF).
  'push.services': {
    shape: z
      .array(z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$|^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/))
      .max(20)
      .default([
        'fcm.googleapis.com',
        'push.services.mozilla.com',
        'push.apple.com',
        'notify.windows.com',
        'push.samsung.com',
      ]),
    risk: 'members',
    areCalled: true,
  },
  // The contact for push services about our messages (RFC 8292); unset: the address of the site.
  'push.contact': {
    shape: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+)?$/)
      .default(''),
    risk: 'look',
  },
  'jackpot.mode': { shape: z.enum(['illustrative', 'pool']).default('pool'), risk: 'fairness' },
  // The illustration alone; the pool is the ledger's.
  'jackpot.amount': { shape: amountText.default('8642170.55'), risk: 'look' },
  'account.ageMinimum': { shape: z.number().int().min(18).max(99).default(18), risk: 'members' },
  'account.termsVersion': { shape: z.string().min(1).max(20).default('2026-01'), risk: 'members' },
  'account.registration': { shape: z.boolean().default(true), risk: 'members', aloneIf: 'off' },
  'account.captcha': { shape: z.boolean().default(false), risk: 'members' },
  'account.fields': { shape: z.record(z.string(), fieldRule).default({ ...DEFAULT_FIELD_RULES }), risk: 'members' },
  // The human check (decision 0019).
  'humanCheck.mode': { shape: z.enum(['slider+proof', 'slider', 'service']).default('slider+proof'), risk: 'members' },
  'freePlay.enabled': { shape: z.boolean().default(true), risk: 'members', aloneIf: 'off' },
  'status.code': { shape: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0), risk: 'service' },
  'status.endsAt': { shape: z.iso.datetime().nullable().default(null), risk: 'service' },
  // The operator's own addresses: allowed whatever the status or the region.
  'status.allowedAddresses': { shape: z.array(network).max(200).default([]), risk: 'members' },
  // Region rules: networks by country, and blocked ones. Unset: every caller is allowed.
  'region.networks': { shape: z.array(z.object({ network, country })).max(5000).default([]), risk: 'members' },
  'region.blockedNetworks': { shape: z.array(network).max(2000).default([]), risk: 'members' },
  'region.blockedCountries': { shape: z.array(country).max(250).default([]), risk: 'members' },
  'region.allowedCountries': { shape: z.array(country).max(250).default([]), risk: 'members' },
  // A header with the country, set by the proxy in front; trusted only with TRUST_PROXY=1.
  'region.countryHeader': {
    shape: z
      .string()
      .regex(/^([a-z][a-z0-9-]{1,40})?$/)
      .default(''),
    risk: 'members',
  },
});

export type Settings = SettingsOf<typeof siteSettings>;
