import { HEADS_TYPE } from '@lantern/rules/wager';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../shapes.ts';

const head = z.object({ number: z.number().int(), hash: z.string().regex(/^([0-9a-f]{64})?$/) });

export const headsCalls = {
  getHeads: defineCall({
    name: 'get-heads',
    method: 'GET',
    path: '/.well-known/lantern-heads',
    who: 'visitor',
    summary: 'How far the chains of seals, of the public log and of the operators’ log go, signed: for witnesses',
    answer: z.object({
      type: z.literal(HEADS_TYPE),
      issuer: z.string(),
      issuedAt: instant,
      seals: head,
      log: head,
      operators: head,
      keyId: z.string(),
      signature: z.string(),
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
};
