import { directionOfLanguage, tagOfLanguage } from '@lantern/i18n/tags';
import PDFDocument from 'pdfkit';
import { openFonts, type Weight } from './fonts/wallet.statement-fonts.ts';
import type { StatementWriter } from './wallet.statement-csv.ts';
import { type StatementLine, textsIn } from './wallet.statement-texts.ts';

const PAGE = { margin: 40, width: 515, bottom: 790, row: 15 } as const;
const INK = '#1d1729';
const QUIET = '#6c6478';
const LINE = '#d9d2c4';
const SIZE = 8.5;
type Side = 'start' | 'end';
/** Columns by their edge at the start of the line and their width; times and amounts are written from left to right in every language. */
const COLUMNS = [
  { key: 'at', x: 0, width: 100, side: 'start', isWords: false },
  { key: 'what', x: 105, width: 165, side: 'start', isWords: true },
  { key: 'in', x: 272, width: 75, side: 'end', isWords: false },
  { key: 'out', x: 350, width: 75, side: 'end', isWords: false },
  { key: 'balance', x: 428, width: 87, side: 'end', isWords: false },
] as const;
type Cells = Readonly<Record<(typeof COLUMNS)[number]['key'], string>>;
/** Without it pdfkit remembers the shape of every word for ever. */
const PLAIN = { lineBreak: false, features: [], baseline: 'alphabetic' };
/** From the top of a line to the foot of its letters, as a part of their size: fonts of all scripts stand on one foot. */
const FOOT = 0.96;
const CUT = '…';

export interface StatementHead {
  readonly account: string;
  readonly period: string;
  readonly currency: string;
  readonly madeAt: string;
}
interface Place {
  readonly x: number;
  readonly width: number;
  readonly side?: Side;
  readonly weight?: Weight;
  /** False for figures, which no language turns around. */
  readonly isWords?: boolean;
}

const cellsOf = (line: StatementLine): Cells => ({
  at: line.at,
  what: [line.kind, line.name || line.held].filter(Boolean).join(' · '),
  in: line.in,
  out: line.out,
  balance: line.balance,
});

/** A statement as PDF: A4, fonts embedded, written page by page, so that memory does not grow with its length. */
export function pdfWriter(language: string, head: StatementHead): Omit<StatementWriter, 'close'> {
  const text = textsIn(language);
  const isRight = directionOfLanguage(language) === 'rtl';
  const doc = new PDFDocument({ size: 'A4', margin: PAGE.margin, autoFirstPage: false, lang: tagOfLanguage(language) });
  const fonts = openFonts(doc, language);
  const facts = [head.account, head.period, text('madeAt', { time: head.madeAt, currency: head.currency })];
  const names = {
    ...{ at: text('columns.at'), what: text('columns.kind'), in: text('columns.in') },
    ...{ out: text('columns.out'), balance: text('columns.balance') },
  };
  let ready: Buffer[] = [];
  doc.on('data', (piece: Buffer) => ready.push(piece));
  const taken = () => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  let [page, y, size] = [0, 0, SIZE];
  const ink = (wanted: number, colour: string) => {
    size = wanted;
    doc.fontSize(size).fillColor(colour);
  };

  const measured = (words: string, weight: Weight, isRightLine: boolean) => {
    const runs = fonts.runsOf(words, weight, isRightLine).map((run) => ({
      ...run,
      width: doc.font(run.font).widthOfString(run.text, PLAIN as never),
    }));
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  };
  /** Shortened to its width, between two letters: a line of a statement is one line of the page. */
  function fitted(words: string, width: number, weight: Weight, isRightLine: boolean) {
    const whole = measured(words, weight, isRightLine);
    if (whole.width <= width) return whole;
    const letters = [...new Intl.Segmenter(tagOfLanguage(language)).segment(words)].map(({ segment }) => segment);
    let [least, most] = [0, letters.length];
    const cut = (count: number) => measured(`${letters.slice(0, count).join('')}${CUT}`, weight, isRightLine);
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (cut(middle).width <= width) least = middle;
      else most = middle - 1;
    }
    return cut(least);
  }
  function write(words: string, { x, width, side = 'start', weight = 'plain', isWords = true }: Place) {
    if (words === '') return;
    const { runs, width: taken } = fitted(words, width, weight, isRight && isWords);
    const atEnd = (side === 'end') !== isRight;
    let left = PAGE.margin + (isRight ? PAGE.width - x - width : x) + (atEnd ? width - taken : 0);
    for (const run of runs) {
      doc.font(run.font).text(run.text, left, y + size * FOOT, { ...PLAIN, textWidth: run.width } as never);
      left += run.width;
    }
  }
  const rule = () =>
    doc
      .moveTo(PAGE.margin, y - 3)
      .lineTo(PAGE.margin + PAGE.width, y - 3)
      .lineWidth(0.5)
      .stroke(LINE);
  function row(cells: Cells, weight: Weight = 'plain', areNames = false) {
    if (y > PAGE.bottom - PAGE.row) turn();
    rule();
    ink(SIZE, INK);
    for (const { key, isWords, ...place } of COLUMNS)
      write(cells[key], { ...place, weight, isWords: isWords || areNames });
    y += PAGE.row;
  }
  function turn() {
    doc.addPage();
    page += 1;
    y = PAGE.margin - 12;
    ink(7.5, QUIET);
    write(`${head.account} · ${head.period}`, { x: 0, width: 400 });
    write(text('page', { page }), { x: 405, width: PAGE.width - 405, side: 'end' });
    y = PAGE.margin + 10;
    if (page === 1) title();
    row(names, 'bold', true);
  }
  function title() {
    ink(18, INK);
    write(text('statement'), { x: 0, width: PAGE.width, weight: 'bold' });
    y += 28;
    ink(9.5, QUIET);
    for (const words of facts) {
      write(words, { x: 0, width: PAGE.width });
      y += 14;
    }
    y += 10;
  }
  const balanceRow = (name: string, balance: string) =>
    row({ at: '', what: text(name), in: '', out: '', balance }, 'bold');
  return {
    begin: async (balance) => {
      const bold = [text('statement'), text('opening'), text('closing'), ...Object.values(names), '0123456789.,-'];
      await fonts.load([...bold, CUT], 'bold');
      await fonts.load([...facts, text('page', { page: 1 }), '0123456789.,:-– ·', CUT], 'plain');
      turn();
      balanceRow('opening', balance);
      return taken();
    },
    add: async (lines) => {
      const cells = lines.map(cellsOf);
      await fonts.load(
        cells.map(({ what }) => what),
        'plain',
      );
      for (const one of cells) row(one);
      return taken();
    },
    end: async (balance) => {
      balanceRow('closing', balance);
      const ended = new Promise((resolve) => doc.once('end', resolve));
      doc.end();
      await ended;
      return taken();
    },
  };
}
