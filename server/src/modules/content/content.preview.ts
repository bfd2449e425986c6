import { type AppContext, sha256 } from '../../platform/index.ts';

/** What a preview link is good for: its seal opens for nothing else. */
const PURPOSE = 'content preview';
const NONCE_BYTES = 32;
const LETTERS = /^[A-Za-z0-9_-]{1,300}$/;

/** A new link's secret, sealed with the key of the house, so that one made elsewhere is known before anything is looked up. */
export const newPreviewToken = (context: AppContext): string => {
  const nonce = Buffer.from(context.random.bytes(NONCE_BYTES)).toString('base64url');
  return context.secrets.seal(nonce, PURPOSE).toString('base64url');
};

/** The hash under which a link of this house is kept; null for one that the house did not make. */
export function previewHash(context: AppContext, token: string): Buffer | null {
  if (!LETTERS.test(token)) return null;
  try {
    // What was opened is hashed, not what was sent: two spellings of one token are one link.
    return sha256(context.secrets.open(Buffer.from(token, 'base64url'), PURPOSE));
  } catch {
    return null;
  }
}

/** In the fragment the secret stays in the browser: no server log, no proxy and no referrer sees it. */
export const previewUrl = (context: AppContext, token: string): string =>
  `${new URL('/preview', context.config.PUBLIC_URL).href}#${token}`;
