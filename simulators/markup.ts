/** Text that is safe in a page. */
export interface Markup {
  readonly html: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

type Value = string | number | Markup | readonly Markup[];

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function render(value: Value): string {
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
}

/** A page is written as a template; every value put into it is escaped, unless it is markup itself. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { html: texts.map((text, at) => text + (at < values.length ? render(values[at] ?? '') : '')).join('') };
}

/** The simulator's own style sheet or script, never external text. */
export const trusted = (text: string): Markup => ({ html: text });

export const nothing: Markup = trusted('');

/** The headers of every page: only what carries this answer's nonce may be loaded, run or framed. */
export function pageHeaders(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
