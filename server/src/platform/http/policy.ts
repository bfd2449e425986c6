/** The content security policy of a page (ASVS 3.4). Anything not named is refused. */
export interface PagePolicy {
  readonly nonce: string;
  /** The server's own address, for the socket. */
  readonly origins: readonly string[];
  /** Origins allowed in a frame of `/game` (spec 2). A page keeps its first policy, so all pages name them. */
  readonly frames: readonly string[];
  /** Other image hosts (spec 3, imageCDNs). */
  readonly images: readonly string[];
  readonly isSecure: boolean;
}

/**
 * Trusted Types: only DOMPurify makes markup from text, and the only script URL made at run time is the worker's.
 * No `default` policy: code that uses no policy is refused.
 */
const TYPES = ['dompurify', 'lantern-worker'];

/** The origin of the sockets of a page's origin: some browsers do not count their scheme to 'self'. */
export const socketOriginOf = (origin: string): string => origin.replace(/^http/, 'ws');

export function contentPolicy({ nonce, origins, frames, images, isSecure }: PagePolicy): string {
  const sockets = origins.map(socketOriginOf);
  const directives: readonly (readonly [name: string, ...values: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['script-src-attr', "'none'"],
    // The scroll lock of dialogs adds one style; the page's nonce allows it.
    ['style-src', "'self'", `'nonce-${nonce}'`],
    ['img-src', "'self'", 'data:', 'blob:', ...images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...sockets],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...TYPES],
    ...(isSecure ? [['upgrade-insecure-requests'] as const] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join(';');
}

/** Browser features: passkeys, full screen and clipboard for the site; sound and full screen for vendors' frames. */
export function permissionsPolicy(frames: readonly string[]): string {
  const shared = `(self${frames.map((origin) => ` "${origin}"`).join('')})`;
  const none =
    'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb';
  return [
    ...none.split(' ').map((name) => `${name}=()`),
    `autoplay=${shared}`,
    `fullscreen=${shared}`,
    'clipboard-write=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', ');
}
