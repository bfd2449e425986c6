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

/** Two flags are settings of their own; the tree shows them where the site reads them. A service that checks persons leaves no slider. */
export const flagsOf = (settings: Settings): Readonly<Record<string, boolean>> => ({
  ...settings['whitelabel.flags'],
  ...(settings['humanCheck.mode'] === 'service' ? { SLIDER: false } : {}),
  FREEPLAY: settings['freePlay.enabled'],
  REGISTER: settings['account.registration'],
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
