import { Worker } from 'node:worker_threads';
import type { StatementWriter } from './wallet.statement-csv.ts';
import type { StatementHead } from './wallet.statement-pdf.ts';
import type { PdfReply, PdfTask } from './wallet.statement-pdf-worker.ts';

/** Writes a PDF on a thread of its own: what a page leaves to the garbage collector delays no bet. One part at a time. */
export function pdfWriterApart(language: string, head: StatementHead): StatementWriter {
  const worker = new Worker(new URL('./wallet.statement-pdf-worker.ts', import.meta.url), {
    workerData: { language, head },
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  let wait: { readonly resolve: (bytes: Buffer) => void; readonly reject: (error: Error) => void } | undefined;
  let lost: Error | undefined;
  worker.on('message', (reply: PdfReply) => {
    if ('failed' in reply) wait?.reject(new Error(reply.failed));
    else wait?.resolve(Buffer.from(reply.bytes));
  });
  worker.on('error', (error) => {
    lost = error;
    wait?.reject(error);
  });
  const ask = (task: PdfTask): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (lost) return reject(lost);
      wait = { resolve, reject };
      worker.postMessage(task);
    });
  return {
    begin: (balance) => ask({ part: 'begin', balance }),
    add: (lines) => ask({ part: 'add', lines }),
    end: (balance) => ask({ part: 'end', balance }),
    close: () => worker.terminate(),
  };
}
