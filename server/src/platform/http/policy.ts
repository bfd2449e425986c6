/** What a page may load and do (issue: strict pages; ASVS 3.4). Everything not named is refused. */
export interface PagePolicy {
  readonly nonce: string;
  /** Our own address, for the socket. */
  readonly origins: readonly string[];
  /** Who may stand in a frame of `/game` (spec 2). A page keeps the policy it came with, so all pages name them. */
  readonly frames: readonly string[];
  /** Other hosts of pictures (spec 3, imageCDNs). */
  readonly images: readonly string[];
  readonly isSecure: boolean;
}

/**
 * Trusted Types: text becomes markup only by DOMPurify, and the one script address that is made at run time is the worker's.
 * No `default` policy: what forgets to ask is refused.
 */
const TYPES = ['dompurify', 'lantern-worker'];

export function contentPolicy({ nonce, origins, frames, images, isSecure }: PagePolicy): string {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: readonly (readonly [name: string, ...values: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['script-src-attr', "'none'"],
    // The scroll lock of open windows brings one style of its own; it may, by the nonce of this very page.
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

/** Powers of the browser: passkeys, full screen and a copied text for us; sound and full screen for the vendors' frames. */
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
