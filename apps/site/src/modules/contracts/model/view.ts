import { sheetText } from '@lantern/kernel';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** The day `days` before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What a page shows, as one word of the address: days, a choice, the member that is open, the page of the list. */
export interface ListView extends Span {
  readonly choice: string;
  readonly of: string;
  readonly page: number;
}

const known = (word: string | undefined): string => (word && /^[a-z0-9_-]{1,40}$/i.test(word) ? word : '');

/** Reads a view; what is missing or wrong becomes the last seven days and the first page. */
export function readView(view: string, today: string): ListView {
  const [from, to, choice, of, page] = view.split('.');
  const isSpan = DAY.test(from ?? '') && DAY.test(to ?? '') && from! <= to!;
  return {
    ...(isSpan ? { from: from!, to: to! } : { from: daysBefore(today, 6), to: today }),
    ...{ choice: known(choice), of: known(of) },
    page: /^[1-9]\d{0,4}$/.test(page ?? '') ? Number(page) : 1,
  };
}

export const writeView = ({ from, to, choice, of, page }: ListView): string => [from, to, choice, of, page].join('.');

/** Presets counted back from today. */
export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof PRESETS)[number];
export function presetSpan(preset: Preset, today: string): Span {
  if (preset === 'yesterday') return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
  return { from: { today, week: daysBefore(today, 6), month: daysBefore(today, 29) }[preset], to: today };
}

/** A percentage as it is entered as a fraction of one, `0.6` as `0.006`; what is no number goes on as it was entered, for the server to refuse. */
export function rateOf(percent: string): string {
  const text = percent.trim().replace(/%$/, '').trim();
  if (!/^\d{1,6}(\.\d{1,12})?$/.test(text)) return text;
  const [whole = '0', fraction = ''] = text.split('.');
  const padded = whole.padStart(3, '0');
  const right = `${padded.slice(-2)}${fraction}`.replace(/0+$/, '');
  const left = padded.slice(0, -2).replace(/^0+(?=\d)/, '');
  return right ? `${left}.${right}` : left;
}

/** A table as RFC 4180 has it, every cell in quotation marks and none that a sheet would run or change. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => `"${sheetText(String(value)).replaceAll('"', '""')}"`;
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
