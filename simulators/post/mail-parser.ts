import PostalMime, { type Email } from 'postal-mime';

/** The readable parts of a mail. */
export interface ParsedMail {
  readonly from: string;
  readonly subject: string;
  /** The plain part; of an HTML-only mail, its text without the tags. */
  readonly text: string;
}

const HTML_MAX = 50_000;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const withoutBlankRuns = (lines: readonly string[]) =>
  lines.filter((line, at) => line !== '' || lines[at - 1] !== '').join('\n');

function stripTags(html: string): string {
  const words = html
    .slice(0, HTML_MAX)
    .replace(/<(style|script|head)\b[^<>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/h[1-6]|\/tr|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => NAMED[name] ?? '');
  return withoutBlankRuns(words.split('\n').map((line) => line.trim()));
}

const nothing: Email = { headers: [], headerLines: [], attachments: [] };

/** Reads sender, subject and text of a mail. Never rejects, whatever the bytes are: a mail that is none is empty. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw).catch(() => nothing);
  const { name, address = '' } = mail.from ?? { name: '' };
  return {
    from: name ? `${name} <${address}>` : address,
    subject: mail.subject ?? '',
    text: (mail.text ?? stripTags(mail.html ?? '')).trim(),
  };
}
