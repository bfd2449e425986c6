import { useRef } from 'react';
import { callApi, type Refused, useCall } from '../../../shared/calls/index.ts';
import { serverNowMs } from '../../../shared/clock/index.ts';
import { type Sent, waitOver } from '../../../shared/codes/index.ts';
import { callHuman } from '../human/index.ts';

/** Spec 9: the provider refuses a number for five minutes after too many requests. */
const BLOCKED_MINUTES = 5;
const CHANNELS_STALE_MS = 600_000;

export type Purpose = 'login' | 'password' | 'register' | 'registerMobile';
export interface Mobile {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}
export type CodeProof = { verificationCode: string } | { firebaseIdToken: string; firebaseChannel: 'sms' };
type Letters = { captcha?: string; captchaId?: string };

function ask(purpose: Purpose, { mobileNum, countryDialingCode }: Mobile, letters: Letters, username?: string) {
  const registered = { mobileNo: mobileNum, countryDialingCode, ...letters };
  switch (purpose) {
    case 'login':
      return callHuman('sendLoginCode', { body: { mobileNum, countryDialingCode, ...letters } });
    case 'password':
      return callHuman('sendPasswordCode', { body: { mobileNum, countryDialingCode, ...letters } });
    case 'register':
      return callHuman('sendRegisterCode', { body: { ...registered, ...(username ? { username } : {}) } });
    case 'registerMobile':
      return callHuman('sendRegisterMobileCode', { body: registered });
  }
}

/** The number as it was sent, for the person to compare: a code to a wrong number never comes. */
const placeOf = ({ mobileNum, countryDialingCode }: Mobile): string =>
  mobileNum.startsWith('+') || countryDialingCode === '' ? mobileNum : `+${countryDialingCode} ${mobileNum}`;

/**
 * A code to a mobile and its verification, by the built-in SMS or by the phone-auth provider where the merchant uses
 * one (spec 3, 4). A forgotten password uses the built-in SMS only.
 */
export function usePhoneCode(purpose: Purpose) {
  const provider = useCall('listChannels', {}, { staleMs: CHANNELS_STALE_MS }).data?.phoneAuth === true;
  const byProvider = provider && purpose !== 'password';
  const info = useRef<string | undefined>(undefined);
  const send = async (
    mobile: Mobile,
    letters: Letters,
    onRefused: (refused: Refused) => void,
    username?: string,
  ): Promise<Sent | undefined> => {
    if (byProvider) {
      const reply = await callApi('sendPhoneCode', { body: { ...mobile } });
      if (reply.success) {
        info.current = reply.value.sessionInfo;
        const minutes = reply.value.expiredMinutes;
        return { untilMs: waitOver(minutes, serverNowMs()), minutes, place: placeOf(mobile) };
      }
      onRefused(reply);
      return reply.code === 'phone_too_many_requests'
        ? { untilMs: waitOver(BLOCKED_MINUTES, serverNowMs()) }
        : undefined;
    }
    const reply = await ask(purpose, mobile, letters, username);
    if (!reply.success) {
      onRefused(reply);
      return undefined;
    }
    const { expiredMinutes: minutes, expiresAt } = reply.value;
    // Spec 4: in the forgotten password the countdown comes from the expiry itself.
    const untilMs = purpose === 'password' ? Date.parse(expiresAt) : waitOver(minutes, serverNowMs());
    return { untilMs, minutes, place: placeOf(mobile) };
  };
  const prove = async (code: string): Promise<CodeProof | Refused> => {
    if (!byProvider) return { verificationCode: code.trim() };
    const reply = await callApi('checkPhoneCode', { body: { sessionInfo: info.current ?? '', code: code.trim() } });
    return reply.success ? { firebaseIdToken: reply.value.firebaseIdToken, firebaseChannel: 'sms' } : reply;
  };
  return { send, prove };
}

export const isRefused = (proof: CodeProof | Refused): proof is Refused => 'success' in proof;

/** The refusals of codes and numbers, and the input of each. */
export const PHONE_FIELDS = {
  code_wrong: 'code',
  phone_code_wrong: 'code',
  phone_code_missing: 'code',
  phone_code_expired: 'code',
  phone_number_invalid: 'mobileNum',
  phone_number_missing: 'mobileNum',
  mobile_taken: 'mobileNum',
} as const;
