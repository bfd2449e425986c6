import { html, type Markup, pageHeaders, trusted } from '../markup.ts';

const STYLE = `
:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;font:14px/1.4 system-ui,sans-serif}
button,p{display:flex;align-items:center;width:100%;min-height:64px;margin:0;padding:8px 14px;border:1px solid #8a8578;border-radius:8px;background:Canvas;color:CanvasText;font:inherit}
button{cursor:pointer}:focus-visible{outline:3px solid #2f6f4f;outline-offset:-3px}`;

/** The token goes to the page that shows the frame, and to no other origin. */
const scriptOf = (token: string, site: string): string => `
document.querySelector('button').addEventListener('click', () => parent.postMessage({ token: ${JSON.stringify(token)} }, ${JSON.stringify(site)}));`;

const page = (nonce: string, body: Markup): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Human check</title><style nonce="${nonce}">${trusted(STYLE)}</style></head><body>${body}</body></html>`
    .html;

export const framePage = (nonce: string, token: string, site: string): string =>
  page(
    nonce,
    html`<button type="button">I am a person</button><script nonce="${nonce}">${trusted(scriptOf(token, site))}</script>`,
  );

export const unknownSitePage = (nonce: string): string => page(nonce, html`<p>This site key is not known.</p>`);

/** Only the site that the key belongs to may show the frame. */
export function frameHeaders(nonce: string, site: string): Record<string, string> {
  const headers = pageHeaders(nonce);
  const policy = headers['content-security-policy'] ?? '';
  return { ...headers, 'content-security-policy': policy.replace("frame-ancestors 'none'", `frame-ancestors ${site}`) };
}
