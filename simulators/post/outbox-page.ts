import { html, type Markup, nothing, trusted } from '../markup.ts';
import type { Filter, Message } from './outbox.ts';

const SHOWN_MAX = 100;
const REFRESH_SECONDS = 3;

const STYLE = `
:root{color-scheme:light dark;--bg:#f1f2f4;--card:#fff;--ink:#1b1f27;--soft:#59616f;--line:#d7dbe1;--edge:#737c8a;--link:#1d4fa8;--mail:#e2ebfb;--sms:#dff1e6}
@media (prefers-color-scheme:dark){:root{--bg:#14171c;--card:#1c2027;--ink:#eceff4;--soft:#a3abb8;--line:#31373f;--link:#9dbdff;--mail:#22355a;--sms:#1d4030}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
header,main{max-width:820px;margin-inline:auto;padding:20px}
header{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:baseline;padding-block-end:0}
h1{margin:0;font-size:24px}
header p{margin:0;color:var(--soft);flex:1 1 300px}
form{flex-basis:100%;display:flex;flex-wrap:wrap;gap:8px;align-items:end}
label{display:grid;font-size:13px;color:var(--soft);flex:1 1 200px}
input,select,button{min-height:44px;padding:6px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--card);color:var(--ink);font:inherit}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px}
.meta{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;color:var(--soft);font-size:13px;overflow-wrap:anywhere}
.kind{padding:1px 8px;border-radius:99px;color:var(--ink);background:var(--mail)}
.kind.sms{background:var(--sms)}
h2{margin:6px 0 0;font-size:17px;overflow-wrap:anywhere}
pre{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.empty{padding:40px 20px;text-align:center;color:var(--soft)}`;

/** Makes the addresses in a text clickable: codes and links are what the outbox is opened for. */
function linkify(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, at) =>
      at % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noopener noreferrer">${piece}</a>` : html`${piece}`,
    );
}

function item(message: Message): Markup {
  const time = `${message.receivedAt.slice(0, 19).replace('T', ' ')} UTC`;
  const raw = message.raw ? html`<a href="/messages/${message.id}/raw">Source</a>` : nothing;
  const from = message.from ? html`<span>from ${message.from}</span>` : nothing;
  return html`<li><div class="meta"><span class="kind ${message.kind}">${message.kind === 'mail' ? 'Mail' : 'SMS'}</span>
<strong>${message.to.join(', ')}</strong>${from}<time datetime="${message.receivedAt}">${time}</time>${raw}</div>
${message.subject ? html`<h2>${message.subject}</h2>` : nothing}<pre>${linkify(message.text)}</pre></li>`;
}

const option = (value: string, name: string, chosen: string) =>
  html`<option value="${value}"${value === chosen ? trusted(' selected') : nothing}>${name}</option>`;

function filterForm(filter: Filter): Markup {
  const { to = '' } = filter;
  const kind = filter.kind ?? '';
  const kinds = [option('', 'Mail and SMS', kind), option('mail', 'Mail', kind), option('sms', 'SMS', kind)];
  return html`<form><input type="hidden" name="refresh" value="off"><label>Recipient<input name="to" value="${to}"></label>
<label>Kind<select name="kind">${kinds}</select></label><button>Filter</button></form>`;
}

export interface OutboxView {
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly filter: Filter;
  /** Whether the page loads itself again. */
  readonly isLive: boolean;
  readonly nonce: string;
}

/** Every message of the platform, as a page. */
export function outboxPage({ messages, filter, isLive, nonce }: OutboxView): string {
  const query = new URLSearchParams({ to: filter.to ?? '', kind: filter.kind ?? '', refresh: isLive ? 'off' : 'on' });
  if (!filter.to) query.delete('to');
  if (!filter.kind) query.delete('kind');
  const shown = messages.slice(0, SHOWN_MAX);
  const list = shown.length
    ? html`<ol>${shown.map(item)}</ol>`
    : html`<p class="empty">Nothing here yet. Mails and SMS appear as soon as the platform sends them.</p>`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${isLive ? html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : nothing}
<title>Outbox (${messages.length})</title><link rel="icon" href="data:,"><style nonce="${nonce}">${trusted(STYLE)}</style></head>
<body><header><h1>Outbox</h1><p>Mails and SMS are caught here and go to nobody. ${shown.length} of ${messages.length} shown.</p>
<a href="/?${query.toString()}">${isLive ? 'Stop reloading' : 'Reload every 3 seconds'}</a>${filterForm(filter)}</header>
<main>${list}</main></body></html>`.html;
}
