import { z } from 'zod';
import { declareSettings, sealedText, serviceAddress } from '../site/index.ts';

/**
 * A third party for log-in. `oidc` is discovered by its issuer (OpenID Connect Discovery); `oauth2` names its three addresses, for
 * providers without signed identities, such as Facebook.
 */
const channelShape = z
  .object({
    channel: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/),
    name: z.string().min(1).max(40),
    kind: z.enum(['oidc', 'oauth2']),
    enabled: z.boolean(),
    clientId: z.string().min(1).max(300),
    clientSecret: sealedText,
    issuer: serviceAddress.default(''),
    authorizeUrl: serviceAddress.default(''),
    tokenUrl: serviceAddress.default(''),
    userinfoUrl: serviceAddress.default(''),
    scope: z.string().max(200).default('openid email profile'),
  })
  .refine(
    (channel) =>
      channel.kind === 'oidc'
        ? channel.issuer !== ''
        : channel.authorizeUrl !== '' && channel.tokenUrl !== '' && channel.userinfoUrl !== '',
    'channel_incomplete',
  );

/** The phone-auth provider, by its REST API; when disabled, the built-in SMS code is used (product.md, "Sessions and passwords"). */
const phoneAuthShape = z.object({
  enabled: z.boolean().default(false),
  projectId: z.string().max(100).default(''),
  apiKey: sealedText,
  apiUrl: z.url({ protocol: /^https?$/ }).default('https://identitytoolkit.googleapis.com'),
  keysUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
});

/**
 * A human-check service like Turnstile: the page shows its frame, the server calls `verifyUrl`. The frame's origin must be one of
 * `frame.origins`.
 */
const humanServiceShape = z.object({
  siteKey: z.string().max(200).default(''),
  secret: sealedText,
  verifyUrl: serviceAddress.default(''),
  frameUrl: serviceAddress.default(''),
});

export const sessionSettings = declareSettings({
  'sms.expiredMinutes': { shape: z.number().int().min(1).max(10).default(3), risk: 'members' },
  // Risk: cost of messages. One address asks for so many codes, for any numbers: carriers put thousands of phones behind one.
  'sms.addressHalfHour': { shape: z.number().int().min(10).max(2000).default(30), risk: 'members' },
  'sms.addressDay': { shape: z.number().int().min(20).max(20_000).default(100), risk: 'members' },
  'sms.defaultCountry': {
    shape: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('VN'),
    risk: 'look',
  },
  // Hours after which a changed or new contact, factor, payment password or payout account counts. It protects members and money.
  'account.contactRestHours': { shape: z.number().int().min(1).max(720).default(24), risk: 'money' },
  'session.idleMinutes': { shape: z.number().int().min(1).max(1440).default(30), risk: 'members' },
  'session.absoluteHours': { shape: z.number().int().min(1).max(720).default(24), risk: 'members' },
  'thirdParty.channels': {
    shape: z.array(channelShape).max(20).default([]),
    risk: 'members',
    connection: {
      secret: 'clientSecret',
      destination: ['kind', 'issuer', 'tokenUrl'],
      each: { prefix: 'thirdParty', name: 'channel' },
    },
  },
  'humanCheck.service': {
    shape: humanServiceShape.prefault({}),
    risk: 'members',
    connection: { secret: 'secret', destination: ['verifyUrl'] },
  },
  phoneAuth: {
    shape: phoneAuthShape.prefault({}),
    risk: 'members',
    connection: { secret: 'apiKey', destination: ['apiUrl'] },
  },
});
