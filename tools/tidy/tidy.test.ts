// One file because it is one table: each check with a seeded violation.
import { describe, expect, it } from 'vitest';
import { callsPage } from '../calls-page.ts';
import { layerFolders, type Module, modules } from '../modules.ts';
import { modulesPage } from '../modules-page.ts';
import type { SourceFile, Tree } from './architecture-check.ts';
import { architectureChecks } from './index.ts';
import { compared, textsOf } from './texts.ts';
import { treeOf } from './tree.ts';

interface Case {
  readonly check: string;
  /** The violation. */
  readonly seeded: string;
  readonly bad: SourceFile;
  /** The same intention, written as the check requires. */
  readonly good: SourceFile;
  /** Text that the advice must contain. */
  readonly says: RegExp;
}

const file = (path: string, text = ''): SourceFile => ({ path, text });
const rule = 'packages/rules/src/wager/stake.ts';
const cashier = 'server/src/modules/cashier/cashier.service.ts';
const page = 'apps/site/src/modules/cashier/pages/deposit.tsx';

const cases: Case[] = [
  {
    check: 'the page shows without storage',
    seeded: 'a theme is read where the browser may block it',
    bad: file(page, `const theme = localStorage.getItem('theme');`),
    good: file(page, `const theme = localStore.getItem('theme');`),
    says: /throws where the browser blocks it/,
  },
  {
    check: 'browsers load no schemas',
    seeded: 'a page takes a list from a file of schemas',
    bad: file(page, `import { officeCalls } from '@lantern/contract';`),
    good: file(
      page,
      `import type { Calls } from '@lantern/contract';\nimport { SITE_PAGES } from '@lantern/contract/lists';`,
    ),
    says: /import its types/,
  },
  {
    check: 'no cast hides a type',
    seeded: 'a link to a page that is not there',
    bad: file(page, `<Link to="/deposit" search={{ id } as never} />`),
    good: file(page, `<Link to="/deposits" search={{ id }} />`),
    says: /type what it comes from/,
  },
  {
    check: 'the life of a bet names files and lines',
    seeded: 'a hop whose function was removed',
    bad: file(
      'docs/guides/life-of-a-bet.md',
      '| hop | file | function |\n| The limit. | `wager.limit.ts:1` | `limitOf` |',
    ),
    good: file('docs/guides/life-of-a-bet.md', '| hop | file | function |'),
    says: /not there/,
  },
  {
    check: 'arrows point down',
    seeded: 'a rule reads the database',
    bad: file(rule, `import pg from 'pg';`),
    good: file(rule, `import { ok } from '@lantern/kernel';`),
    says: /Rules know only the kernel/,
  },
  {
    check: 'arrows point down',
    seeded: 'a game looks at the rules of wallets',
    bad: file('packages/games/src/fair/draw.ts', `import { balance } from '@lantern/rules/wallet';`),
    good: file('packages/games/src/fair/draw.ts', `import type { Micros } from '@lantern/kernel';`),
    says: /never players, wallets or history/,
  },
  {
    check: 'arrows point down',
    seeded: 'a page reads files of draws, with a library that does not run in a browser',
    bad: file(page, `import { drawsFromCsv } from '@lantern/games/draws-file';`),
    good: file(page, `import { formatOdds } from '@lantern/games/lottery';`),
    says: /may not import @lantern\/games\/draws-file/,
  },
  {
    check: 'generic code names no family of lotteries',
    seeded: 'the settlement of draws knows the rules of one lottery',
    bad: file(
      'server/src/modules/lottery/lottery.settle.ts',
      `import { settle } from '@lantern/games/vietnam-lottery';`,
    ),
    good: file(
      'apps/site/src/modules/lottery/vietnam/digit-grid.tsx',
      `import { DIGITS } from '@lantern/games/vietnam-lottery';`,
    ),
    says: /Ask the family of the game/,
  },
  {
    check: 'arrows point down',
    seeded: 'a module goes past another module’s public API',
    bad: file(cashier, `import { post } from '../ledger/ledger.store.ts';`),
    good: file(cashier, `import { post } from '../ledger/index.ts';`),
    says: /past the public API of ledger/,
  },
  {
    check: 'arrows point down',
    seeded: 'a low module calls a high one',
    bad: file('server/src/modules/ledger/ledger.service.ts', `import { note } from '../staff/index.ts';`),
    good: file('server/src/modules/staff/staff.service.ts', `import { note } from '../ledger/index.ts';`),
    says: /report it by an event/,
  },
  {
    check: 'arrows point down',
    seeded: 'a module uses its office, which is composed above it',
    bad: file(cashier, `import { cashierOffice } from './office/index.ts';`),
    good: file(
      'server/src/modules/cashier/office/credit-staff-deposit.ts',
      `import { note } from '../../staff/index.ts';`,
    ),
    says: /knows nothing of its office/,
  },
  {
    check: 'arrows point down',
    seeded: 'a call of players uses the office of another module',
    bad: file(cashier, `import { forgetDashboard } from '../site/office/index.ts';`),
    good: file(
      'server/src/modules/catalogue/office/set-staff-games-state.ts',
      `import { forgetDashboard } from '../../site/office/index.ts';`,
    ),
    says: /past the public API of site/,
  },
  {
    check: 'arrows point down',
    seeded: 'the site imports the server',
    bad: file(page, `import { deposit } from '@lantern/server/modules/cashier';`),
    good: file(page, `import { cashierCalls } from '@lantern/contract/cashier';`),
    says: /may not import @lantern\/server/,
  },
  {
    check: 'arrows point down',
    seeded: 'a module of the site imports another',
    bad: file(page, `const later = import('../../wallet/index.ts');`),
    good: file(page, `import { money } from '../../../shared/money.ts';`),
    says: /app folder composes/,
  },
  {
    check: 'arrows point down',
    seeded: 'the design system knows a dictionary',
    bad: file('packages/ui/src/button/button.tsx', `import { words } from '@lantern/i18n';`),
    good: file('packages/ui/src/button/button.tsx', `import { clsx } from 'clsx';`),
    says: /arrive as props/,
  },
  {
    check: 'arrows point down',
    seeded: 'a package climbs over the fence',
    bad: file(cashier, `import { round } from '../../../../packages/rules/src/cashier/round.ts';`),
    good: file(cashier, `import { round } from '@lantern/rules/cashier';`),
    says: /by its name/,
  },
  {
    check: 'arrows point down',
    seeded: 'a stand-in shares code with the server',
    bad: file('simulators/payment/desk.ts', `import { sign } from '../../server/src/platform/sign.ts';`),
    good: file('simulators/payment/desk.ts', `import { sign } from './signing.ts';`),
    says: /outside party|by its name/,
  },
  {
    check: 'time and chance are arguments',
    seeded: 'a service reads the clock',
    bad: file(cashier, 'const now = Date.now();'),
    good: file(cashier, '// Date.now() would be the world’s\nconst now = clock.nowMs();'),
    says: /take a Clock/,
  },
  {
    check: 'time and chance are arguments',
    seeded: 'a rule makes a date of now',
    bad: file(rule, 'const today = new Date( );'),
    good: file(rule, 'const day = new Date(nowMs);'),
    says: /take a Clock/,
  },
  {
    check: 'time and chance are arguments',
    seeded: 'a test throws dice',
    bad: file('packages/games/src/fair/draw.test.ts', 'const n = Math.random();'),
    good: file('packages/games/src/fair/draw.test.ts', 'const n = bytes[0];'),
    says: /RandomBytes/,
  },
  {
    check: 'time and chance are arguments',
    seeded: 'a module makes its own randomness',
    bad: file(cashier, `import { randomBytes } from 'node:crypto';`),
    good: file('server/src/platform/clock.ts', `import { randomBytes } from 'node:crypto';`),
    says: /server\/src\/platform/,
  },
  {
    check: 'requests to others go out by one policy',
    seeded: 'a service asks an address by itself',
    bad: file(cashier, 'const reply = await fetch(url);'),
    good: file(cashier, 'const reply = await requestExternal(context, url);'),
    says: /requestExternal/,
  },
  {
    check: 'a transaction uses its own connection',
    seeded: 'a function that is handed a transaction asks the pool',
    bad: file(cashier, `export async function pay(context: AppContext, tx: Tx) {\n  await owed(context.db);\n}`),
    good: file(
      cashier,
      `export async function pay(context: AppContext, tx: Tx) {\n  await owed(tx);\n  tx.afterCommit(() => void told(context.db));\n}`,
    ),
    says: /use its `tx`/,
  },
  {
    check: 'a transaction uses its own connection',
    seeded: 'a transaction calls a function that opens another',
    bad: file(
      cashier,
      `const owed = (context: AppContext) => context.db.transaction((tx) => read(tx));\nexport const pay = answer(call, async (asked, context, tx) => {\n  await owed(context);\n});`,
    ),
    good: file(
      cashier,
      `const owed = (context: AppContext, db: Queryable = context.db) => read(db);\nexport const pay = answer(call, async (asked, context, tx) => {\n  await owed(context, tx);\n});`,
    ),
    says: /owed uses a connection of its own/,
  },
  {
    check: 'SQL lives in stores',
    seeded: 'a service writes SQL',
    bad: file(cashier, 'await sql(`select id\n from cashier.deposit where state = $1`)'),
    good: file('server/src/modules/cashier/cashier.store.ts', 'await sql(`select id from cashier.deposit`)'),
    says: /ROOM\.store\.ts/,
  },
  {
    check: 'SQL lives in stores',
    seeded: 'a job updates a table',
    bad: file('server/src/modules/cashier/cashier.jobs.ts', `run('update cashier.deposit set state = 1')`),
    good: file('server/src/modules/cashier/cashier.jobs.ts', `label('select a file from your computer')`),
    says: /ROOM\.store\.ts/,
  },
  {
    check: 'no unfinished words',
    seeded: 'a promise in a comment',
    bad: file(cashier, `// ${'TO'}${'DO'}: refuse the second one`),
    good: file('packages/i18n/src/es.ts', `export const all = 'todo';`),
    says: /Finish it/,
  },
  {
    check: 'no unfinished words',
    seeded: 'an empty page',
    bad: file(page, `<p>${'Coming'} soon</p>`),
    good: file(page, '<p>Opens at {time}</p>'),
    says: /Finish it/,
  },
  {
    check: 'no unfinished words',
    seeded: 'a print left behind',
    bad: file(cashier, 'console.log(member)'),
    good: file('tools/module.ts', 'console.log(member)'),
    says: /logger/,
  },
  {
    check: 'no unfinished words',
    seeded: 'a default export',
    bad: file(cashier, 'export default 1;'),
    good: file('vitest.config.ts', 'export default 1;'),
    says: /by name/,
  },
  {
    check: 'account types are one table',
    seeded: 'a service with a number of its own',
    bad: file(cashier, 'const TRIAL_TYPE = 4;'),
    good: file(cashier, 'if (isTrialType(actor.type)) return refuse(key);'),
    says: /isTrialType or isAgentType/,
  },
  {
    check: 'account types are one table',
    seeded: 'a comparison with a number',
    bad: file(page, 'const isReal = member.type !== 4;'),
    good: file(page, '// type !== 4 is a question for the rules\nconst isReal = !isTrial(member);'),
    says: /restates an account type/,
  },
  {
    check: 'account types are one table',
    seeded: 'a list of agents',
    bad: file(cashier, 'if ([1, 2, 41, 42].includes(actor.type)) pay();'),
    good: file(cashier, 'if (isAgentType(actor.type)) pay();'),
    says: /isAgentType/,
  },
  {
    check: 'account types are one table',
    seeded: 'a query with a number',
    bad: file('server/src/modules/account/account.store.ts', "'select id from account.member where type <> 4'"),
    good: file('server/src/modules/account/account.store.ts', "'select id from account.member where type <> $1'"),
    says: /MEMBER_TYPE/,
  },
  {
    check: 'account types are one table',
    seeded: 'a new member with a number',
    bad: file('simulators/agents/open.ts', 'const opened = { type: 41, currency };'),
    good: file('simulators/agents/open.ts', 'const shape = { type: 4096 };'),
    says: /MEMBER_TYPE/,
  },
  {
    check: 'names say what is inside',
    seeded: 'a drawer of odds and ends',
    bad: file('packages/rules/src/wager/utils.ts'),
    good: file('packages/rules/src/account/common-passwords.ts'),
    says: /says nothing/,
  },
  {
    check: 'names say what is inside',
    seeded: 'another alphabet of names',
    bad: file('packages/ui/src/MegaMenu.tsx'),
    good: file('packages/ui/src/mega-menu.tsx'),
    says: /kebab-case/,
  },
  {
    check: 'names use the vocabulary',
    seeded: 'a file with an old word',
    bad: file('server/src/modules/gateway/wallet-door.ts'),
    good: file('server/src/modules/gateway/wallet-routes.ts'),
    says: /“door”: request pipeline/,
  },
  {
    check: 'names use the vocabulary',
    seeded: 'a folder with an old word',
    bad: file('apps/site/src/app/market/closes-in.tsx'),
    good: file('server/src/modules/catalogue/calls/list-pvp-rooms.ts'),
    says: /“market”: draw schedule/,
  },
  {
    check: 'names use the vocabulary',
    seeded: 'an exported function with an old word',
    bad: file(cashier, 'export async function askedOf(id: string) {}'),
    good: file(
      cashier,
      '// export const told = 1 was the old way\nconst told = 1;\nexport async function requestOf(id: string) {}',
    ),
    says: /“askedOf” uses the old word “asked”/,
  },
  {
    check: 'names use the vocabulary',
    seeded: 'an exported type with an old word',
    bad: file(cashier, 'export interface HeldRow {}'),
    good: file(cashier, 'export interface HeldCreditRow {}\nexport const houseGameName = 1;\nexport type PvpRoom = 1;'),
    says: /“held”/,
  },
  {
    check: 'both reading directions',
    seeded: 'a margin on the left',
    bad: file(page, '<p className="flex md:ml-4" />'),
    good: file(page, '<p className="flex md:ms-4" title="the left one" />'),
    says: /ms-/,
  },
  {
    check: 'both reading directions',
    seeded: 'text set to the right',
    bad: file('packages/ui/src/table/cell.tsx', '<td className={"text-right"} />'),
    good: file('packages/ui/src/table/cell.tsx', '<td className={"text-end"} />'),
    says: /right-to-left/,
  },
  {
    check: 'colours are roles',
    seeded: 'a colour in a screen',
    bad: file(page, '<p style={{ color: "#ff0000" }} />'),
    good: file(page, '<a className="text-danger" href="#fade" />'),
    says: /role of the tokens/,
  },
  {
    check: 'long files say why',
    seeded: 'a file that grew',
    bad: file(rule, 'export const a = 1;\n'.repeat(401)),
    good: file(
      rule,
      `// One table, as published: cutting it would hide a gap.\n${'export const a = 1;\n'.repeat(401)}`,
    ),
    says: /401 lines/,
  },
  {
    check: 'what a module gives is declared',
    seeded: 'a register of the process, filled at the start of a module',
    bad: file(
      'server/src/modules/wager/placing/wager.gate.ts',
      `const gates = new Map<string, Gate>();\n\nexport function registerGate(name: string, gate: Gate): void {\n  gates.set(name, gate);\n}\n`,
    ),
    good: file(
      'server/src/modules/wager/placing/wager.gate.ts',
      `const seen = new Map<string, Gate>();\n\nexport const gateHook = hookPoint<Gate>('wager.gates');\nexport const registerMobile = answer(calls.registerMobile, run);\n`,
    ),
    says: /fills gates for every server/,
  },
  {
    check: 'what a module gives is declared',
    seeded: 'a source that one module hands to another',
    bad: file(
      cashier,
      `let sums: Sums | undefined;\nexport const registerSums = (given: Sums): void => {\n  sums = given;\n};\n`,
    ),
    good: file(cashier, `export const sumsHook = singlePoint<Sums>('cashier.sums');\n`),
    says: /fills sums for every server/,
  },
  {
    check: 'categories are one list',
    seeded: 'a list of some categories in a module',
    bad: file(cashier, `const OWN = ['LOTT', 'ELOTT'] as const;`),
    good: file(cashier, `const OWN = [...LOTTERY_TYPES, 'A'];\nconst one = ['RNG'];`),
    says: /derive it from CATEGORIES/,
  },
  {
    check: 'links lead somewhere',
    seeded: 'a guide to a page that is gone',
    bad: file('docs/guides/add-a-call.md', 'See [the style](../STYLE.md).'),
    good: file(
      'docs/guides/add-a-call.md',
      'See [this page](./add-a-call.md#shape) and [the web](https://example.org) and `[x](y)`.',
    ),
    says: /leads nowhere/,
  },
  {
    check: 'nothing of one machine',
    seeded: 'a path of somebody’s home',
    bad: file('tools/start.ts', `const place = '/${'home'}/ann/lantern';`),
    good: file('tools/start.ts', `const place = './home/ann';`),
    says: /one machine only/,
  },
  {
    check: 'nothing of one machine',
    seeded: 'a lock file that names a registry',
    bad: file('package-lock.json', '"resolved": "https://registry.example/zod.tgz"'),
    good: file('package-lock.json', '"resolved": "packages/kernel"'),
    says: /names a registry/,
  },
  {
    check: 'nothing of one machine',
    seeded: 'a registry in the settings',
    bad: file('.npmrc', 'registry=https://registry.example/\n'),
    good: file('.npmrc', 'omit-lockfile-registry-resolved=true\n'),
    says: /\.npmrc/,
  },
];

const checkNamed = (name: string) => {
  const check = architectureChecks.find((candidate) => candidate.name === name);
  if (check === undefined) throw new Error(`no check is called ${name}`);
  return check;
};

describe('each architecture check', () => {
  it.each(cases)('$check: catches $seeded', ({ check, bad, says }) => {
    const found = checkNamed(check).check(treeOf([bad]));
    expect(found.map((violation) => violation.advice).join('\n')).toMatch(says);
  });

  it.each(cases)('$check: accepts the right form ($seeded)', ({ check, good }) => {
    expect(checkNamed(check).check(treeOf([good]))).toEqual([]);
  });

  it('has a seeded violation', () => {
    const tried = new Set([
      ...cases.map((seeded) => seeded.check),
      'the map of modules is true',
      'every text in every language',
      'one call, one file',
      'the table of calls',
      'citations resolve',
      // In sql-tiers.test.ts: it reads what is created before it reads who names it.
      'SQL keeps to tiers and published names',
      'the page of rights is true',
    ]);
    expect(architectureChecks.map((check) => check.name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('the map of modules is true', () => {
  const check = (tree: Tree) =>
    checkNamed('the map of modules is true')
      .check(tree)
      .map(({ advice }) => advice);
  const home = (module: Module, layer: Module['layers'][number]) => `${layerFolders[layer]}/${module.name}/index.ts`;
  const imports = (module: Module) => module.needs.map((name) => `import '../${name}/index.ts';`).join('\n');
  /** A project that exactly matches the map. */
  const truth = [
    ...modules.flatMap((module) =>
      module.layers.map((layer) => file(home(module, layer), layer === 'server' ? imports(module) : '')),
    ),
    ...modules.flatMap(({ name, office = [] }) =>
      office.map((used) =>
        file(`server/src/modules/${name}/office/use-${used}.ts`, `import '../../${used}/index.ts';`),
      ),
    ),
    file('MODULES.md', modulesPage()),
  ];

  it('accepts a project that matches the map', () => {
    expect(check(treeOf(truth))).toEqual([]);
  });

  it('catches a module that is not on the map', () => {
    expect(check(treeOf([...truth, file('server/src/modules/casino/index.ts')])).join()).toMatch(
      /List the module casino/,
    );
  });

  it('catches a module of the map that does not exist', () => {
    const without = truth.filter(({ path }) => !path.startsWith('server/src/modules/ledger/'));
    expect(check(treeOf(without)).join()).toMatch(/server\/src\/modules\/ledger does not exist/);
  });

  it('catches a use that the map does not show', () => {
    const extra = file('server/src/modules/ledger/ledger.jobs.ts', `import { x } from '../site/index.ts';`);
    expect(check(treeOf([...truth, extra])).join()).toMatch(/ledger uses site: add it/);
  });

  it('catches a use of an office that the map does not show', () => {
    const extra = file('server/src/modules/ledger/office/more.ts', `import { x } from '../../wager/index.ts';`);
    expect(check(treeOf([...truth, extra])).join()).toMatch(/ledger uses wager: add it to its office/);
  });

  it('catches a MODULES.md that is behind', () => {
    expect(check(treeOf([...truth.slice(0, -1), file('MODULES.md', '# Modules\n')])).join()).toMatch(/Print it again/);
  });

  it('never asks a module to use one above it', () => {
    expect(checkNamed('arrows point down').check(treeOf(truth))).toEqual([]);
  });
});

describe('every text in every language', () => {
  const dictionary = (code: string, content: object) =>
    file(`packages/i18n/src/dictionaries/${code}/lottery.bet.json`, JSON.stringify(content));
  const check = (english: object, vietnamese: object) => comparedTo('VI', english, vietnamese);
  const comparedTo = (code: 'VI' | 'RU' | 'JA', english: object, own: object) => {
    const texts = textsOf(treeOf([dictionary('EN', english), dictionary(code, own)]));
    return compared(code, texts.get(code) ?? new Map(), texts.get('EN') ?? new Map()).map(({ advice }) => advice);
  };

  it('accepts a complete translation, with plural branches of its own', () => {
    expect(
      check(
        { slip: { lines: '{count, plural, one {# line} other {# lines}}' } },
        { slip: { lines: '{count, plural, other {# dòng}}' } },
      ),
    ).toEqual([]);
  });

  it('catches an untranslated text, a missing one and an unused one', () => {
    expect(check({ a: 'Past draws do not change', b: 'x' }, { a: 'Past draws do not change', c: 'y' })).toEqual([
      'lottery.bet.b has no VI text: write it',
      'lottery.bet.a is still English',
      'lottery.bet.c is not in EN: delete it, or write the English text first',
    ]);
  });

  it('catches a placeholder that was lost', () => {
    expect(check({ a: 'You need {amount}' }, { a: 'Cần thêm' })).toEqual([
      'lottery.bet.a asks for {}, English for {amount}',
    ]);
  });

  it('catches a plural without a form that the language makes, and a single English word in another script', () => {
    const lines = '{count, plural, one {# line} other {# lines}}';
    expect(comparedTo('RU', { a: lines }, { a: '{count, plural, one {# строка} other {# строк}}' })).toEqual([
      'lottery.bet.a lacks the plural form "few" of RU',
    ]);
    expect(comparedTo('JA', { a: 'Deposit', b: 'Lantern' }, { a: 'Deposit', b: 'Lantern' })).toEqual([
      'lottery.bet.a is still English',
    ]);
  });

  it('reads the words of a branch as text', () => {
    const english = '{count, plural, =0 {Place bets} one {Place # bet} other {Place # bets}}';
    expect(check({ a: english }, { a: '{count, plural, =0 {Cược} other {Cược # vé}}' })).toEqual([]);
  });

  it('catches a dictionary that no module owns, and an empty one', () => {
    const found = checkNamed('every text in every language').check(
      treeOf([
        file('packages/i18n/src/dictionaries/EN/office.json', '{ "a": "b" }'),
        file('packages/i18n/src/dictionaries/EN/lottery.bet.slip.json', '{ "a": "b" }'),
        file('packages/i18n/src/dictionaries/EN/wallet.json', '{}\n'),
        file('packages/i18n/src/dictionaries/EN/lottery.bet.json', '{ "a": "b" }'),
      ]),
    );
    const dictionaries = found.filter(({ advice }) => /^(name|no texts)/.test(advice));
    expect(dictionaries.map(({ path, advice }) => `${path.split('/').at(-1)} ${advice.split(',')[0]}`)).toEqual([
      'office.json name a dictionary after its module',
      'lottery.bet.slip.json name a dictionary after its module',
      'wallet.json no texts: delete the file',
    ]);
  });

  it('catches a refusal without words', () => {
    const found = checkNamed('every text in every language').check(
      treeOf([file('packages/i18n/src/dictionaries/EN/refusal.json', '{}')]),
    );
    expect(found.map(({ advice }) => advice)).toContain('the contract can refuse with draw_closed: give it a text');
  });

  it('catches a refusal whose text asks for what is no fact of it, in any language', () => {
    const advice = (language: string, name: string, text: string) =>
      checkNamed('every text in every language')
        .check(
          treeOf([
            file('packages/i18n/src/dictionaries/EN/refusal.json', '{}'),
            file(`packages/i18n/src/dictionaries/${language}/refusal.json`, JSON.stringify({ [name]: text })),
          ]),
        )
        .filter(({ advice }) => advice.includes('no fact'));
    expect(advice('VI', 'draw_closed', '{numero}')).toEqual([]);
    expect(advice('VI', 'draw_closed', '{number}')).toHaveLength(1);
    expect(advice('VI', 'draw_unknown', '{numero}')).toHaveLength(1);
    // Not every maintenance has a known end.
    expect(advice('VI', 'game_maintenance', '{backAt}')).toHaveLength(1);
  });
});

describe('one call, one file', () => {
  const check = (paths: readonly string[]) =>
    checkNamed('one call, one file')
      .check(treeOf(paths.map((path) => file(path))))
      .map(({ advice }) => advice)
      .join();

  it('catches a call without a file, and a file without a call', () => {
    expect(check([])).toMatch(/the call place-lottery-slip needs exactly one file/);
    expect(check(['server/src/modules/wager/calls/list-wagers.ts'])).not.toMatch(/the call list-wagers needs/);
    expect(check(['server/src/modules/wager/calls/win-always.ts'])).toMatch(/no call of the contract has this name/);
    expect(check(['server/src/modules/lottery/office/void-draw.ts'])).not.toMatch(/the call void-draw needs/);
    expect(check(['server/src/modules/lottery/office/win-always.ts'])).toMatch(/no call of the contract has this name/);
    expect(check(['server/src/modules/lottery/office/index.ts'])).not.toMatch(/no call of the contract/);
  });

  it('catches a call of operators outside an office, and a call of players inside one', () => {
    const advice = /calls of operators lie in office/;
    expect(check(['server/src/modules/lottery/calls/void-draw.ts'])).toMatch(advice);
    expect(check(['server/src/modules/lottery/office/void-draw.ts'])).not.toMatch(advice);
    expect(check(['server/src/modules/wager/office/list-wagers.ts'])).toMatch(advice);
    expect(check(['server/src/modules/staff/calls/add-operator.ts'])).not.toMatch(advice);
  });
});

describe('the table of calls', () => {
  const check = (text: string) => checkNamed('the table of calls').check(treeOf([file('docs/calls.md', text)]));

  it('accepts a page that matches the contract, and catches an older one', () => {
    expect(check(callsPage(['docs/calls.md']))).toEqual([]);
    expect(check('an older page')).toHaveLength(1);
  });
});
