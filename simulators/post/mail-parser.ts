/** The readable parts of a mail. */
export interface ParsedMail {
  readonly from: string;
  readonly subject: string;
  /** The plain part; of an HTML-only mail, its text without the tags. */
  readonly text: string;
}

// Mails are untrusted input, so the recursion is bounded.
const DEPTH_MAX = 5;
const PARTS_MAX = 50;
const HTML_MAX = 50_000;

type Headers = ReadonlyMap<string, string>;

interface Part {
  readonly headers: Headers;
  /** Bytes as latin1 text: one character is one byte, whatever the charset is. */
  readonly body: string;
}

function splitPart(source: string): Part {
  const text = source.replace(/\r\n/g, '\n');
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end);
  const headers = new Map<string, string>();
  // A line that starts with space continues the one before (RFC 5322, 2.2.3).
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? '' : text.slice(end).replace(/^\n{1,2}/, '') };
}

function decodeBytes(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // An unknown charset is read as UTF-8: wrong letters are better than no mail.
    return new TextDecoder().decode(bytes);
  }
}

const fromLatin1 = (text: string) => Buffer.from(text, 'latin1');

const unquote = (text: string) =>
  fromLatin1(text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));

/** `=?utf-8?Q?N=E1=BA=A1p_ti=E1=BB=81n?=` to letters (RFC 2047); space between two encoded words is not text. */
export function decodeWords(value: string): string {
  const joined = value.replace(/(\?=)\s+(?==\?)/g, '$1');
  const words = /=\?([\w-]+)(?:\*[\w-]*)?\?([QqBb])\?([^?\s]*)\?=/g;
  const decoded = joined.replace(words, (_, charset: string, kind: string, body: string) => {
    const bytes = kind.toUpperCase() === 'B' ? Buffer.from(body, 'base64') : unquote(body.replaceAll('_', ' '));
    return decodeBytes(bytes, charset);
  });
  // A header without encoded words may still be raw UTF-8 (SMTPUTF8).
  return decoded === value ? decodeBytes(fromLatin1(value), 'utf-8') : decoded;
}

const parameter = (value: string, name: string) =>
  new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(value)?.[1]?.trim();

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  const charset = parameter(headers.get('content-type') ?? '', 'charset') ?? 'utf-8';
  if (encoding === 'base64') return decodeBytes(Buffer.from(body, 'base64'), charset);
  if (encoding !== 'quoted-printable') return decodeBytes(fromLatin1(body), charset);
  const lines = body.split('\n').map((line) => line.trimEnd());
  return decodeBytes(unquote(lines.join('\n').replace(/=\n/g, '')), charset);
}

function splitParts(body: string, boundary: string): string[] {
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1);
  const end = pieces.findIndex((piece) => piece.startsWith('--'));
  return pieces.slice(0, end < 0 ? PARTS_MAX : Math.min(end, PARTS_MAX)).map((piece) => piece.replace(/^[ \t]*\n/, ''));
}

interface Texts {
  readonly plain: string | undefined;
  readonly html: string | undefined;
}

function readTexts(part: Part, depth: number): Texts {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const boundary = parameter(type, 'boundary');
  if (/^multipart\//i.test(type) && boundary && depth < DEPTH_MAX) {
    const inner = splitParts(part.body, boundary).map((piece) => readTexts(splitPart(piece), depth + 1));
    return { plain: inner.find((it) => it.plain)?.plain, html: inner.find((it) => it.html)?.html };
  }
  const isAttached = /^attachment/i.test(part.headers.get('content-disposition') ?? '');
  if (isAttached || !/^text\//i.test(type)) return { plain: undefined, html: undefined };
  const text = decodeBody(part);
  return /^text\/html/i.test(type) ? { plain: undefined, html: text } : { plain: text, html: undefined };
}

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

/** Reads sender, subject and text of a mail. Never throws, whatever the bytes are. */
export function parseMail(raw: Uint8Array): ParsedMail {
  const part = splitPart(Buffer.from(raw).toString('latin1'));
  const { plain, html } = readTexts(part, 0);
  return {
    from: decodeWords(part.headers.get('from') ?? ''),
    subject: decodeWords(part.headers.get('subject') ?? ''),
    text: (plain ?? stripTags(html ?? '')).trim(),
  };
}
