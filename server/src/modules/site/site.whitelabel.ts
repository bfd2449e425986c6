import type { WhitelabelNode } from '@lantern/contract/site';
import type { Settings } from './site.settings.ts';

/** Branches of the tree (spec 3): a flag belongs to the first branch whose pattern it matches. */
const BRANCHES: readonly (readonly [modId: string, pattern: RegExp])[] = [
  ['GAME', /^(LOTT|ELOTT|RNG|LIVE|PVP|FISH|SPORTS|ESPORTS|DS88|GAME)(_|$)/],
  ['CASHIER', /^(DEPOSIT|WITHDRAW|TRANSFER|WALLET)/],
  ['AGENT', /^(AGENT|AFFILIATE|CONTRACT|DIVIDEND|SALARY)/],
  ['PROMO', /^(PROMO|MISSION|POINT|VIP|REDENVELOPE|WHEEL|REFERRAL)/],
  ['MEMBER', /./],
];

/** Two switches close the same thing, a setting and a flag: it is open while both are on. A flag that was removed closes nothing. */
export const offersFreePlay = (settings: Settings): boolean =>
  settings['freePlay.enabled'] && settings['whitelabel.flags']['FREEPLAY'] !== false;
export const mayRegister = (settings: Settings): boolean =>
  settings['account.registration'] && settings['whitelabel.flags']['REGISTER'] !== false;

/** The tree shows what the server does with the switches. A service that checks persons leaves no slider. */
export const flagsOf = (settings: Settings): Readonly<Record<string, boolean>> => ({
  ...settings['whitelabel.flags'],
  ...(settings['humanCheck.mode'] === 'service' ? { SLIDER: false } : {}),
  FREEPLAY: offersFreePlay(settings),
  REGISTER: mayRegister(settings),
});

/** The branch MEMBER comes first, as pages read it first. An empty branch is omitted. */
export function whitelabelOf(settings: Settings): WhitelabelNode[] {
  const flags = Object.entries(flagsOf(settings));
  const branches = Map.groupBy(
    flags,
    ([modId]) => BRANCHES.find(([, pattern]) => pattern.test(modId))?.[0] ?? 'MEMBER',
  );
  return ['MEMBER', 'GAME', 'CASHIER', 'AGENT', 'PROMO'].flatMap((modId) => {
    const inside = branches.get(modId);
    if (!inside) return [];
    const childrenNodes = inside.map(
      ([name, isOn]): WhitelabelNode => ({ modId: name, enabled: isOn ? '1' : '0', childrenNodes: [] }),
    );
    return [{ modId, enabled: '1', childrenNodes }];
  });
}
