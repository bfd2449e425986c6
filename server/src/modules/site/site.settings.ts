import { DEFAULT_LANGUAGE, LANGUAGES_READY } from '@lantern/i18n';
import { formatAmount } from '@lantern/kernel';
import { compilePattern, DEFAULT_FIELD_RULES } from '@lantern/rules/account';
import { INSTANT_LIMITS } from '@lantern/rules/instant';
import { z } from 'zod';
import { channelShape, humanServiceShape, mailGatewayShape, phoneAuthShape, smsGatewayShape } from './site.channels.ts';
import { coloursShape, logoShape } from './site.identity.ts';
import { isNetwork } from './site.region.ts';

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

const amountText = z.string().regex(/^[0-9]{1,9}(\.[0-9]{1,2})?$/);
/** An amount in units with a ceiling that no merchant passes. */
const amountUpTo = (maximum: number) =>
  amountText.refine((text) => Number(text) <= maximum, { message: 'above_maximum', params: { maximum } });
const MAX_UNITS = 1_000_000;
/** The limits of stakes and payouts of an instant game: the greatest stake can at least be doubled. A change applies to later stakes. */
const stakeLimits = z
  .strictObject({
    minStake: amountUpTo(MAX_UNITS),
    maxStake: amountUpTo(MAX_UNITS),
    maxPayout: amountUpTo(50 * MAX_UNITS),
  })
  .refine(
    ({ minStake, maxStake, maxPayout }) =>
      Number(minStake) > 0 && Number(minStake) <= Number(maxStake) && Number(maxStake) * 2 <= Number(maxPayout),
    'bounds_crossed',
  )
  .default({
    minStake: formatAmount(INSTANT_LIMITS.minStake),
    maxStake: formatAmount(INSTANT_LIMITS.maxStake),
    maxPayout: formatAmount(INSTANT_LIMITS.maxPayout),
  });
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

/** Every setting of the merchant: its shape and the shipped default (product.md: nothing of the brand is hard-coded). */
export const SETTINGS = {
  'merchant.name': z.string().min(1).max(40).default('Lantern'),
  'merchant.logo': logoShape.default(''),
  'merchant.colours': coloursShape.default({ light: '', dark: '' }),
  // Shown in the footer; without an authority nothing is claimed.
  'merchant.licence': z
    .strictObject({ authority: z.string().max(80), number: z.string().max(60), url: link.or(z.literal('')) })
    .default({ authority: '', number: '', url: '' }),
  // The footer's paragraphs, one a line, instead of the shipped ones.
  'merchant.legal': z
    .array(z.strictObject({ language, text: z.string().min(1).max(4000).meta({ editor: 'prose' }) }))
    .max(LANGUAGES_READY.length)
    .refine((rows) => new Set(rows.map((row) => row.language)).size === rows.length, 'doubled')
    .default([]),
  'merchant.code': z.string().min(2).max(8).default('LTN'),
  'merchant.currency': z.string().min(2).max(8).default('LTN'),
  'merchant.currencySymbol': z.string().min(1).max(4).default('P'),
  'merchant.decimals': z.number().int().min(0).max(6).default(2),
  'merchant.languages': z
    .array(language)
    .min(1)
    .default([...LANGUAGES_READY]),
  'merchant.defaultLanguage': language.default(DEFAULT_LANGUAGE),
  'whitelabel.flags': z.record(z.string(), z.boolean()).default({
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
  'customerService.csType': z.string().max(20).default('mail'),
  'customerService.path': z.string().max(200).default('/help'),
  // The contact for agents; without a path it is not shown.
  'affiliateService.csType': z.string().max(20).default('page'),
  'affiliateService.path': link.or(z.literal('')).default('/join'),
  'analytics.gtagId': z
    .string()
    .regex(/^(G-[A-Z0-9]{4,12})?$/)
    .default(''),
  'cdn.images': z.array(origin).max(20).default([]),
  'cdn.games': z.array(origin).max(20).default([]),
  // Other addresses of this merchant beside the configured one.
  'domains.origins': z.array(origin).max(50).default([]),
  // Allowed redirect targets (`backUrl`, `url`) beside our own pages (ASVS 3.7.2).
  'redirect.origins': z.array(origin).max(50).default([]),
  // Origins allowed in the frame of `/game` (spec 2): the vendors.
  'frame.origins': z.array(origin).max(100).default([]),
  'links.social': z
    .array(z.object({ resourceType: z.enum(['MESSENGER', 'SOCIAL']), name: z.string().min(1).max(40), url: link }))
    .max(10)
    .default([]),
  'links.partners': z
    .array(
      z.object({
        kind: z.enum(['payment', 'provider', 'licence']),
        name: z.string().min(1).max(40),
        url: link.or(z.literal('')),
      }),
    )
    .max(60)
    .default([]),
  // The store page or file of an Android app; without one only the site itself is offered.
  'android.url': link.or(z.literal('')).default(''),
  'android.packageName': z
    .string()
    .max(150)
    .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/)
    .default('site.lantern.app'),
  'android.fingerprints': z
    .array(z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/))
    .max(10)
    .default([]),
  'sms.expiredMinutes': z.number().int().min(1).max(10).default(3),
  // Risk: cost of messages. One address asks for so many codes, for any numbers: carriers put thousands of phones behind one.
  'sms.addressHalfHour': z.number().int().min(10).max(2000).default(30),
  'sms.addressDay': z.number().int().min(20).max(20_000).default(100),
  'sms.defaultCountry': z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('VN'),
  'post.mailFrom': z.email().default('no-reply@lantern.example'),
  // Push services that browsers may name (the host, or one below): the server sends to no other (ASVS 1.3.6, SSRF).
  'push.services': z
    .array(z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$|^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/))
    .max(20)
    .default([
      'fcm.googleapis.com',
      'push.services.mozilla.com',
      'push.apple.com',
      'notify.windows.com',
      'push.samsung.com',
    ]),
  // The contact for push services about our messages (RFC 8292); unset: the address of the site.
  'push.contact': z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+)?$/)
    .default(''),
  // Agents: the greatest rebate in percent, transfers within a team, and what an agent sees of a member of the team.
  'agents.rebateMax': z
    .string()
    .regex(/^[0-9](\.[0-9]{1,2})?$/)
    // More than a player loses on average of a stake would pay for playing.
    .refine((text) => Number(text) <= 2, { message: 'above_maximum', params: { maximum: 2 } })
    .default('0.5'),
  // Whether the merchant has contracts of salary, and of dividend (spec 9).
  'agents.enableSalary': z.boolean().default(true),
  'agents.enableContract': z.boolean().default(true),
  'agents.transfersUp': z.boolean().default(true),
  'agents.transfersDown': z.boolean().default(true),
  'agents.transferMin': amountUpTo(100_000).default('10'),
  'agents.transferMax': amountUpTo(MAX_UNITS).default('20000'),
  'agents.transferDayMax': amountUpTo(5 * MAX_UNITS).default('50000'),
  'agents.transferFactorAbove': amountUpTo(MAX_UNITS).default('0'),
  'agents.sees': z.array(z.enum(['deposits', 'balance'])).default(['deposits']),
  'jackpot.mode': z.enum(['illustrative', 'pool']).default('pool'),
  'jackpot.amount': amountText.default('8642170.55'),
  // The pace of our slots, by the profile of the merchant's licence (standards G16).
  'slots.minSpinMs': z.number().int().min(0).max(10_000).default(2500),
  'slots.turbo': z.boolean().default(false),
  'slots.slamStop': z.boolean().default(false),
  'slots.autoplay': z.boolean().default(true),
  'slots.buy': z.boolean().default(true),
  'instant.plinko': stakeLimits,
  'instant.mines': stakeLimits,
  'instant.crash': stakeLimits,
  // Minutes between two reality checks, until a member sets an own interval (standards L06).
  'saferPlay.realityMinutes': z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)]).default(60),
  'account.ageMinimum': z.number().int().min(18).max(99).default(18),
  // The least age of a birthday (spec 5).
  'account.birthdayAge': z.number().int().min(18).max(99).default(21),
  'account.termsVersion': z.string().min(1).max(20).default('2026-01'),
  'account.registration': z.boolean().default(true),
  'account.captcha': z.boolean().default(false),
  'account.fields': z.record(z.string(), fieldRule).default({ ...DEFAULT_FIELD_RULES }),
  // Hours after which a changed or new contact, factor, payment password or payout account counts. It protects members and money.
  'account.contactRestHours': z.number().int().min(1).max(720).default(24),
  'session.idleMinutes': z.number().int().min(1).max(1440).default(30),
  'session.absoluteHours': z.number().int().min(1).max(720).default(24),
  'thirdParty.channels': z.array(channelShape).max(20).default([]),
  // The human check (decision 0019).
  'humanCheck.mode': z.enum(['slider+proof', 'slider', 'service']).default('slider+proof'),
  'humanCheck.service': humanServiceShape.prefault({}),
  phoneAuth: phoneAuthShape.prefault({}),
  'post.sms': smsGatewayShape.prefault({}),
  'post.mail': mailGatewayShape.prefault({}),
  // Above this a credit by hand needs two persons (product.md, "Cashier"); so does a change of it.
  'cashier.aloneUpTo': amountUpTo(100_000).default('1000.00'),
  // No adjustment of a balance is greater, whoever asks and approves.
  'cashier.adjustUpTo': amountUpTo(MAX_UNITS)
    .refine((text) => Number(text) > 0, 'below_minimum')
    .default('50000.00'),
  // Limits of withdrawals in units, of one and of a day of the merchant's zone (product.md, "Cashier").
  'withdrawal.minimum': amountUpTo(100_000).default('100.00'),
  'withdrawal.maximum': amountUpTo(MAX_UNITS).default('20000.00'),
  'withdrawal.dayAmount': amountUpTo(5 * MAX_UNITS).default('50000.00'),
  'withdrawal.dayCount': z.number().int().min(0).max(100).default(5),
  // Above these two operators approve, and the member's second factor is needed.
  'withdrawal.twoAbove': amountUpTo(MAX_UNITS).default('10000.00'),
  'withdrawal.factorAbove': amountUpTo(MAX_UNITS).default('5000.00'),
  'withdrawal.quickAmounts': z.array(amountUpTo(MAX_UNITS)).max(8).default(['500.00', '2000.00', '5000.00']),
  // Before an added account can be paid to; the very first one can be at once.
  'withdrawal.cooldownHours': z.number().int().min(0).max(720).default(24),
  // An unconfirmed payout counts as received after these minutes (spec 4), and can be disputed for these hours more (standards X7).
  'withdrawal.receiptMinutes': z.number().int().min(5).max(10_080).default(60),
  'withdrawal.disputeHours': z.number().int().min(24).max(720).default(72),
  // Whether a member may take a withdrawal back before its review (standards W11).
  'withdrawal.mayCancel': z.boolean().default(false),
  // Whether a member's identity must be verified before the first withdrawal.
  'withdrawal.needsIdentity': z.boolean().default(false),
  // How often a deposit must be played, at most two decimals; and what is left when its money counts as lost.
  'turnover.depositMultiple': z
    .string()
    .regex(/^[0-9]{1,2}(\.[0-9]{1,2})?$/)
    .refine((text) => Number(text) <= 10, { message: 'above_maximum', params: { maximum: 10 } })
    .default('1.00'),
  'turnover.clearBelow': amountUpTo(100).default('1.00'),
  // The percentage of the outcomes of an event above which a member's bets on it count nothing as turnover: rebates and salaries are
  // paid for what counts.
  'turnover.coverMaximum': z.number().int().min(50).max(100).default(75),
  // The time before a new or reset operator, or a newly granted right, may decide for others.
  'staff.coolingHours': z.number().int().min(1).max(720).default(24),
  'freePlay.enabled': z.boolean().default(true),
  'freePlay.amount': amountUpTo(MAX_UNITS).default('10000.00'),
  'status.code': z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  'status.endsAt': z.iso.datetime().nullable().default(null),
  // The operator's own addresses: allowed whatever the status or the region.
  'status.allowedAddresses': z.array(network).max(200).default([]),
  // Region rules: networks by country, and blocked ones. Unset: every caller is allowed.
  'region.networks': z.array(z.object({ network, country })).max(5000).default([]),
  'region.blockedNetworks': z.array(network).max(2000).default([]),
  'region.blockedCountries': z.array(country).max(250).default([]),
  'region.allowedCountries': z.array(country).max(250).default([]),
  // A header with the country, set by the proxy in front; trusted only with TRUST_PROXY=1.
  'region.countryHeader': z
    .string()
    .regex(/^([a-z][a-z0-9-]{1,40})?$/)
    .default(''),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type Settings = { readonly [K in SettingKey]: z.output<(typeof SETTINGS)[K]> };

/** Settings whose stored value no longer fits: a newer version may have narrowed their bounds. Their defaults apply. */
export const unusableSettings = (stored: ReadonlyMap<string, unknown>): string[] =>
  Object.entries(SETTINGS)
    .filter(([key, shape]) => stored.has(key) && !shape.safeParse(stored.get(key)).success)
    .map(([key]) => key);

/** Stored values over the defaults. A stored value that is no longer valid is ignored. */
export function readSettings(stored: ReadonlyMap<string, unknown>): Settings {
  const entries = Object.entries(SETTINGS).map(([key, shape]) => {
    const parsed = shape.safeParse(stored.get(key));
    return [key, parsed.success ? parsed.data : shape.parse(undefined)];
  });
  return Object.fromEntries(entries) as Settings;
}
