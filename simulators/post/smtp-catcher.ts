import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { parseMail } from './mail-parser.ts';
import type { Outbox } from './outbox.ts';

const MAIL_BYTES_MAX = 2 * 1024 * 1024;

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The remainder of an oversized mail is read and dropped: SMTP answers only at the end.
    if (size <= MAIL_BYTES_MAX) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Refuses with the SMTP answer for "exceeded storage allocation" (RFC 5321, 4.2.3). */
const tooLarge = () => Object.assign(new Error('the mail is too large'), { responseCode: 552 });

/** Accepts every mail and delivers none: it goes to the outbox. Returns the port it listens on. */
export async function startSmtpCatcher(outbox: Outbox, port: number, host: string) {
  const server = new SMTPServer({
    // A catcher has no accounts and no certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_BYTES_MAX,
    closeTimeout: 500,
    onData(stream, session, done) {
      const catchMail = async () => {
        const raw = await readAll(stream);
        if (stream.sizeExceeded) throw tooLarge();
        // The envelope names the receivers; the header may name anyone.
        const to = session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase());
        outbox.add({ kind: 'mail', to, ...(await parseMail(raw)), reference: '', raw: raw.toString('base64') });
      };
      catchMail().then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A client that disconnects in the middle of a command needs no answer.
  server.on('error', () => {});
  const { port: listening } = server.server.address() as AddressInfo;
  return { port: listening, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
