const LOCAL_MAX = 64;
const DOMAIN_MAX = 253;
const LABEL = /^[A-Za-z0-9-]{1,63}$/;
const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;

const isLabel = (label: string): boolean => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** The domain as mail servers know it: names of other scripts in their ASCII form (RFC 5891). */
function asciiDomain(domain: string): string {
  if (/^[!-~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

/** The one spelling of an address: without blanks around it, its domain in ASCII. */
export function mailSpelling(text: string): string {
  const typed = text.trim();
  const at = typed.lastIndexOf('@');
  return at < 1 ? typed : `${typed.slice(0, at)}@${asciiDomain(typed.slice(at + 1)) || typed.slice(at + 1)}`;
}

/** A mailbox that SMTP can reach without quoting (RFC 5321 4.1.2): dot-atom, `@`, a domain of at least two labels. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 1 || local.length > LOCAL_MAX || domain.length > DOMAIN_MAX) return false;
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every(isLabel) && !/^[0-9]+$/.test(labels.at(-1) ?? '');
}
