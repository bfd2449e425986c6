const LOCAL_MAX = 64;
const DOMAIN_MAX = 253;
const LABEL = /^[A-Za-z0-9-]{1,63}$/;
const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;

const isLabel = (label: string): boolean => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** A mailbox that SMTP can reach without quoting (RFC 5321 4.1.2): dot-atom, `@`, a domain of at least two labels. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (at < 1 || local.length > LOCAL_MAX || domain.length > DOMAIN_MAX) return false;
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every(isLabel) && !/^[0-9]+$/.test(labels.at(-1) ?? '');
}
