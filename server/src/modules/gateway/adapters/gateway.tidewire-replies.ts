import type { VendorOp, VendorResponse } from './gateway.vendor-adapter.ts';

type Decimal = (cents: string) => string;
const OPS: Readonly<Record<string, string>> = { debit: 'bet', credit: 'win', cancel: 'rollback', finish: 'closeRound' };

/** A row of the statement: reference, action, hundredths, `ok` or another word, and what cancelled it. */
function rowOf(line: string, decimal: Decimal) {
  const [txId = '', action = '', cents = '', state = '', rolledBackBy = ''] = line.split(',');
  return {
    ...{ txId, op: OPS[action] ?? action, code: state === 'ok' ? 'OK' : state.toUpperCase() },
    // At the ledger's scale, as our own statement is.
    amount: `${decimal(cents)}0000`,
    rolledBackBy: rolledBackBy === '' ? null : rolledBackBy,
  };
}

/** The statement is lines of text; its first names the next page, or is empty at the end. */
function statementOf(text: string, decimal: Decimal): VendorResponse | undefined {
  const [first = '', ...lines] = text.split('\n');
  if (!first.startsWith('next=')) return undefined;
  const list = lines.filter((line) => line !== '').map((line) => rowOf(line, decimal));
  return { code: 'OK', list, nextCursor: first.slice('next='.length) || null };
}

/** An answer of the vendor as docs/sw1.md, section 5 has it; undefined when it does not follow the protocol. */
export function readTidewireReply(
  op: VendorOp,
  { status, text }: { readonly status: number; readonly text: string },
  decimal: Decimal,
): VendorResponse | undefined {
  if (status !== 200) return undefined;
  if (op === 'list') return statementOf(text, decimal);
  const fields = new URLSearchParams(text);
  if (op === 'maintenance') {
    const open = fields.get('open');
    if (open !== '0' && open !== '1') return undefined;
    return { code: 'OK', maintenance: open === '0', until: fields.get('back') || null };
  }
  const url = fields.get('url');
  return url === null ? undefined : { code: 'OK', url };
}
