import PDFDocument from 'pdfkit';
import type { StatementWriter } from './wallet.statement-csv.ts';
import { openFonts, type Weight } from './wallet.statement-fonts.ts';
import { type StatementLine, type TextOf, textsIn } from './wallet.statement-texts.ts';

const PAGE = { margin: 40, width: 515, bottom: 790, row: 15 } as const;
const INK = '#1d1729';
const QUIET = '#6c6478';
const LINE = '#d9d2c4';
const SIZE = 8.5;
type Side = 'start' | 'end';
/** Columns by their left edge and width. */
const COLUMNS = [
  { key: 'at', x: 0, width: 100, side: 'start' },
  { key: 'what', x: 105, width: 165, side: 'start' },
  { key: 'in', x: 272, width: 75, side: 'end' },
  { key: 'out', x: 350, width: 75, side: 'end' },
  { key: 'balance', x: 428, width: 87, side: 'end' },
] as const;
type Cells = Readonly<Record<(typeof COLUMNS)[number]['key'], string>>;

export interface StatementHead {
  readonly account: string;
  readonly period: string;
  readonly currency: string;
  readonly madeAt: string;
}

/** Texts of the language, or English where the fonts of the file have no letters for them. */
export function readableTexts(language: string, canWrite: (text: string) => boolean): TextOf {
  const own = textsIn(language);
  return canWrite(own('statement') + own('opening')) ? own : textsIn('EN');
}

/** A statement as PDF: A4, fonts embedded, written page by page, so that memory does not grow with its length. */
export function pdfWriter(language: string, head: StatementHead): StatementWriter & { readonly text: TextOf } {
  const doc = new PDFDocument({ size: 'A4', margin: PAGE.margin, autoFirstPage: false, lang: language.toLowerCase() });
  let ready: Buffer[] = [];
  doc.on('data', (piece: Buffer) => ready.push(piece));
  const taken = () => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  const fonts = openFonts(doc);
  const text = readableTexts(language, fonts.canWrite);
  let [page, y] = [0, 0];

  function write(words: string, x: number, width: number, side: Side = 'start', weight: Weight = 'plain') {
    const runs = fonts.runsOf(words, weight).map((run) => ({
      ...run,
      width: doc.font(run.font).widthOfString(run.text),
    }));
    const whole = runs.reduce((sum, run) => sum + run.width, 0);
    let at = PAGE.margin + x + (side === 'end' ? width - whole : 0);
    for (const run of runs) {
      doc.font(run.font).text(run.text, at, y, { lineBreak: false });
      at += run.width;
    }
  }
  /** Shortened to its column; a line of a statement is one line of the page. */
  function fit(words: string, width: number): string {
    const room = Math.floor(width / (SIZE * 0.5));
    return words.length <= room ? words : `${words.slice(0, room - 3)}...`;
  }
  const rule = () =>
    doc
      .moveTo(PAGE.margin, y - 3)
      .lineTo(PAGE.margin + PAGE.width, y - 3)
      .lineWidth(0.5)
      .stroke(LINE);
  function row(cells: Cells, weight: Weight = 'plain') {
    if (y > PAGE.bottom - PAGE.row) turn();
    rule();
    doc.fontSize(SIZE).fillColor(INK);
    for (const { key, x, width, side } of COLUMNS) write(fit(cells[key], width), x, width, side, weight);
    y += PAGE.row;
  }
  function turn() {
    doc.addPage();
    page += 1;
    y = PAGE.margin - 12;
    doc.fontSize(7.5).fillColor(QUIET);
    write(`${head.account} · ${head.period}`, 0, 400);
    write(text('page', { page }), 0, PAGE.width, 'end');
    y = PAGE.margin + 10;
    if (page === 1) title();
    row(
      {
        at: text('columns.at'),
        what: text('columns.kind'),
        in: text('columns.in'),
        out: text('columns.out'),
        balance: text('columns.balance'),
      },
      'bold',
    );
  }
  function title() {
    doc.fontSize(18).fillColor(INK);
    write(text('statement'), 0, PAGE.width, 'start', 'bold');
    y += 28;
    doc.fontSize(9.5).fillColor(QUIET);
    for (const words of [head.account, head.period, text('madeAt', { time: head.madeAt, currency: head.currency })]) {
      write(words, 0, PAGE.width);
      y += 14;
    }
    y += 10;
  }
  const balanceRow = (name: string, balance: string) =>
    row({ at: '', what: text(name), in: '', out: '', balance }, 'bold');
  const cellsOf = (line: StatementLine): Cells => ({
    at: line.at,
    what: [line.kind, line.name || (line.held ? line.held : '')].filter(Boolean).join(' · '),
    in: line.in,
    out: line.out,
    balance: line.balance,
  });
  return {
    text,
    begin: (balance) => {
      turn();
      balanceRow('opening', balance);
      return taken();
    },
    add: (lines) => {
      for (const line of lines) row(cellsOf(line));
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
