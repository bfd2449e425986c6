import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { pdfWriter, type StatementHead } from './wallet.statement-pdf.ts';
import type { StatementLine } from './wallet.statement-texts.ts';

export type PdfTask =
  | { readonly part: 'begin' | 'end'; readonly balance: string }
  | { readonly part: 'add'; readonly lines: readonly StatementLine[] };
export type PdfReply = { readonly bytes: Uint8Array } | { readonly failed: string };

// Pages are laid out below the server's priority. Only Linux has priorities by thread; elsewhere this would lower the whole server.
if (process.platform === 'linux') setPriority(0, 15);

const { language, head } = workerData as { language: string; head: StatementHead };
const writer = pdfWriter(language, head);

parentPort?.on('message', async (task: PdfTask) => {
  let reply: PdfReply;
  try {
    reply = { bytes: await (task.part === 'add' ? writer.add(task.lines) : writer[task.part](task.balance)) };
  } catch (error) {
    reply = { failed: String(error) };
  }
  parentPort?.postMessage(reply);
});
