import type { Answer } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

type Device = Answer<'listSessions'>['list'][number]['device'];

/** A device in words: "Firefox on Android", or the known parts of it. */
export function useDeviceName(): (device: Device) => string {
  const t = useTexts('account.sessions');
  return ({ browser, system }) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
}
