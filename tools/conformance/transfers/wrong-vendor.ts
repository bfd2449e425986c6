import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One thing that a vendor in transfer mode does wrong. */
export type Wrong =
  | 'carries-doubled'
  | 'pays-above'
  | 'forgets-refusals'
  | 'says-done'
  | 'rounds-in-floats'
  | 'refuses-vaguely'
  | 'trusts-anybody'
  | 'mixes-names';

interface Body {
  readonly txId: string;
  readonly playerId: string;
  readonly amount: string;
}
const AMOUNT = /^\d+(\.\d{1,6})?$/;

/** A small vendor that keeps wallets in memory, right but for what it is set to do wrong. */
export async function startWrongVendor(isSigned: (request: SignedRequest) => boolean, wrong: Wrong | null) {
  const purses = new Map<string, bigint>();
  const done = new Map<string, { readonly key: string; readonly isTaken: boolean }>();
  const refusal = (code: string) => (wrong === 'refuses-vaguely' ? { code } : { code, final: true });
  const microsIn = (text: string): bigint => {
    if (wrong === 'rounds-in-floats') return BigInt(Math.round(Number(text) * 1e6));
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
  };
  const textOf = (micros: bigint): string =>
    `${micros < 0n ? '-' : ''}${abs(micros) / 1_000_000n}.${String(abs(micros) % 1_000_000n).padStart(6, '0')}`;

  function carry(op: string, { txId, playerId, amount }: Body): object {
    if (!AMOUNT.test(amount) || microsIn(amount) === 0n) return refusal('AMOUNT_INVALID');
    const change = op === 'deposit' ? microsIn(amount) : -microsIn(amount);
    const key = wrong === 'mixes-names' ? playerId : `${playerId} ${change}`;
    const before = done.get(txId);
    const purse = purses.get(playerId) ?? 0n;
    if (before && before.key !== key) return refusal('DUPLICATE_MISMATCH');
    const isAgain =
      before !== undefined && wrong !== 'carries-doubled' && !(wrong === 'forgets-refusals' && !before.isTaken);
    if (isAgain)
      return before.isTaken ? { code: 'OK', final: true, balance: textOf(purse) } : refusal('INSUFFICIENT_FUNDS');
    const isTaken = purse + change >= 0n || wrong === 'pays-above';
    done.set(txId, { key, isTaken });
    if (isTaken) purses.set(playerId, purse + change);
    return isTaken ? { code: 'OK', final: true, balance: textOf(purse + change) } : refusal('INSUFFICIENT_FUNDS');
  }

  function answer(op: string, body: Body): object {
    if (op === 'walletBalance') return { code: 'OK', balance: textOf(purses.get(body.playerId) ?? 0n) };
    if (op !== 'transferStatus') return carry(op, body);
    return done.get(body.txId)?.isTaken || wrong === 'says-done' ? { code: 'OK' } : { code: 'NOT_FOUND', final: false };
  }

  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const header = (name: string): string => String(request.headers[name] ?? '');
      const isOurs = wrong === 'trusts-anybody' || isSigned({ path, text, header });
      reply.statusCode = isOurs ? 200 : 401;
      reply.end(
        JSON.stringify(isOurs ? answer(path.split('/').at(-1) ?? '', JSON.parse(text)) : { error: 'signature_wrong' }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sw1`, close: () => server.close() };
}

export interface SignedRequest {
  readonly path: string;
  readonly text: string;
  readonly header: (name: string) => string;
}

const abs = (micros: bigint): bigint => (micros < 0n ? -micros : micros);
