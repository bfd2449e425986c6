import { callApi } from '../../../shared/calls/index.ts';
import { reasonFault, useFreeForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Setting } from './setting-panel.tsx';

interface Values<D> {
  /** As its fields have it. */
  readonly value: D;
  /** Of a setting that two operators change. */
  readonly reason?: string;
}
interface Editing<D> {
  readonly first: D;
  /** The value that is sent, and what is wrong with it, by paths below `value`. */
  readonly readOf: (draft: D) => { readonly value: unknown; readonly faults?: Readonly<Record<string, string>> };
}

/** Saves a setting, or requests the change with a reason where two operators are needed. */
export function useSettingForm<D>(setting: Setting, { first, readOf }: Editing<D>) {
  const t = useText();
  const { key, version, needsTwo, aloneIf } = setting;
  // A change that only restricts needs no second operator.
  const isAlone = (value: unknown): boolean =>
    !needsTwo ||
    (aloneIf === 'off' && value === false) ||
    (aloneIf === 'lower' && Number(value) <= Number(setting.value));
  return useFreeForm<Values<D>, unknown>({
    first: { value: first, ...(needsTwo ? { reason: '' } : {}) },
    faultsOf: ({ value: draft, reason = '' }) => {
      const { value, faults } = readOf(draft);
      return { ...faults, ...(isAlone(value) ? {} : reasonFault(t, reason)) };
    },
    send: ({ value: draft, reason = '' }) => {
      const { value } = readOf(draft);
      const params = { key };
      return isAlone(value)
        ? callApi('changeSetting', { params, body: { value, version } })
        : callApi('requestSettingChange', { params, body: { value, version, reason } });
    },
    changes: ['listSettings', 'listStaffRequests', 'getDashboard'],
  });
}
