import { symbolOf } from '../currency.ts';
import { html, type Markup, trusted } from '../markup.ts';
import type { Drawn } from './book.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { PAGE_STYLE } from './page-style.ts';
import { langOf, MODES, WORDS } from './texts.ts';
import type { Visit } from './visit.ts';

const STAKES = [1, 2, 5, 10, 50] as const;

/** One well: a roof on two posts, a bucket on its rope, the moon that may be in it. */
const WELL = trusted(`<svg viewBox="0 0 160 190" aria-hidden="true">
<path d="M14 66 80 22l66 44z" fill="#7a2a2a"/><path d="M14 66h132l-10 9H24z" fill="#c2301a"/>
<path d="M32 74h9v58h-9zM119 74h9v58h-9z" fill="#7a4a1c"/><path d="M28 84h104v6H28z" fill="#9a6226"/>
<g class="moon"><circle cx="80" cy="106" r="20" fill="#ffdf94"/><circle cx="73" cy="99" r="4" fill="#f4c766"/><circle cx="89" cy="96" r="3" fill="#f4c766"/></g>
<g class="bucket"><path d="M79 88h2v24h-2z" fill="#e2d4b9"/><path d="M68 110h24l-3 18H71z" fill="#a3401c"/><path d="M68 110h24l-.7 4H68.7z" fill="#e5951a"/></g>
<path d="M22 130h116l-8 52H30z" fill="#3a4374"/><path d="M30 182h100l1.2-8H28.8z" fill="#1c2242"/>
<path d="M27 146h36v12H29zM69 146h40v12H69zM115 146h21l-2 12h-19zM30 164h24v12H32zM60 164h42v12H60zM108 164h24l-2 12h-22z" fill="#2b3359"/>
<path class="rim" d="M18 126h124v10H18z" fill="#4a5490" stroke="#6e79ac" stroke-width="2"/></svg>`);

function frame(lang: string, nonce: string, title: string, body: Markup): string {
  return html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${trusted(PAGE_STYLE)}</style></head><body>${body}</body></html>`.html;
}

/** The table, drawn for one visit; the page's script requests the rounds. */
export function tablePage(visit: Visit, balance: string, nonce: string): string {
  const lang = langOf(visit.lang);
  const words = WORDS[lang];
  const wells = words.wells.map(
    (name, index) => html`<button class="well" type="button" data-well="${index}">${WELL}<span>${name}</span></button>`,
  );
  const stakes = STAKES.map(
    (stake) =>
      html`<label><input type="radio" name="stake" value="${stake}" ${trusted(stake === 1 ? 'checked' : '')}><span>${stake}</span></label>`,
  );
  const modes = MODES.map(
    (mode) =>
      html`<option value="${mode}" ${trusted(mode === visit.mode ? 'selected' : '')}>${words.modes[mode]}</option>`,
  );
  const currency = visit.currency === 'TRIAL' ? words.trial : symbolOf(visit.currency);
  const data = JSON.stringify({ words, visit: visit.id }).replaceAll('<', '\\u003c');
  const body = html`<header><h1>${words.title}</h1><p class="purse"><small>${words.balance} · ${currency}</small><b id="balance">${balance}</b></p></header>
<main><p class="lead">${words.lead} <b>${words.returns}.</b></p>
<div class="garden">${wells}</div>
<p class="status" id="status" role="status">${words.ready}</p>
<fieldset><legend>${words.stake}</legend>${stakes}</fieldset>
<h2 class="hide">${words.past}</h2><ul class="past" id="past"></ul>
<details><summary>${words.test}</summary><div><label class="hide" for="mode">${words.test}</label><select id="mode">${modes}</select></div></details></main>
<footer>Well &amp; Bucket Games</footer>
<script nonce="${nonce}">const TABLE=${trusted(data)};${trusted(PAGE_SCRIPT)}</script>`;
  return frame(lang, nonce, words.title, body);
}

/** Replaces the table when the launch token was used or is expired. */
export function expiredPage(code: string, nonce: string): string {
  const lang = langOf(code);
  const words = WORDS[lang];
  return frame(
    lang,
    nonce,
    words.expiredTitle,
    html`<main><div class="card"><h1>${words.expiredTitle}</h1><p>${words.expired}</p></div></main>`,
  );
}

/** An amount of the protocol in cents, as the table's own script shows it. */
const inCents = (amount: string): string => amount.replace(/(\.\d\d)\d*$/, '$1');

/** One past round: the chosen well, the winning one, stake and payout. */
export function replayPage(round: Drawn, code: string, nonce: string): string {
  const lang = langOf(code);
  const words = WORDS[lang];
  const wells = words.wells.map(
    (name, index) =>
      html`<div class="well ${index === round.drawn ? 'lit' : ''} ${index === round.chosen ? 'chosen' : ''}">${WELL}<span>${name}</span></div>`,
  );
  const resultText = (round.chosen === round.drawn ? words.won : words.lost)
    .replace('{paid}', inCents(round.paid))
    .replace('{well}', words.wells[round.drawn] ?? '');
  const body = html`<header><h1>${words.title}</h1><p class="purse"><small>${words.stake} · ${symbolOf(round.currency)}</small><b>${inCents(round.stake)}</b></p></header>
<main><p class="lead">${round.roundId} · ${round.at.slice(0, 16).replace('T', ' ')} UTC</p><div class="garden">${wells}</div><p class="status" role="status">${resultText}</p></main>
<footer>Well &amp; Bucket Games</footer>`;
  return frame(lang, nonce, words.title, body);
}
