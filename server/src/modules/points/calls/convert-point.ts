import { pointsCalls } from '@lantern/contract/points';
import { answer } from '../../../platform/index.ts';
import { convertProved } from '../points.converting.ts';

export const convertPoint = answer(pointsCalls.convertPoint, (request, context) => convertProved(context, request), {
  transaction: false,
});
