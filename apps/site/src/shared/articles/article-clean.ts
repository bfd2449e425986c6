import makePurifier from 'dompurify';

/** Elements that a writer may use; any other is dropped and its text stays (product.md, "Content and messages"). */
const TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'img'],
  ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span'],
];
const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'lang', 'dir', 'start'];
/**
 * Pages of this site and schemes that cannot run anything; `//other.site` and `/\other.site` are other sites in
 * disguise.
 */
const SAFE_ADDRESS = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i;

const purifier = makePurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName === 'a' && /^https:/i.test(node.getAttribute('href') ?? '')) {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noreferrer');
  }
  if (node.localName === 'img') {
    node.setAttribute('loading', 'lazy');
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  }
});

/** A writer's HTML as inert nodes, sanitised again although the server did so on save (ASVS 1.3). */
export const cleanArticle = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
