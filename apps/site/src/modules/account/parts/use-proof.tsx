import { useState } from 'react';
import { callApi, type Refused } from '../../../shared/calls/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** The proof of a change of the protection. */
export interface Proof {
  readonly password: string;
  readonly channel?: 'totp' | 'recovery';
  readonly code?: string;
}
type CallHandler<T> = { readonly success: true; readonly value: T } | Refused;
export interface Words {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
}
interface Question extends Partial<Words> {
  readonly withCode: boolean;
  readonly send: (proof: Proof) => Promise<Refused | undefined>;
  /** The window is closed, with an answer or without. */
  readonly over: () => void;
}

const say = ({ message }: Refused): void => {
  toasts.add({ kind: 'fail', text: message });
};

/**
 * Changes of an account's protection: the password entered a moment ago is not required again (`cpw`, product.md);
 * else a window asks for it, and the change continues. A change that weakens the protection always asks, with a code
 * where there is one.
 */
export function useProof() {
  const [question, setQuestion] = useState<Question | null>(null);
  const put = (input: Omit<Question, 'over'>) =>
    new Promise<void>((resolve) => {
      const over = () => {
        setQuestion(null);
        resolve();
      };
      setQuestion({ ...input, over });
    });
  const run = async <T,>(
    send: () => Promise<CallHandler<T>>,
    onDone: (value: T) => void,
    onRefused: (refused: Refused) => void = say,
  ): Promise<void> => {
    const settle = (reply: CallHandler<T>) => (reply.success ? onDone(reply.value) : onRefused(reply));
    const reply = await send();
    if (reply.success || reply.code !== 'password_required') return settle(reply);
    let isProven = false;
    await put({
      withCode: false,
      send: async ({ password }) => {
        const proven = await callApi('confirmPassword', { body: { password } });
        isProven = proven.success;
        return proven.success ? undefined : proven;
      },
    });
    if (isProven) settle(await send());
  };
  /** The reply of such a change; undefined when the member cancelled. */
  const reply = async <T,>(send: () => Promise<CallHandler<T>>): Promise<CallHandler<T> | undefined> => {
    let got: CallHandler<T> | undefined;
    const take = (one: CallHandler<T>): void => {
      got = one;
    };
    await run(send, (value) => take({ success: true, value }), take);
    return got;
  };
  const ask = <T,>(
    words: Words,
    withCode: boolean,
    send: (proof: Proof) => Promise<CallHandler<T>>,
    onDone: (value: T) => void,
  ) =>
    put({
      ...words,
      withCode,
      send: async (proof) => {
        const reply = await send(proof);
        if (!reply.success) return reply;
        onDone(reply.value);
        return undefined;
      },
    });
  const dialog = question ? <ProofDialog {...question} /> : null;
  return { run, reply, ask, dialog };
}
export type ProofAsker = ReturnType<typeof useProof>;
