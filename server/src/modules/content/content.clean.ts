import sanitizeHtml from 'sanitize-html';

// biome-ignore lint/suspicious/noControlCharactersInRegex: no address holds one
const OWN_PATH = /^\/(?![/\\])[^\s\\\u0000-\u001f\u007f]*$/;
const NUMBER = /^[1-9][0-9]{0,3}$/;
const ROUNDS_MAX = 8;

/** A path of this site; `//` and `/\\` would leave it. */
export const isOwnPath = (value: string): boolean => OWN_PATH.test(value);

/** Allowed tags of an article; any other tag is removed and its text stays, scripts and styles lose both. */
const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
// Their text is not part of the article.
const SILENT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
];

function linkOf(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const href = (attributes['href'] ?? '').trim();
  if (isOwnPath(href) || href.startsWith('#')) return { href };
  if (!/^(https:\/\/[^\s]+|mailto:[^\s]+|tel:[+0-9 ()-]+)$/i.test(href)) return {};
  return /^https:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' } : { href };
}

/** Pictures are files of this site: the page's policy would refuse any other (spec: strict pages). */
function pictureOf(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const src = (attributes['src'] ?? '').trim();
  if (!isOwnPath(src)) return {};
  const sizes = ['width', 'height'].filter((name) => NUMBER.test(attributes[name] ?? ''));
  return {
    src,
    alt: attributes['alt'] ?? '',
    loading: 'lazy',
    ...Object.fromEntries(sizes.map((name) => [name, attributes[name] ?? ''])),
  };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  nonTextTags: SILENT,
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  // Only https, mail and telephone links leave the site (ASVS 1.2.2).
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  allowedClasses: {},
  // Deep nesting costs more than it is worth.
  nestingLimit: 24,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attributes) => ({ tagName, attribs: linkOf(attributes) }),
    img: (tagName, attributes) => ({ tagName, attribs: pictureOf(attributes) }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && frame.attribs['src'] === undefined,
};

/**
 * An operator's HTML, reduced to the allowed tags (ASVS 1.3.1). Cleaned again until nothing changes: a tag that was taken out may have
 * stood between two that do not nest, which the next reading takes apart.
 */
export function cleanHtml(html: string): string {
  let clean = html.normalize('NFC').replaceAll('\u0000', '');
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = sanitizeHtml(clean, OPTIONS).trim();
    if (next === clean) return clean;
    clean = next;
  }
  return clean;
}

// Control characters, and the overrides of reading direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\ufeff\ufff9-\ufffb]/g;
const TAG = /<[a-z!/?][^<>]*>?/gi;

/** One line of plain text: tags are removed until none is left, so that a removal cannot form a new one. */
export function cleanLine(text: string): string {
  let line = text.normalize('NFC').replace(UNSEEN, '');
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const next = line.replace(TAG, '');
    if (next === line) return line.replace(/\s+/g, ' ').trim();
    line = next;
  }
  return line.replace(/[<>]/g, '').replace(/\s+/g, ' ').trim();
}

/** The text of cleaned HTML, without its tags. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
