// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sessionBegins, sessionCleared, sessionEnded } from '../shared/session/session-store.ts';
import { storeAnswers } from './stored-answers.ts';

const client = new QueryClient();
storeAnswers(client);

const validate = { username: { required: true } };
const permission = { merchant: { name: 'Lantern', code: 'LTN' }, validate };
const MERCHANT = { merchant: 'Lantern', merchantCode: 'LTN', platform: 'web' };
const OWN = ['wallet', 'consolidated', 'merchantWallet', 'enableSalary', 'enableContract'];
const read = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, sessionStorage.getItem(key)]));

function answersArrive(): void {
  sessionBegins('t1');
  client.setQueryData(['getPermission', null, null, 'EN'], permission);
  client.setQueryData(['listRouters', null, null, 'EN'], { routers: [{ path: '/index' }] });
  client.setQueryData(['listGameVendors', null, {}, 'EN'], { data: { lanes: [{ gameType: 'RNG' }] } });
  client.setQueryData(['getBalance', null, null, 'EN'], { sumBalance: '5' });
  client.setQueryData(['getConsolidated', null, null, 'EN'], { divtypereq: 0 });
  client.setQueryData(['getMerchantWallet', null, null, 'EN'], { isSingle: true });
  client.setQueryData(['getAgentMenu', null, null, 'EN'], { enableSalary: true, enableContract: false });
}

test('the answers that spec 3 names are in the session storage of the tab', () => {
  answersArrive();
  expect(read(Object.keys(MERCHANT))).toEqual(MERCHANT);
  expect(JSON.parse(sessionStorage.getItem('settings') ?? '')).toEqual(permission);
  expect(JSON.parse(sessionStorage.getItem('validate') ?? '')).toEqual(validate);
  expect(read(['routers', 'gameVendor', ...OWN])).toEqual({
    routers: '[{"path":"/index"}]',
    gameVendor: '[{"gameType":"RNG"}]',
    wallet: '{"sumBalance":"5"}',
    consolidated: '{"divtypereq":0}',
    merchantWallet: '{"isSingle":true}',
    enableSalary: 'true',
    enableContract: 'false',
  });
});

test('a log-out clears the storage and sets the merchant’s values again, without anything of the member', () => {
  answersArrive();
  sessionCleared(false);
  expect(read(Object.keys(MERCHANT))).toEqual(MERCHANT);
  expect(Object.values(read(['token', ...OWN])).every((value) => value === null)).toBe(true);
});

test('a session that the server ended takes the member’s values along', () => {
  answersArrive();
  sessionEnded();
  expect(read(Object.keys(MERCHANT))).toEqual(MERCHANT);
  expect(Object.values(read(['token', ...OWN])).every((value) => value === null)).toBe(true);
});

test('answers from before are stored, and none after it has ended', () => {
  const other = new QueryClient();
  other.setQueryData(['listRouters', null, null, 'EN'], { routers: ['before'] });
  const stop = storeAnswers(other);
  expect(sessionStorage.getItem('routers')).toBe('["before"]');
  stop();
  other.setQueryData(['listRouters', null, null, 'EN'], { routers: ['after'] });
  expect(sessionStorage.getItem('routers')).toBe('["before"]');
});
