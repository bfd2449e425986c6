/** Where a module may have a folder. */
export const layerFolders = {
  server: 'server/src/modules',
  contract: 'packages/contract/src',
  rules: 'packages/rules/src',
  site: 'apps/site/src/modules',
  office: 'apps/office/src/modules',
} as const;

export type Layer = keyof typeof layerFolders;

/**
 * Tiers of the server, the lowest first. A module may use its own tier and those below; it informs those above by
 * events.
 */
export const tiers = ['ledger', 'identity', 'operators', 'money', 'play', 'growth', 'content'] as const;

export type Tier = (typeof tiers)[number];

export interface Module {
  readonly name: string;
  /** What it owns, in one line. */
  readonly duty: string;
  /** Sections of docs/rules: numbers alone are sections of screens.md. */
  readonly spec: readonly string[];
  readonly tier: Tier;
  readonly layers: readonly Layer[];
  /** Modules that it imports on the server, or whose published views and functions its SQL names. */
  readonly needs: readonly string[];
  /** Modules whose public API its `office/` folder uses: operators' calls are composed above all tiers. */
  readonly office?: readonly string[];
}

/** All modules. `tidy` compares folders and imports with this list; MODULES.md is printed from it. */
export const modules: readonly Module[] = [
  {
    name: 'ledger',
    duty: 'accounts, transfers and holds in double entry; the only writer of money',
    spec: ['product: Money', 'standards W01–W08'],
    tier: 'ledger',
    layers: ['server', 'contract', 'office'],
    needs: [],
    office: ['site', 'staff', 'wallet'],
  },
  {
    name: 'site',
    duty: 'settings, whitelabel flags, status, region, routes and languages',
    spec: ['2', '5', '7', '9'],
    tier: 'identity',
    layers: ['server', 'contract', 'rules', 'office'],
    needs: ['ledger'],
    office: ['account', 'cashier', 'catalogue', 'session', 'staff', 'wager'],
  },
  {
    name: 'files',
    duty: 'pictures that members upload: checked, encoded anew, sealed, read by their owner and by operators with the right',
    spec: ['4', 'standards D04'],
    tier: 'identity',
    layers: ['server', 'contract'],
    needs: [],
  },
  {
    name: 'post',
    duty: 'mail and SMS on their way out, through the gateways',
    spec: ['4', 'product: Sessions and passwords'],
    tier: 'identity',
    layers: ['server', 'contract', 'office'],
    needs: ['site'],
    office: ['staff'],
  },
  {
    name: 'session',
    duty: 'log in and out, captcha, slider, sealed bodies, second factor',
    spec: ['4', '6', '7', '8'],
    tier: 'identity',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'post', 'site'],
    office: ['account', 'staff'],
  },
  {
    name: 'account',
    duty: 'register, profile, passwords, validation rules',
    spec: ['2', '3', '5', '7'],
    tier: 'identity',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['files', 'ledger', 'post', 'session', 'site'],
    office: ['agents', 'cashier', 'files', 'ledger', 'safer-play', 'session', 'staff', 'turnover', 'wager'],
  },
  {
    name: 'staff',
    duty: 'operators, their rights, requests of two persons, exports, and the audit log of what they did',
    spec: ['6', 'product: Operators', 'standards W04'],
    tier: 'operators',
    layers: ['server', 'contract', 'rules', 'office'],
    needs: ['account', 'ledger', 'post', 'session', 'site'],
  },
  {
    name: 'wallet',
    duty: 'balances and movements as the member sees them',
    spec: ['2', '3', '7'],
    tier: 'money',
    layers: ['server', 'contract'],
    needs: ['ledger', 'staff', 'wager'],
  },
  {
    name: 'wager',
    duty: 'bets of every game: place, settle, refund, record, receipts',
    spec: ['3', '4', 'product: One wager, every game'],
    tier: 'money',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['fairness', 'ledger', 'site', 'staff'],
    office: ['account', 'staff'],
  },
  {
    name: 'turnover',
    duty: 'what must be played before deposited money is free, counted from settled wagers',
    spec: ['product: Cashier', 'standards 5'],
    tier: 'money',
    layers: ['server', 'contract', 'rules', 'office'],
    needs: ['account', 'ledger', 'site', 'tables', 'wager'],
    office: ['staff'],
  },
  {
    name: 'safer-play',
    duty: 'limits members set for themselves, breaks, self-exclusion, and the reality check',
    spec: ['product: Safer play', 'standards L01–L08'],
    tier: 'money',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['ledger', 'session', 'site', 'wager'],
  },
  {
    name: 'fairness',
    duty: 'seed pairs, hash chains, the public log of commitments, and the page that checks them',
    spec: ['games 7', 'standards G01–G04, 1.3–1.4'],
    tier: 'money',
    layers: ['server', 'contract', 'site'],
    needs: ['ledger', 'staff', 'wager'],
  },
  {
    name: 'tables',
    duty: 'tables of every game with seats: who deals, sits and looks, shoes, the clock, steps of a round, and money on a table',
    spec: ['games 6.11', 'games 7.4', 'standards G10'],
    tier: 'money',
    layers: ['server', 'contract', 'rules'],
    needs: ['fairness', 'ledger'],
  },
  {
    name: 'lottery',
    duty: 'draws, tickets, results, settlement, and the betting pages',
    spec: ['2', '4', '7', '9', 'games 1'],
    tier: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'fairness', 'ledger', 'site', 'staff', 'tables', 'wager'],
    office: ['site', 'staff', 'wager'],
  },
  {
    name: 'gateway',
    duty: 'the seamless wallet API for vendors: sessions, rounds, free rounds, transfers, reconciliation',
    spec: ['7', 'standards 3'],
    tier: 'play',
    layers: ['server', 'contract', 'rules', 'office'],
    needs: ['account', 'catalogue', 'ledger', 'site', 'staff', 'turnover', 'wager', 'wallet'],
    office: ['staff'],
  },
  {
    name: 'catalogue',
    duty: 'vendors, games, lists, favourites, search, and launch of a game',
    spec: ['2', '3', '4', '7', '9'],
    tier: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'gateway', 'lottery', 'site', 'wager'],
    office: ['site', 'staff'],
  },
  {
    name: 'instant',
    duty: 'the house games plinko, mines and crash',
    spec: ['games 6.9', 'games 7', 'standards G10, G11, G16'],
    tier: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['catalogue', 'fairness', 'ledger', 'site', 'staff', 'wager'],
    office: ['staff'],
  },
  {
    name: 'live',
    duty: 'shared tables and pits: rounds, shoes and wheels, bets on their spots, pools, roads and proofs',
    spec: ['games 1.13', 'games 5', 'games 6.1–6.4', 'games 7.3–7.4', 'standards G10, G11, G20'],
    tier: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'catalogue', 'fairness', 'ledger', 'site', 'tables', 'wager'],
    office: ['account', 'staff', 'tables'],
  },
  {
    name: 'slots',
    duty: 'spins of the house slots, jackpots, recall, verification of maths, and monitoring of returns',
    spec: ['2', '9', 'games 6', 'standards G01–G20, P02, P05'],
    tier: 'play',
    layers: ['server', 'contract', 'site', 'office'],
    needs: ['catalogue', 'fairness', 'ledger', 'site', 'wager'],
    office: ['wager'],
  },
  {
    name: 'sports',
    duty: 'matches from feeds, their markets and prices, bets on them before and in play, trading, and settlement',
    spec: ['2', 'games 4', 'standards S01–S07'],
    tier: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['catalogue', 'ledger', 'site', 'staff', 'wager'],
    office: ['account', 'site', 'staff', 'wager'],
  },
  {
    name: 'cashier',
    duty: 'deposits, withdrawals, payout accounts, and the calls to and from payment providers',
    spec: ['2', '3', '4', 'product: Cashier'],
    tier: 'play',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: [
      'account',
      'files',
      'gateway',
      'ledger',
      'safer-play',
      'session',
      'site',
      'staff',
      'turnover',
      'wager',
      'wallet',
    ],
    office: ['account', 'files', 'ledger', 'session', 'site', 'staff', 'turnover', 'wager'],
  },
  {
    name: 'winners',
    duty: 'winners, latest wins and payment times, from data',
    spec: ['2', '7', '9', 'product: Honest numbers'],
    tier: 'growth',
    layers: ['server', 'contract'],
    needs: ['account', 'cashier', 'site', 'slots', 'tables', 'wager'],
  },
  {
    name: 'agents',
    duty: 'teams, registration links, the agent centre, transfers up and down, and the bills of agents’ contracts',
    spec: ['2', '3', '4', 'agents 5.1–5.5'],
    tier: 'growth',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'cashier', 'ledger', 'lottery', 'safer-play', 'session', 'site', 'turnover', 'wallet'],
    office: ['account', 'cashier', 'contracts', 'session', 'site', 'staff', 'wager'],
  },
  {
    name: 'contracts',
    duty: 'figures of teams, contracts of agents, and their bills: computed, paid, owed, explained',
    spec: ['3', '4', '7', 'agents 5.1–5.3'],
    tier: 'growth',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'agents', 'ledger', 'site', 'staff', 'turnover', 'wager', 'wallet'],
    office: ['account', 'agents', 'staff'],
  },
  {
    name: 'rewards',
    duty: 'what members were given: claimable, claimed and ended rewards, and the budgets that pay them',
    spec: ['2', 'product: Promotions, points, VIP, missions', 'standards 4.3'],
    tier: 'growth',
    layers: ['server', 'contract', 'office', 'site'],
    needs: ['ledger', 'safer-play', 'staff', 'wallet'],
    office: ['account', 'staff'],
  },
  {
    name: 'bonus',
    duty: 'bonus money: grants with their terms, what of a stake it pays, what of a payout it gets, turnover and ends',
    spec: ['2', 'product: Promotions, points, VIP, missions', 'money: 5'],
    tier: 'growth',
    layers: ['server', 'contract'],
    needs: ['ledger', 'rewards', 'wager', 'wallet'],
  },
  {
    name: 'promotions',
    duty: 'promotions: versions of their terms, who takes part, what they give; the rules of rewards, bonus money, missions and points',
    spec: ['2', '4', '5', '7', 'product: Promotions, points, VIP, missions'],
    tier: 'growth',
    layers: ['server', 'contract', 'rules', 'office', 'site'],
    needs: ['account', 'bonus', 'cashier', 'catalogue', 'files', 'ledger', 'rewards', 'safer-play', 'site', 'wager'],
    office: ['account', 'bonus', 'files', 'rewards', 'safer-play', 'session', 'site', 'staff', 'wager'],
  },
  {
    name: 'vip',
    duty: 'the VIP programme: levels by deposits and valid stakes, their upkeep with notices, and the benefits that they give',
    spec: ['3', '6', '9', 'product: Promotions, points, VIP, missions'],
    tier: 'growth',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'cashier', 'catalogue', 'ledger', 'rewards', 'safer-play', 'session', 'site', 'wager'],
    office: ['account', 'ledger', 'rewards', 'staff'],
  },
  {
    name: 'referral',
    duty: 'friends who register with a member’s code: what they did, the rewards that follow, and signs of self-referral for operators',
    spec: ['2', '3', '6', 'product: Promotions, points, VIP, missions'],
    tier: 'growth',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'agents', 'cashier', 'ledger', 'rewards', 'safer-play', 'session', 'wager'],
    office: ['account', 'ledger', 'rewards', 'staff'],
  },
  {
    name: 'points',
    duty: 'points of members: earned by settled bets, redeemed for goods of the points mall, converted to cash',
    spec: ['2', '4', '7', 'product: Promotions, points, VIP, missions'],
    tier: 'growth',
    layers: ['server', 'contract', 'rules', 'site', 'office'],
    needs: ['account', 'catalogue', 'ledger', 'rewards', 'safer-play', 'site', 'staff', 'wager'],
    office: ['account', 'ledger', 'rewards', 'staff'],
  },
  {
    name: 'content',
    duty: 'announcements, banners, help, promotions’ pages, news, legal text, feedback',
    spec: ['2', '3', '7', '9', 'product: Content and messages'],
    tier: 'content',
    layers: ['server', 'contract', 'site', 'office'],
    needs: ['account', 'site', 'staff'],
    office: ['site', 'staff'],
  },
];
