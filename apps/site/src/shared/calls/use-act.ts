import { createActing } from '@lantern/client/calls';
import { callApi } from './call-api.ts';

export const useAct = createActing({ callApi, refreshesRefused: true });
