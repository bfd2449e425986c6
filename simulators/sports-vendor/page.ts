import { symbolOf } from '../currency.ts';
import { html, type Markup, trusted } from '../markup.ts';
import { toText } from '../vendor/money.ts';
import type { Visit } from '../vendor/visit.ts';
import { RESULTS, type Result } from './matches.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { PAGE_STYLE } from './page-style.ts';
import { langOf, WORDS } from './texts.ts';
import { payoutOf, type Ticket } from './tickets.ts';

const STAKES = [1, 5, 10, 50] as const;

function frame(lang: string, nonce: string, title: string, body: Markup): string {
  return html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${trusted(PAGE_STYLE)}</style></head><body>${body}</body></html>`.html;
}

const head = (lang: keyof typeof WORDS, currency: string, balance: string): Markup => {
  const words = WORDS[lang];
  const money = currency === 'TRIAL' ? words.trial : symbolOf(currency);
  return html`<header><h1>${words.title}</h1><p class="purse"><small>${words.balance} · ${money}</small><b id="balance">${balance}</b></p></header>`;
};

/** The sportsbook, drawn for one visit; the page's script reads it again and sends bets. */
export function bookPage(visit: Visit, state: { readonly balance: string }, nonce: string): string {
  const lang = langOf(visit.lang);
  const words = WORDS[lang];
  const stakes = STAKES.map(
    (stake) =>
      html`<label><input type="radio" name="stake" value="${stake}" ${trusted(stake === 1 ? 'checked' : '')}><span>${stake}</span></label>`,
  );
  const ends = RESULTS.map(
    (result) => html`<button type="button" data-end="${result}">${words.endAs[result]}</button>`,
  );
  const data = JSON.stringify({ words, visit: visit.id, state }).replaceAll('<', '\\u003c');
  const body = html`${head(lang, visit.currency, state.balance)}
<main><p class="lead">${words.lead} <b>${words.returns}.</b></p>
<section aria-labelledby="next"><h2 id="next">${words.matches}</h2><ul id="matches"></ul></section>
<aside><section class="slip"><fieldset><legend>${words.stake}</legend>${stakes}</fieldset>
<button type="button" class="place" id="place" disabled>${words.choose}</button><p class="status" id="status" role="status"></p></section>
<section class="slip" aria-labelledby="own"><h2 id="own">${words.mine}</h2><ul class="mine" id="mine"></ul></section>
<details><summary>${words.test}</summary><p>${words.end}</p><div>${ends}</div></details></aside></main>
<footer>Rooftop Sports</footer>
<script nonce="${nonce}">const PAGE=${trusted(data)};${trusted(PAGE_SCRIPT)}</script>`;
  return frame(lang, nonce, words.title, body);
}

/** Replaces the page when the launch ticket was used or is expired. */
export function expiredPage(code: string, nonce: string): string {
  const lang = langOf(code);
  const words = WORDS[lang];
  const body = html`<main><div class="card"><h1>${words.expiredTitle}</h1><p>${words.expired}</p></div></main>`;
  return frame(lang, nonce, words.expiredTitle, body);
}

const inCents = (micros: bigint): string => toText(micros).replace(/(\.\d\d)\d*$/, '$1');

/** One bet: its match, its pick, and what it paid where it is over. */
export function ticketPage(ticket: Ticket, result: Result | undefined, code: string, nonce: string): string {
  const lang = langOf(code);
  const words = WORDS[lang];
  const { match, pick, stake, at, roundId, currency } = ticket;
  const paid = result === undefined ? 0n : payoutOf(ticket, result);
  const outcome =
    result === undefined ? words.open : paid > 0n ? words.won.replace('{paid}', inCents(paid)) : words.lost;
  const pickName = pick === 'draw' ? words.draw : match[pick];
  const body = html`<header><h1>${words.title}</h1><p class="purse"><small>${words.stake} · ${symbolOf(currency)}</small><b>${inCents(BigInt(stake))}</b></p></header>
<main><div class="card"><h2>${match.home} – ${match.away}</h2><p>${pickName} @ ${(match.odds[pick] / 100).toFixed(2)}</p><p><b>${outcome}</b></p>
<p>${roundId} · ${at.slice(0, 16).replace('T', ' ')} UTC</p></div></main>`;
  return frame(lang, nonce, words.title, body);
}
