import { html, type Markup, pageHeaders, trusted } from '../markup.ts';
import { PEOPLE, TROUBLES } from './people.ts';

const STYLE = `
:root{color-scheme:light dark;--bg:#f3f1ec;--card:#fff;--ink:#26221b;--soft:#6b6457;--line:#ddd7ca;--main:#5b3f8c;--on:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#17151c;--card:#221f2a;--ink:#efecf5;--soft:#aaa3ba;--line:#3a3547;--main:#b79cf0;--on:#1c1530}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:min(420px,calc(100% - 32px));background:var(--card);border:1px solid var(--line);border-radius:14px;padding:28px}
h1{font-size:22px;margin:0 0 4px}p{margin:0 0 20px;color:var(--soft)}
button{width:100%;min-height:48px;margin:0 0 10px;padding:8px 14px;border:1px solid var(--line);border-radius:10px;background:transparent;color:inherit;font:inherit;text-align:start;cursor:pointer}
button.main{border-color:var(--main)}button small{display:block;color:var(--soft)}button:hover{border-color:var(--main)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
details{margin-top:16px;border-top:1px solid var(--line);padding-top:12px;color:var(--soft)}select{width:100%;min-height:44px;margin-top:8px;font:inherit}`;

const option = ([mode, words]: [string, string]): Markup => html`<option value="${mode}">${words}</option>`;

/** Villa ID asks for a person. The people are made up, so a choice replaces a password. */
export function peoplePage(uid: string, site: string, nonce: string): string {
  const people = PEOPLE.map(
    ({ id, name, email }) =>
      html`<button class="main" name="person" value="${id}">${name}<small>${email}</small></button>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Villa ID</title><style nonce="${nonce}">${trusted(STYLE)}</style></head><body><main>
<h1>Villa ID</h1><p>${site} asks who you are. Choose an account.</p>
<form method="post" action="/people/${uid}">${people}
<button name="person" value="">Cancel</button>
<details><summary>Test this provider</summary><label>The identity is<select name="trouble">${Object.entries(TROUBLES).map(option)}</select></label></details>
</form></main></body></html>`.html;
}

/** Chrome applies `form-action` to the redirects after a form too, so the site to return to is listed. */
export const peopleHeaders = (nonce: string, siteOrigin: string): Record<string, string> => {
  const headers = pageHeaders(nonce);
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': policy.replace("form-action 'self'", `form-action 'self' ${siteOrigin}`),
  };
};
