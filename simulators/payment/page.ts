import { html, type Markup, nothing, trusted } from '../markup.ts';
import { COUNTDOWN_SCRIPT, PAGE_STYLE } from './page-style.ts';
import { MODES, type Payment, usualDelayMs } from './payment.ts';
import { formatPrice, type Lang, type Words, wordsOf } from './texts.ts';

interface Frame {
  readonly lang: Lang;
  readonly nonce: string;
  /** Path of this page, for the language links. */
  readonly path: string;
}

export interface PaymentPage extends Frame {
  readonly payment: Payment;
  readonly merchant: string;
  /** Sent back with every form, so that another site cannot submit it. */
  readonly formToken: string;
  readonly nowMs: number;
  readonly say?: 'alreadyPaid' | 'tooLate' | 'applied' | 'invalidTest';
}

const logo = trusted(
  '<svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true">' +
    '<path d="M4 12h24M9 12v8M23 12v8M13 12V6h6v6"/><path d="M3 23c2.2 0 2.2 2 4.3 2s2.2-2 4.4-2 2.1 2 4.3 2 2.2-2 4.3-2 2.2 2 4.4 2 2.1-2 4.3-2"/></svg>',
);

const SHAPES: Readonly<Record<string, string>> = {
  created: '<rect x="8" y="15" width="28" height="18" rx="3"/><path d="M8 21h28"/>',
  paid: '<circle cx="22" cy="22" r="17"/><path d="m14 22.5 5.5 5.5L30 17"/>',
  expired: '<circle cx="22" cy="22" r="17"/><path d="M22 12v10l7 5"/>',
  cancelled: '<circle cx="22" cy="22" r="17"/><path d="m16 16 12 12M28 16 16 28"/>',
  problem: '<circle cx="22" cy="22" r="17"/><path d="M22 12v13M22 31v.5"/>',
};

const mark = (kind: string) =>
  trusted(
    `<svg class="mark ${kind}" viewBox="0 0 44 44" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${SHAPES[kind] ?? ''}</svg>`,
  );

const langLink = (frame: Frame, lang: Lang, name: string) =>
  html`<a href="${frame.path}?lang=${lang}" lang="${lang}" hreflang="${lang}"${frame.lang === lang ? trusted(' aria-current="true"') : nothing}>${name}</a>`;

function frameOf(frame: Frame, title: string, body: Markup): string {
  const words = wordsOf(frame.lang);
  return html`<!doctype html>
<html lang="${frame.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · QuayPay</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<style nonce="${frame.nonce}">${trusted(PAGE_STYLE)}</style></head>
<body><header class="bar"><div><span class="brand">${logo}<span>QuayPay</span><small>${words.tagline}</small></span>
<nav aria-label="${words.language}">${langLink(frame, 'en', 'English')}${langLink(frame, 'vi', 'Tiếng Việt')}</nav></div></header>
<main>${body}</main><footer>${words.demo}</footer>
<script nonce="${frame.nonce}">${trusted(COUNTDOWN_SCRIPT)}</script></body></html>`.html;
}

const utcTime = (timeMs: number) => `${new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function timing(page: PaymentPage, words: Words): Markup {
  const { payment } = page;
  const endMs = payment.settledAtMs ?? payment.expiresAtMs;
  const time = (attributes: Markup) =>
    html`<time datetime="${new Date(endMs).toISOString()}"${attributes}>${utcTime(endMs)}</time>`;
  if (payment.status !== 'created') return html`<div><dt>${words.ended}</dt><dd>${time(nothing)}</dd></div>`;
  const seconds = Math.ceil((endMs - page.nowMs) / 1000);
  const clock = html` id="left" class="clock" role="timer" data-seconds="${seconds}"`;
  return html`<div><dt>${words.timeLeft}</dt><dd>${time(clock)}</dd></div>`;
}

function summary(page: PaymentPage, words: Words): Markup {
  const { payment } = page;
  return html`<dl class="sum">
<div><dt>${words.payTo}</dt><dd><strong>${page.merchant}</strong></dd></div>
<div><dt>${words.amount}</dt><dd class="price">${formatPrice(payment.amount, payment.currency, page.lang)}</dd></div>
${timing(page, words)}
<div><dt>${words.reference}</dt><dd>${payment.reference}</dd></div>
<div><dt>${words.payment}</dt><dd class="soft">${payment.paymentId}</dd></div></dl>`;
}

function form(page: PaymentPage, act: string, fields: Markup): Markup {
  return html`<form method="post" action="/pay/${page.payment.paymentId}/${act}?lang=${page.lang}"><input type="hidden" name="token" value="${page.formToken}">${fields}</form>`;
}

function actions(page: PaymentPage, words: Words): Markup {
  const { payment } = page;
  if (payment.status !== 'created') {
    return html`<a class="btn" href="${payment.returnUrl}">${words.back(page.merchant)}</a>`;
  }
  const price = formatPrice(payment.amount, payment.currency, page.lang);
  return html`${form(page, 'pay', html`<button class="btn">${words.pay(price)}</button>`)}
${form(page, 'cancel', html`<button class="btn plain">${words.cancel}</button>`)}
<p class="soft">${words.secure}</p>`;
}

// The usual delay shows as an empty field, so that choosing another mode uses that mode's own delay.
const ownDelay = ({ mode, delayMs }: Payment) => (delayMs === usualDelayMs(mode) ? '' : Math.ceil(delayMs / 1000));

function testSection(page: PaymentPage, words: Words): Markup {
  const { payment } = page;
  if (payment.status !== 'created') return nothing;
  const options = MODES.map(
    (mode) =>
      html`<option value="${mode}"${mode === payment.mode ? trusted(' selected') : nothing}>${words.modes[mode]}</option>`,
  );
  const isOpen = page.say === 'applied' || page.say === 'invalidTest';
  const fields = html`<div class="trial"><p class="soft wide">${words.testText}</p>
<label>${words.mode}<select name="mode">${options}</select></label>
<label>${words.delay}<input name="delaySeconds" inputmode="numeric" pattern="[0-9]*" maxlength="4" value="${ownDelay(payment)}" aria-describedby="delay-hint"></label>
<button class="btn plain">${words.apply}</button><p class="soft wide" id="delay-hint">${words.delayHint}</p></div>`;
  return html`<details${isOpen ? trusted(' open') : nothing}><summary>${words.test}</summary>${form(page, 'test', fields)}</details>`;
}

const SAYINGS = {
  alreadyPaid: (words: Words) => words.alreadyPaidText,
  tooLate: (words: Words) => words.tooLate,
  applied: (words: Words) => words.applied,
  invalidTest: (words: Words) => words.invalidTest,
};

/** The hosted page of one payment, in any state. */
export function paymentPage(page: PaymentPage): string {
  const words = wordsOf(page.lang);
  const { status } = page.payment;
  const title = page.say === 'alreadyPaid' ? words.alreadyPaid : words.title[status];
  const say = page.say ? html`<p class="say" role="status">${SAYINGS[page.say](words)}</p>` : nothing;
  return frameOf(
    page,
    title,
    html`<div class="card cols">${summary(page, words)}
<div>${mark(status)}<h1>${title}</h1>${say}<p>${words.text[status](page.merchant)}</p><div class="act">${actions(page, words)}</div></div></div>
${testSection(page, words)}`,
  );
}

/** A page without a payment: it does not exist, or the form was not the provider's. */
export function problemPage(frame: Frame, kind: 'unknown' | 'staleForm'): string {
  const words = wordsOf(frame.lang);
  const [title, text] =
    kind === 'unknown' ? [words.unknownTitle, words.unknownText] : [words.staleFormTitle, words.staleFormText];
  const again = html`<a class="btn" href="${frame.path}?lang=${frame.lang}">${words.reload}</a>`;
  return frameOf(
    frame,
    title,
    html`<div class="card cols"><div>${mark('problem')}<h1>${title}</h1><p>${text}</p>${kind === 'staleForm' ? again : nothing}</div></div>`,
  );
}
