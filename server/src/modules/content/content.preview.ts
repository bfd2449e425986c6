import { type Needs, sha256 } from '../../platform/index.ts';

/** The purpose of a preview link: its seal is valid for no other. */
const PURPOSE = 'content preview';
const NONCE_BYTES = 32;
const LETTERS = /^[A-Za-z0-9_-]{1,300}$/;

/** The secret of a new link, sealed with the server's key, so that a forged one is refused before any lookup. */
export const newPreviewToken = (context: Needs<'random' | 'secrets'>): string => {
  const nonce = Buffer.from(context.random.bytes(NONCE_BYTES)).toString('base64url');
  return context.secrets.seal(nonce, PURPOSE).toString('base64url');
};

/** The hash under which a link is stored; null for one that this server did not seal. */
export function previewHash(context: Needs<'secrets'>, token: string): Buffer | null {
  if (!LETTERS.test(token)) return null;
  try {
    // The opened secret is hashed, not the sent text: two spellings of one token are one link.
    return sha256(context.secrets.open(Buffer.from(token, 'base64url'), PURPOSE));
  } catch {
    return null;
  }
}

/** The fragment never leaves the browser: no server log, proxy or referrer contains the secret. */
export const previewUrl = (context: Needs<'config'>, token: string): string =>
  `${new URL('/preview', context.config.PUBLIC_URL).href}#${token}`;
