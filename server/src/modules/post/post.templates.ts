import { LANGUAGES, translate } from '@lantern/i18n';
import type { MessageKind, Params } from './post.store.ts';

/** Secret parameters of a text: sealed at rest, masked in the outbox, in no log. */
const SECRET = new Set(['code', 'link']);
const HIDDEN = '••••••';

export function partedParams(params: Params): { open: Params; secret: Params } {
  const entries = Object.entries(params);
  return {
    open: Object.fromEntries(entries.filter(([name]) => !SECRET.has(name))),
    secret: Object.fromEntries(entries.filter(([name]) => SECRET.has(name))),
  };
}

/** The same params with every secret masked, for operators. */
export const coveredParams = (open: Params): Params => ({
  ...Object.fromEntries([...SECRET].map((name) => [name, HIDDEN])),
  ...open,
});

export interface Words {
  readonly subject: string;
  readonly text: string;
}

/** A value alone on its line needs no isolation, and a link or code is copied without isolation characters. */
const ALONE = /^\u2068([^\u2068\u2069]*)\u2069$/gm;

/** Mail to operators is written in the languages of the office; its key is whole. */
const mailKey = (key: string): string => (key.startsWith('staff.') ? key : `post.mail.${key}`);

/** Subject and text of a message in its language; an SMS has no subject. */
export function wordsOf(kind: MessageKind, language: string, key: string, params: Params): Words {
  if (kind === 'sms') return { subject: '', text: translate(language, `post.sms.${key}`, params) };
  const of = (part: string) => translate(language, `${mailKey(key)}.${part}`, params).replace(ALONE, '$1');
  return { subject: of('subject'), text: `${of('text')}\n\n${translate(language, 'post.mail.foot', params)}` };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
/** Only our own link is clickable: an address inside a name stays text. */
const linked = (text: string, link: string | undefined): string => {
  const shown = escaped(text).replaceAll('\n', '<br>');
  if (link === undefined) return shown;
  const address = escaped(link);
  return shown.replaceAll(address, `<a href="${address}" dir="ltr">${address}</a>`);
};

/** The text as a plain page: no pictures and no remote content, so that opening it cannot be tracked. */
export function pageOf(language: string, { subject, text }: Words, link: string | undefined): string {
  const known = LANGUAGES.find(({ code }) => code === language);
  const spoken = `lang="${known?.tag ?? 'en'}" dir="${known?.direction ?? 'ltr'}"`;
  const paragraphs = text.split('\n\n').map((part) => `<p>${linked(part, link)}</p>`);
  // The direction is set again inside: mail programs drop the attributes of the body.
  return `<!doctype html><html ${spoken}><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body><div ${spoken}>${paragraphs.join('')}</div></body></html>`;
}
