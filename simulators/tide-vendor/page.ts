import { html, type Markup, trusted } from '../markup.ts';
import type { Drawn } from './book.ts';
import { type Outcome, TIDES, type Visit } from './rounds.ts';

const WORDS = {
  en: {
    title: 'Ebb and Flood',
    lead: 'Will the sea ebb or flood? Each is as likely as the other. The right one pays 1.94 times your stake.',
    returns: 'Returns 97% over time',
    balance: 'Balance',
    stake: 'Stake',
    ebb: 'Ebb',
    flood: 'Flood',
    won: 'The {tide} came. You won {paid}.',
    lost: 'The {tide} came. Your stake is lost.',
    voided: 'The operator did not answer in time. Your stake comes back.',
    refused: 'The operator did not take the bet.',
    reasons: {
      insufficient_funds: 'The balance does not cover this stake.',
      stake_too_small: 'The stake is below the least one of this game.',
      player_blocked: 'You cannot play at the moment.',
      limit_reached: 'You have reached a limit you set yourself.',
      session_invalid: 'This table has ended. Please open the game again.',
      game_disabled: 'The game is closed for maintenance.',
    },
    ended: 'This table has ended',
    endedText: 'A table opens once, within a minute. Please open the game again from the lobby.',
    trial: 'Trial money',
  },
  vi: {
    title: 'Triều Xuống Triều Lên',
    lead: 'Thủy triều sẽ xuống hay lên? Hai khả năng ngang nhau. Đoán đúng được trả 1,94 lần tiền cược.',
    returns: 'Tỷ lệ hoàn trả dài hạn 97%',
    balance: 'Số dư',
    stake: 'Tiền cược',
    ebb: 'Triều xuống',
    flood: 'Triều lên',
    won: '{tide}. Quý khách thắng {paid}.',
    lost: '{tide}. Quý khách thua cược.',
    voided: 'Nhà cái không trả lời kịp. Tiền cược sẽ được hoàn lại.',
    refused: 'Nhà cái không nhận cược này.',
    reasons: {
      insufficient_funds: 'Số dư không đủ cho mức cược này.',
      stake_too_small: 'Tiền cược thấp hơn mức tối thiểu của trò chơi.',
      player_blocked: 'Hiện quý khách chưa thể chơi.',
      limit_reached: 'Quý khách đã chạm giới hạn do mình đặt.',
      session_invalid: 'Bàn chơi đã kết thúc. Vui lòng mở lại trò chơi.',
      game_disabled: 'Trò chơi đang bảo trì.',
    },
    ended: 'Bàn chơi đã kết thúc',
    endedText: 'Mỗi bàn chỉ mở một lần, trong vòng một phút. Vui lòng mở lại trò chơi từ sảnh.',
    trial: 'Tiền chơi thử',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];
const langOf = (code: string): keyof typeof WORDS => (code.toLowerCase().startsWith('vi') ? 'vi' : 'en');
const STAKES = [100, 200, 500, 1000, 5000] as const;

/** The look of this vendor: sea-blue paper, nothing that moves. Deliberately not Lantern's. */
const STYLE = `:root{color-scheme:dark;--ink:#eef7f7;--soft:#a9c6cc;--sea:#0c2a33;--card:#12404d;--edge:#5d9aa6;--sun:#ffd27a;--on-sun:#2a1a00;--focus:#9bd0ff}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:linear-gradient(#0c2a33,#134b59);color:var(--ink);font:16px/1.5 system-ui,"Noto Sans",sans-serif}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
main{max-width:640px;margin-inline:auto;padding:20px;display:grid;gap:16px}header{display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}
h1{margin:0;font-size:24px}.purse{margin-inline-start:auto;color:var(--soft)}.purse b{color:var(--ink);font-size:20px;font-variant-numeric:tabular-nums}
p{margin:0}.soft{color:var(--soft)}form{display:grid;gap:16px}fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:8px}legend{padding:0 0 6px;color:var(--soft)}
label{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 14px;border:1px solid var(--edge);border-radius:999px;font-variant-numeric:tabular-nums}
.tides{display:grid;grid-template-columns:1fr 1fr;gap:12px}button{min-height:96px;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:var(--ink);font:inherit;font-size:20px;font-weight:600;cursor:pointer}
button:hover{background:var(--sun);color:var(--on-sun)}.say{padding:12px 16px;border-radius:8px;background:var(--card);border-inline-start:4px solid var(--sun)}`;

/** Hundredths as an amount. */
const price = (cents: string): string => {
  const digits = cents.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const frame = (lang: string, nonce: string, title: string, body: Markup): string =>
  html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${trusted(STYLE)}</style></head><body><main>${body}</main></body></html>`
    .html;

function resultOf(words: Words, outcome: Outcome): string {
  const tide = outcome.tide === '' ? '' : words[outcome.tide as (typeof TIDES)[number]];
  if (outcome.state === 'refused') return words.reasons[outcome.reason as keyof Words['reasons']] ?? words.refused;
  return words[outcome.state].replace('{tide}', tide).replace('{paid}', price(outcome.paid));
}

/** The table of one visit: plain forms, no script. */
export function tablePage(visit: Visit, last: Outcome | undefined, nonce: string): string {
  const lang = langOf(visit.lang);
  const words = WORDS[lang];
  const stakes = STAKES.map(
    (stake, at) =>
      html`<label><input type="radio" name="cents" value="${stake}" ${trusted(at === 0 ? 'checked' : '')}>${stake / 100}</label>`,
  );
  const tides = TIDES.map((tide) => html`<button name="tide" value="${tide}">${words[tide]}</button>`);
  const currency = visit.currency === 'TRIAL' ? words.trial : visit.currency;
  return frame(
    lang,
    nonce,
    words.title,
    html`<header><h1>${words.title}</h1><p class="purse">${words.balance} · ${currency} <b>${price(visit.cash)}</b></p></header>
<p class="soft">${words.lead} ${words.returns}.</p><p class="say" role="status">${last ? resultOf(words, last) : words.title}</p>
<form method="post" action="/table/${visit.id}"><fieldset><legend>${words.stake}</legend>${stakes}</fieldset><div class="tides">${tides}</div></form>`,
  );
}
/** Replaces the table when its ticket was used or is expired. */
export function endedPage(code: string, nonce: string): string {
  const lang = langOf(code);
  const { ended, endedText } = WORDS[lang];
  return frame(lang, nonce, ended, html`<h1>${ended}</h1><p>${endedText}</p>`);
}
/** One past round. */
export function replayPage(drawn: Drawn, code: string, nonce: string): string {
  const lang = langOf(code);
  const words = WORDS[lang];
  const state = drawn.tide === drawn.chosen ? 'won' : 'lost';
  const said = resultOf(words, { state, tide: drawn.tide, paid: drawn.paid, reason: '' });
  return frame(
    lang,
    nonce,
    words.title,
    html`<h1>${words.title}</h1><p class="soft">${drawn.round} · ${words.stake} ${price(drawn.stake)}</p><p class="say">${said}</p>`,
  );
}
