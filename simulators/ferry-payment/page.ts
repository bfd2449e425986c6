import { html, type Markup, nothing, trusted } from '../markup.ts';
import { COIN, CONFIRMATIONS, type Payment } from './payments.ts';

const CHANNELS = ['bank', 'card', 'chain'] as const;

const WORDS = {
  en: {
    channels: { bank: 'Bank transfer', card: 'Card payment', chain: 'Crypto wallet' },
    send: 'Send {coins}',
    less: 'Send too little',
    elsewhere: 'Send on another network',
    sent: 'Sent: {count} of {needed} confirmations',
    states: {
      open: 'Ready to cross?',
      done: 'Paid. The money has arrived.',
      void: 'Cancelled. Nothing was charged.',
      timeout: 'The time to pay is over. Nothing was charged.',
      refunded: 'Refunded. The money is yours again.',
      chargeback: 'Charged back by your bank.',
      reversed: 'Reversed. The money was taken back.',
      restored: 'Paid again. The money is back with the merchant.',
    },
    to: 'Payment to {merchant}',
    reference: 'Reference',
    until: 'Pay before',
    pay: 'Pay {price}',
    cancel: 'Cancel',
    back: 'Back to {merchant}',
    demo: 'FerryPay is a demonstration provider. No real money moves here.',
    unknown: 'There is no such payment.',
    stale: 'This form is no longer valid. Open the payment again.',
  },
  vi: {
    channels: { bank: 'Chuyển khoản', card: 'Thanh toán bằng thẻ', chain: 'Ví tiền mã hóa' },
    send: 'Gửi {coins}',
    less: 'Gửi thiếu',
    elsewhere: 'Gửi trên mạng khác',
    sent: 'Đã gửi: {count}/{needed} xác nhận',
    states: {
      open: 'Quý khách xác nhận thanh toán?',
      done: 'Đã thanh toán. Tiền đã đến nơi.',
      void: 'Đã hủy. Quý khách không bị trừ tiền.',
      timeout: 'Đã hết thời gian thanh toán. Quý khách không bị trừ tiền.',
      refunded: 'Đã hoàn tiền cho quý khách.',
      chargeback: 'Ngân hàng đã thu hồi tiền.',
      reversed: 'Thanh toán đã bị đảo, tiền đã bị thu hồi.',
      restored: 'Tiền đã trở lại bên nhận.',
    },
    to: 'Thanh toán cho {merchant}',
    reference: 'Mã tham chiếu',
    until: 'Thanh toán trước',
    pay: 'Thanh toán {price}',
    cancel: 'Hủy',
    back: 'Quay lại {merchant}',
    demo: 'FerryPay là nhà cung cấp minh họa. Không có tiền thật được chuyển tại đây.',
    unknown: 'Không có khoản thanh toán này.',
    stale: 'Biểu mẫu này không còn hiệu lực. Vui lòng mở lại khoản thanh toán.',
  },
} as const;
const langOf = (code: string): keyof typeof WORDS => (code.toLowerCase().startsWith('vi') ? 'vi' : 'en');

/** The look of FerryPay: harbour blue and signal red, system fonts, no motion. Deliberately not Lantern's. */
const STYLE = `:root{color-scheme:light dark;--bg:#e8eff6;--card:#fff;--ink:#12263a;--soft:#4d6378;--line:#c9d6e2;--main:#12508c;--over:#0d3f70;--on:#fff;--stop:#a3262f;--focus:#c2410c}
@media (prefers-color-scheme:dark){:root{--bg:#0c1722;--card:#142536;--ink:#eaf2fa;--soft:#a3b7ca;--line:#2a3f53;--main:#7db8f0;--over:#9accf8;--on:#06223c;--stop:#ff9ca3;--focus:#ffb37a}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr auto;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header,main,footer{width:100%;max-width:560px;margin-inline:auto;padding:20px}header{font-weight:800;font-size:20px;color:var(--main);display:flex;align-items:center;gap:10px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:24px;display:grid;gap:16px}
h1{margin:0;font-size:22px;line-height:1.25}p{margin:0}.soft{color:var(--soft);font-size:14px}.price{font-size:34px;font-weight:800;font-variant-numeric:tabular-nums}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:6px 16px}dt{color:var(--soft)}dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{display:grid;gap:10px}button,.btn{min-height:48px;padding:11px 18px;border:1px solid var(--main);border-radius:10px;background:var(--main);color:var(--on);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.btn:hover{background:var(--over)}.plain{background:none;color:var(--stop);border-color:var(--line)}.plain:hover{background:var(--bg)}footer{color:var(--soft);font-size:13px}`;
const LOGO = trusted(
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><path d="M4 19h24l-4 8H8z" fill="currentColor"/><path d="M9 11h14v6H9zM14 4h4v6h-4z" fill="#c2301a"/></svg>',
);

const priceOf = ({ minor_amount, currency }: Payment, lang: string): string => {
  // Minor units of ISO 4217; two decimals for a code that it does not have.
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    ...{ style: 'currency', currency: currency.length === 3 ? currency : 'AAA' },
  }).resolvedOptions();
  const digits = minor_amount.padStart(decimals + 1, '0');
  const amount = new Intl.NumberFormat(lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(`${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}` as `${number}`);
  return `${amount} ${currency}`;
};
const frame = (lang: string, nonce: string, title: string, body: Markup): string =>
  html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · FerryPay</title><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style nonce="${nonce}">${trusted(STYLE)}</style></head>
<body><header>${LOGO}<span>FerryPay</span></header><main><div class="card">${body}</div></main><footer>${WORDS[langOf(lang)].demo}</footer></body></html>`
    .html;

interface Shown {
  readonly payment: Payment;
  readonly merchant: string;
  readonly token: string;
  readonly nonce: string;
}
/** The hosted page of one payment, in any state. */
export function paymentPage({ payment, merchant, token, nonce }: Shown): string {
  const lang = langOf(payment.lang);
  const words = WORDS[lang];
  const price = priceOf(payment, lang);
  const isOpen = payment.state === 'open';
  const title = words.states[payment.state];
  const until = `${new Date(payment.endsAtMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const act = html`<form method="post" action="/page/${payment.id}"><input type="hidden" name="token" value="${token}">
<button name="act" value="done">${words.pay.replace('{price}', price)}</button><button class="plain" name="act" value="void">${words.cancel}</button></form>`;
  const { chain } = payment;
  const coins = `${chain?.coin_amount} ${COIN}`;
  const sendForm = html`<form method="post" action="/page/${payment.id}"><input type="hidden" name="token" value="${token}">
<button name="act" value="send">${words.send.replace('{coins}', coins)}</button><button class="plain" name="act" value="less">${words.less}</button><button class="plain" name="act" value="elsewhere">${words.elsewhere}</button></form>`;
  const sentText = words.sent
    .replace('{count}', String(chain?.confirmations))
    .replace('{needed}', String(CONFIRMATIONS));
  const onChain = chain?.sent ? html`<p>${sentText}</p>` : sendForm;
  const back = html`<a class="btn" href="${payment.return_url}">${words.back.replace('{merchant}', merchant)}</a>`;
  const body = html`<p class="soft">${words.to.replace('{merchant}', merchant)} · ${words.channels[CHANNELS.find((one) => one === payment.channel) ?? 'bank']}</p>
<h1>${title}</h1><p class="price">${price}</p>
<dl><dt>${words.reference}</dt><dd>${payment.merchant_ref}</dd>${isOpen ? html`<dt>${words.until}</dt><dd>${until}</dd>` : nothing}</dl>${chain && payment.state !== 'done' ? onChain : isOpen ? act : back}`;
  return frame(lang, nonce, title, body);
}
/** A page without a payment, or for a form that was not ours. */
export function problemPage(kind: 'unknown' | 'stale', lang: string, nonce: string): string {
  const text = WORDS[langOf(lang)][kind];
  return frame(langOf(lang), nonce, text, html`<h1>${text}</h1>`);
}
