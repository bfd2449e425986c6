/** Roles and names as assistive technology reads them, as far as the pages of the site use them. */

const INPUT_ROLES: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  number: 'spinbutton',
  range: 'slider',
  button: 'button',
  submit: 'button',
  file: 'file',
  password: 'password',
};
const ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  textarea: 'textbox',
  select: 'combobox',
  option: 'option',
  table: 'table',
  tr: 'row',
  td: 'cell',
  th: 'columnheader',
  main: 'main',
  nav: 'navigation',
  header: 'banner',
  footer: 'contentinfo',
  ul: 'list',
  ol: 'list',
  li: 'listitem',
  img: 'img',
  fieldset: 'group',
  output: 'status',
  dialog: 'dialog',
  form: 'form',
  section: 'region',
  aside: 'complementary',
  article: 'article',
  progress: 'progressbar',
};

/** The role of an element; of a field of passwords, which has none, `password`. */
export function roleOf(element: Element): string | undefined {
  const given = element.getAttribute('role');
  if (given) return given;
  const tag = element.localName;
  if (/^h[1-6]$/.test(tag)) return 'heading';
  if (tag === 'a') return element.hasAttribute('href') ? 'link' : undefined;
  if (tag === 'input') return INPUT_ROLES[element.getAttribute('type') ?? 'text'] ?? 'textbox';
  if (tag === 'th' && element.getAttribute('scope') === 'row') return 'rowheader';
  return ROLES[tag];
}

const HIDDEN = '[hidden], [aria-hidden=true], [inert], [popover]:not([data-popover-open]), template, script, style';
export const isShown = (element: Element): boolean => element.closest(HIDDEN) === null;

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ').trim();
const BLOCKS = /^(div|p|li|tr|td|th|section|h[1-6]|dt|dd|label|legend|option|button|ul|ol|table|fieldset|form|br)$/;

function readable(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  if (element.matches(HIDDEN)) return '';
  if (element.localName === 'img') return element.getAttribute('alt') ?? '';
  const label = element.getAttribute('aria-label');
  const text =
    label && /^(img|text)$/.test(element.getAttribute('role') ?? '')
      ? label
      : [...element.childNodes].map(readable).join('');
  return BLOCKS.test(element.localName) ? ` ${text} ` : text;
}

/** What a reader reads of an element: hidden parts are left out, pictures are their names. */
export const textOf = (element: Element): string => plain(readable(element));

const byIds = (ids: string): string =>
  plain(
    ids
      .split(/\s+/)
      .map((id) => document.getElementById(id))
      .map((part) => (part ? textOf(part) : ''))
      .join(' '),
  );

function labelOf(element: Element): string | undefined {
  const labels = element.id ? [...document.querySelectorAll(`label[for="${CSS.escape(element.id)}"]`)] : [];
  const around = element.closest('label');
  const all = around && !labels.includes(around) ? [...labels, around] : labels;
  return all.length > 0 ? plain(all.map(textOf).join(' ')) : undefined;
}

const FIELDS = 'input, textarea, select, button, [role=combobox], [role=switch], [role=checkbox], [role=slider]';
const NAMED_BY_CONTENT =
  /^(button|link|heading|tab|menuitem|menuitemradio|menuitemcheckbox|option|radio|checkbox|switch|cell|row|columnheader|rowheader|listitem|alert|status)$/;

/** The accessible name of an element. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby');
  if (ids) return byIds(ids);
  const given = element.getAttribute('aria-label');
  if (given) return plain(given);
  const label = element.matches(FIELDS) ? labelOf(element) : undefined;
  if (label) return label;
  if (element.localName === 'fieldset') {
    const legend = element.querySelector('legend');
    return legend ? textOf(legend) : '';
  }
  if (element.localName === 'table') {
    const caption = element.querySelector('caption');
    return caption ? textOf(caption) : '';
  }
  const alternative = element.getAttribute('alt') ?? element.getAttribute('placeholder');
  if (NAMED_BY_CONTENT.test(roleOf(element) ?? '')) return textOf(element) || (element.getAttribute('title') ?? '');
  return alternative ?? element.getAttribute('title') ?? '';
}

/** What is read after the name: the hint or the fault beside a field. */
export const descriptionOf = (element: Element): string => byIds(element.getAttribute('aria-describedby') ?? '');
