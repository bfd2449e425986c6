/** Where a module may have a folder. */
export const layerFolders = {
  server: 'server/src/modules',
  contract: 'packages/contract/src',
  rules: 'packages/rules/src',
  site: 'apps/site/src/modules',
  office: 'apps/office/src/modules',
} as const;

export type Layer = keyof typeof layerFolders;

/** Floors of the server, the lowest first. A module may use what is on its own floor or below; above it tells by events. */
export const tiers = ['ledger', 'identity', 'money', 'play', 'growth', 'office'] as const;

export type Tier = (typeof tiers)[number];

export interface Module {
  readonly name: string;
  /** What it owns, in a line. */
  readonly duty: string;
  /** Sections of docs/rules: numbers alone are those of screens.md. */
  readonly spec: readonly string[];
  readonly floor: Tier;
  readonly layers: readonly Layer[];
  /** Modules whose door it uses on the server. */
  readonly needs: readonly string[];
}

/** The map of the house. `tidy` holds folders and imports against it, and MODULES.md is printed from it. */
export const modules: readonly Module[] = [
  {
    name: 'ledger',
    duty: 'accounts, transfers and holds in double entry; the only writer of money',
    spec: ['product: Money', 'standards W01–W08'],
    floor: 'ledger',
    layers: ['server'],
    needs: [],
  },
  {
    name: 'site',
    duty: 'settings, whitelabel flags, status, region, routes and languages',
    spec: ['2', '5', '7', '9'],
    floor: 'identity',
    layers: ['server', 'contract', 'office'],
    needs: [],
  },
  {
    name: 'post',
    duty: 'mail and SMS on their way out, through the gateways',
    spec: ['4', 'product: Sessions and passwords'],
    floor: 'identity',
    layers: ['server', 'office'],
    needs: ['site'],
  },
  {
    name: 'session',
    duty: 'log in and out, captcha, slider, sealed bodies, second factor',
    spec: ['4', '6', '7', '8'],
    floor: 'identity',
    layers: ['server', 'contract'],
    needs: ['post', 'site'],
  },
  {
    name: 'account',
    duty: 'register, profile, passwords, validation rules',
    spec: ['2', '3', '5', '7'],
    floor: 'identity',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['ledger', 'post', 'session', 'site'],
  },
  {
    name: 'wallet',
    duty: 'what a member has and how it moved, in the member’s words',
    spec: ['2', '3', '7'],
    floor: 'money',
    layers: ['server', 'contract'],
    needs: ['ledger'],
  },
  {
    name: 'wager',
    duty: 'one door for every bet: place, settle, refund, record',
    spec: ['3', '4', 'product: One wager, every game'],
    floor: 'money',
    layers: ['server', 'contract', 'rules', 'site'],
    needs: ['fairness', 'ledger'],
  },
  {
    name: 'safer-play',
    duty: 'limits members set for themselves, breaks, self-exclusion, and the reality check',
    spec: ['product: Safer play', 'standards L01–L08'],
    floor: 'money',
    layers: ['server', 'contract', 'rules', 'site'],
    needs: ['ledger', 'session', 'site', 'wager'],
  },
  {
    name: 'fairness',
    duty: 'seed pairs, hash chains, the public log of promises, and the page that checks them',
    spec: ['games 7', 'standards G01–G04, 1.3–1.4'],
    floor: 'money',
    layers: ['server', 'contract', 'site'],
    needs: ['ledger'],
  },
  {
    name: 'lottery',
    duty: 'draws, tickets, results, settlement, and the tables people bet at',
    spec: ['2', '4', '7', '9', 'games 1'],
    floor: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['wager', 'fairness', 'ledger', 'site'],
  },
  {
    name: 'gateway',
    duty: 'the wallet door for vendors: sessions, rounds, free rounds, transfers, reconciliation',
    spec: ['7', 'standards 3'],
    floor: 'play',
    layers: ['server', 'contract', 'office'],
    needs: ['account', 'ledger', 'site', 'wager', 'wallet'],
  },
  {
    name: 'catalogue',
    duty: 'vendors, games, lists, favourites, search, and the way into a game',
    spec: ['2', '3', '4', '7', '9'],
    floor: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'gateway', 'lottery', 'site', 'wager'],
  },
  {
    name: 'instant',
    duty: 'plinko, mines and crash of the house: balls, boards, and the rounds all share',
    spec: ['games 6.9', 'games 7', 'standards G10, G11, G16'],
    floor: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['catalogue', 'fairness', 'ledger', 'site', 'wager'],
  },
  {
    name: 'slots',
    duty: 'spins of the house’s slots, their jackpots, their recall, and the watch over their maths and over what the house’s games return',
    spec: ['2', '9', 'games 6', 'standards G01–G20, P02, P05'],
    floor: 'play',
    layers: ['server', 'contract', 'site', 'office'],
    needs: ['catalogue', 'fairness', 'instant', 'ledger', 'site', 'wager'],
  },
  {
    name: 'cashier',
    duty: 'deposits, withdrawals, and the word with payment providers',
    spec: ['2', '3', '4', 'product: Cashier'],
    floor: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['ledger', 'safer-play', 'wallet'],
  },
  {
    name: 'winners',
    duty: 'winners, latest wins and payment times, from data',
    spec: ['2', '7', '9', 'product: Honest numbers'],
    floor: 'growth',
    layers: ['server', 'contract'],
    needs: ['account', 'cashier', 'site', 'slots', 'wager'],
  },
  {
    name: 'content',
    duty: 'announcements, banners, help, promotions’ pages, news, legal text, feedback',
    spec: ['2', '3', '7', '9', 'product: Content and messages'],
    floor: 'office',
    layers: ['server', 'contract', 'site', 'office'],
    needs: ['account', 'site', 'staff'],
  },
  {
    name: 'staff',
    duty: 'operators, their rights, and the audit log of what they did',
    spec: ['6', 'product: Operators', 'standards W04'],
    floor: 'office',
    layers: ['server', 'contract', 'rules', 'office'],
    needs: [
      'account',
      'cashier',
      'catalogue',
      'gateway',
      'instant',
      'ledger',
      'lottery',
      'post',
      'safer-play',
      'session',
      'site',
      'slots',
      'wager',
    ],
  },
];
