const CENTS = /^(0|[1-9][0-9]{0,14})$/;

/** `"1234"` is `"12.34"`. What is no whole number of hundredths is no amount, and refused as one. */
export function decimalOf(cents: string): string {
  if (!CENTS.test(cents)) return '';
  const digits = cents.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
/** Hundredths of an amount at the ledger's scale, rounded down: the player is never shown more than he has. */
export const centsOf = (amount: string): string => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return String(BigInt(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`));
};

type Fields = Readonly<Record<string, string>>;
type Action = (fields: Fields) => { readonly op: string; readonly body: object };

/** A field that may be missing. */
const given = (name: string, value: string | undefined) => (value ? { [name]: value } : {});
const inRound = ({ account, reference, round, game }: Fields) => ({
  ...{ playerId: account, txId: reference, roundId: round, gameCode: game },
});
const CREDIT_KINDS: Readonly<Record<string, string>> = { '': 'WIN', win: 'WIN', free: 'FREE_ROUND', gift: 'PROMO' };

/** Each action of the protocol as an operation of SW1. */
const ACTIONS: Readonly<Record<string, Action>> = {
  open: ({ token }) => ({ op: 'authenticate', body: { launchToken: token } }),
  cash: ({ account }) => ({ op: 'balance', body: { playerId: account } }),
  debit: (fields) => ({
    op: 'bet',
    body: { ...inRound(fields), sessionToken: fields['session'], amount: decimalOf(fields['cents'] ?? '') },
  }),
  credit: (fields) => ({
    op: 'win',
    body: {
      ...inRound(fields),
      ...given('refTxId', fields['target']),
      amount: decimalOf(fields['cents'] ?? ''),
      type: CREDIT_KINDS[fields['kind'] ?? ''] ?? fields['kind'],
      closeRound: fields['last'] === '1',
    },
  }),
  cancel: ({ account, reference, target }) => ({
    op: 'rollback',
    body: { playerId: account, txId: reference, refTxId: target },
  }),
  finish: ({ account, reference, round }) => ({
    op: 'closeRound',
    body: { playerId: account, txId: reference, roundId: round },
  }),
  lookup: ({ reference }) => ({ op: 'status', body: { txId: reference } }),
};

/** The operation of an action; null for an unknown one. */
export const actionOf = (name: string, fields: Fields): ReturnType<Action> | null =>
  Object.hasOwn(ACTIONS, name) ? (ACTIONS[name]?.(fields) ?? null) : null;
