import { z } from 'zod';

const address = z.union([z.url({ protocol: /^https?$/ }), z.literal('')]);
/** Sealed under SECRETS_KEY by the module that uses it; never plain text. */
const sealed = z.string().max(2000).default('');

/**
 * A third party for log-in. `oidc` is discovered by its issuer (OpenID Connect Discovery); `oauth2` names its three addresses, for
 * providers without signed identities, such as Facebook.
 */
export const channelShape = z
  .object({
    channel: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/),
    name: z.string().min(1).max(40),
    kind: z.enum(['oidc', 'oauth2']),
    enabled: z.boolean(),
    clientId: z.string().min(1).max(300),
    clientSecret: sealed,
    issuer: address.default(''),
    authorizeUrl: address.default(''),
    tokenUrl: address.default(''),
    userinfoUrl: address.default(''),
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
export const phoneAuthShape = z.object({
  enabled: z.boolean().default(false),
  projectId: z.string().max(100).default(''),
  apiKey: sealed,
  apiUrl: z.url({ protocol: /^https?$/ }).default('https://identitytoolkit.googleapis.com'),
  keysUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
});

/**
 * A human-check service like Turnstile: the page shows its frame, the server calls `verifyUrl`. The frame's origin must be one of
 * `frame.origins`.
 */
export const humanServiceShape = z.object({
  siteKey: z.string().max(200).default(''),
  secret: sealed,
  verifyUrl: address.default(''),
  frameUrl: address.default(''),
});

const withoutLogin = (text: string): boolean => {
  if (text === '') return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** The SMS gateway of this merchant; without an address the one from the server's configuration. */
export const smsGatewayShape = z.object({
  url: address.refine(withoutLogin, 'login_in_address').default(''),
  token: sealed,
});

/** The mail gateway of this merchant, by SMTP; the password is sent to this address only. */
export const mailGatewayShape = z.object({
  url: z
    .union([z.url({ protocol: /^smtps?$/ }), z.literal('')])
    .refine(withoutLogin, 'login_in_address')
    .default(''),
  user: z.string().max(200).default(''),
  password: sealed,
});
