import { useState } from 'react';
import type { Refused } from '../../../shared/calls/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** What a change of the protection is proven with. */
export interface Proof {
  readonly password: string;
  readonly channel?: 'totp' | 'recovery';
  readonly code?: string;
}
type Answered<T> = { readonly success: true; readonly value: T } | Refused;
export interface Words {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
}
interface Question extends Partial<Words> {
  readonly withCode: boolean;
  readonly send: (proof: Proof) => Promise<Refused | undefined>;
}

/**
 * Changes of how an account is protected: who entered the password a moment ago is not asked again (`cpw`, product.md); else a
 * window asks for it. What weakens the protection always asks, with a code where there is one.
 */
export function useProof() {
  const [question, setQuestion] = useState<Question | null>(null);
  const heard =
    <P, T>(send: (proof: P) => Promise<Answered<T>>, onDone: (value: T) => void) =>
    async (proof: P): Promise<Refused | undefined> => {
      const reply = await send(proof);
      if (!reply.success) return reply;
      setQuestion(null);
      onDone(reply.value);
      return undefined;
    };
  const run = async <T,>(send: (proof: { password?: string }) => Promise<Answered<T>>, onDone: (value: T) => void) => {
    const attempt = heard(send, onDone);
    const refused = await attempt({});
    if (refused?.code === 'password_required')
      setQuestion({ withCode: false, send: ({ password }) => attempt({ password }) });
    else if (refused) toasts.add({ kind: 'fail', text: refused.message });
  };
  const ask = <T,>(
    words: Words,
    withCode: boolean,
    send: (proof: Proof) => Promise<Answered<T>>,
    onDone: (value: T) => void,
  ) => setQuestion({ ...words, withCode, send: heard(send, onDone) });
  const dialog = question ? <ProofDialog {...question} onClose={() => setQuestion(null)} /> : null;
  return { run, ask, dialog };
}
export type ProofAsker = ReturnType<typeof useProof>;
