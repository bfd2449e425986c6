import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMail } from './mail-parser.ts';

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

describe('a mail is reduced to its readable text', () => {
  test('plain', async () => {
    const parsed = await parseMail(
      mail('From: Lantern <no-reply@lantern.test>', 'Subject: Your code', '', 'Code: 123456', ''),
    );
    expect(parsed).toEqual({
      from: 'Lantern <no-reply@lantern.test>',
      subject: 'Your code',
      text: 'Code: 123456',
    });
  });

  test('quoted-printable with soft line ends, and a folded header', async () => {
    const parsed = await parseMail(
      mail(
        'Subject: a long',
        ' subject',
        'Content-Type: text/plain; charset="utf-8"',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'N=E1=BA=A1p ti=E1=BB=',
        '=81n, 1=3D1',
      ),
    );
    expect(parsed).toMatchObject({ subject: 'a long subject', text: 'Nạp tiền, 1=1' });
  });

  test('base64 in another charset', async () => {
    const body = Buffer.from('Grüße', 'latin1').toString('base64');
    const head = ['Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: BASE64'];
    expect((await parseMail(mail(...head, '', body))).text).toBe('Grüße');
  });

  test('of alternatives the plain one, without the attachment', async () => {
    const parsed = await parseMail(
      mail(
        'Content-Type: multipart/mixed; boundary=out',
        '',
        'preamble',
        '--out',
        'Content-Type: multipart/alternative; boundary="in"',
        '',
        '--in',
        'Content-Type: text/html',
        '',
        '<p>html</p>',
        '--in',
        'Content-Type: text/plain',
        '',
        'plain words',
        '--in--',
        '--out',
        'Content-Type: text/plain',
        'Content-Disposition: attachment; filename=a.txt',
        '',
        'attached',
        '--out--',
        'epilogue',
      ),
    );
    expect(parsed.text).toBe('plain words');
  });

  test('with only HTML its text', async () => {
    const body = '<style>p{}</style><p>Hello &amp; welcome</p><br><a href="http://x">Confirm</a>';
    expect((await parseMail(mail('Content-Type: text/html', '', body))).text).toBe('Hello & welcome\n\nConfirm');
  });
});

test('encoded words are decoded and joined', async () => {
  const subjectOf = async (words: string) => (await parseMail(mail(`Subject: ${words}`, '', ''))).subject;
  expect(await subjectOf('=?utf-8?Q?N=E1=BA=A1p_?= =?UTF-8?B?dGnhu4Fu?= 5')).toBe('Nạp tiền 5');
  expect(await subjectOf('=?no-such-charset?Q?a=20b?=')).toBe('a b');
});

test('no bytes at all make it reject', async () => {
  const pieces = fc.constantFrom(
    '\r\n',
    '\r\n\r\n',
    'Content-Type: multipart/mixed; boundary=b',
    '--b',
    '--b--',
    '=?utf-8?B?',
    '=3',
    'Content-Transfer-Encoding: base64',
    '<script',
  );
  const anything = fc.oneof(pieces, fc.string());
  const isText = async (bytes: Uint8Array) => typeof (await parseMail(bytes)).text === 'string';
  await fc.assert(fc.asyncProperty(fc.array(anything), (parts) => isText(Buffer.from(parts.join('')))));
  await fc.assert(fc.asyncProperty(fc.uint8Array(), isText));
});

test('a malicious mail is parsed in time that grows only with its length', async () => {
  // Each is quadratic for a careless pattern: minutes instead of the second that vitest allows a test.
  const nested = 'Content-Type: multipart/mixed; boundary=b\n\n--b\n'.repeat(20_000);
  const spaces = `Content-Transfer-Encoding: quoted-printable\n\n${' '.repeat(1_000_000)}x`;
  const tags = `Content-Type: text/html\n\n${'<'.repeat(1_000_000)}`;
  for (const text of [nested, spaces, tags]) expect((await parseMail(Buffer.from(text))).subject).toBe('');
});
