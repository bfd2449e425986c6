import { type CallDefinition, calls } from '@lantern/contract';
import { pageKind } from '@lantern/contract/content';

/** The requests of one flood: the paths alternate, so that one cached answer does not serve them all. */
export interface Target {
  readonly name: string;
  /** Requests a second of one address that are within the limit. */
  readonly perSecond: number;
  readonly method: 'GET' | 'POST';
  readonly paths: readonly string[];
  readonly bodies?: readonly string[];
  readonly asTrial?: boolean;
}

export interface Known {
  readonly drawIds: readonly string[];
  readonly roundIds: readonly string[];
  readonly sealedBodies: readonly string[];
}

const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const LANGUAGES = ['EN', 'VI', 'CN', 'TH', 'KO', 'ES'];
const GAMES = ['mb', 'hcm', 'vl', 'bd', 'fastmb1', 'fastmn1', 'fastmn5'];
const WORDS = ['koi', 'tiger drm', 'đèn', 'zzqx', '9999', 'lotus pnod', 'deposit', 'how to bet', 'lngue', 'bonus code'];

/** Varying queries, for the calls that take any; without an entry a call is sent as it is. */
const queriesOf = (name: string): readonly string[] => {
  const any: Readonly<Record<string, readonly string[]>> = {
    'get-trend': range(491).map((n) => `count=${n + 10}&set=${['DB_TAIL', 'DB_HEAD', 'ALL2'][n % 3]}`),
    'list-opened-numeros': GAMES.flatMap((game) => range(50).map((n) => `gameCode=${game}&count=${n + 1}`)),
    'list-catalogue-games': range(400).map((n) => `gameName=${encodeURIComponent(`${WORDS[n % WORDS.length]} ${n}`)}`),
    'list-hot-games': range(20).map((n) => `count=${n + 1}`),
    'get-rank-list': range(20).map((n) => `limitNum=${n + 1}&gameCode=g${n}`),
    'list-latest-wins': range(20).map((n) => `limitNum=${n + 1}`),
    'get-help-center': range(300).map((n) => `search=${encodeURIComponent(`${WORDS[n % WORDS.length]} ${n}`)}`),
    'list-commitments': range(500).map((n) => `after=${n}&count=${(n % 100) + 1}`),
    'list-announcements': range(50).map((n) => `pageSize=${n + 1}`),
    'list-pages': range(40).map((n) => `pageNo=${(n % 4) + 1}&pageSize=${n + 1}`),
    'check-affiliate': range(300).map((n) => `code=X${n}`),
    'get-domain-route': range(50).map((n) => `url=http://h${n}.example`),
  };
  return any[name] ?? (name.startsWith('get-game-menu') ? LANGUAGES.map((code) => `language=${code}`) : ['']);
};

/** Existing values by the name of the parameter and of the call. */
function thingsOf(call: CallDefinition, parameter: string, known: Known): readonly string[] {
  if (call.name === 'get-draw') return known.drawIds;
  if (parameter === 'kind') return pageKind.options;
  if (parameter === 'key') return range(200).map((n) => `page-${n}`);
  if (parameter === 'game')
    return call.path.includes('/instant/') ? ['plinko', 'mines', 'crash'] : ['tiger-drum', 'dragon-boat'];
  if (parameter === 'code') return GAMES;
  return known.roundIds;
}

function pathsOf(call: CallDefinition, known: Known): string[] {
  const filled = [...call.path.matchAll(/:([a-z]+)/gi)].reduce(
    (paths, [mark, parameter = '']) =>
      paths.flatMap((path) => thingsOf(call, parameter, known).map((thing) => path.replace(mark, thing))),
    [call.path],
  );
  return filled.flatMap((path) => queriesOf(call.name).map((query) => (query ? `${path}?${query}` : path)));
}

function targetOf(call: CallDefinition, budget: number, known: Known, asTrial = false): Target {
  const perSecond = Math.min(call.limit.points / call.limit.seconds, budget / (call.limit.cost ?? 1));
  const method = call.method === 'GET' ? 'GET' : 'POST';
  const bodies = call.sealed ? known.sealedBodies : call.body ? ['{}'] : undefined;
  const paths = pathsOf(call, known);
  return {
    name: asTrial ? `${call.name} (trial)` : call.name,
    perSecond,
    method,
    paths,
    asTrial,
    ...(bodies ? { bodies } : {}),
  };
}

const route = (name: string, perSecond: number, ...paths: readonly string[]): Target => ({
  name,
  perSecond,
  method: 'GET',
  paths,
});

/** Reads that a trial account may make, which costs nothing to open. */
const TRIAL = [
  'get-crash-table',
  'get-slot',
  'get-instant-game',
  'list-catalogue-games',
  'list-wagers',
  'get-balance',
  'get-play-safely',
  'list-recently-played',
  'get-my-seeds',
];

/** Every call a visitor may make, at the rate that the limits allow one address. */
export function floodTargets(budget: number, known: Known): Target[] {
  const all: readonly CallDefinition[] = Object.values(calls);
  const visitor = all.filter((call) => call.who === 'visitor' && !call.raw && (call.method === 'GET' || call.sealed));
  const trial = all.filter(({ name }) => TRIAL.includes(name));
  return [
    ...visitor.map((call) => targetOf(call, budget, known)),
    ...trial.map((call) => targetOf(call, budget, known, true)),
    route('/docs/openapi.json', budget, '/docs/openapi.json'),
    route(
      '/docs',
      budget,
      '/docs',
      '/docs/viewer/start.js',
      '/docs/viewer/swagger-ui.css',
      '/docs/viewer/swagger-ui.js',
    ),
    route('/seamless openapi', budget, '/seamless/v1/openapi.json', '/seamless/v1/docs', '/seamless/v1/key'),
    route('/healthz', budget, '/healthz'),
    route(
      'a page',
      budget,
      ...range(300).map((n) => `/${['index', 'lottery', 'promotion', 'help'][n % 4]}?affiliate=${n}`),
    ),
    route('a page that is not there', budget, ...range(300).map((n) => `/nowhere/${n}`)),
    route('a call that is not there', budget, ...range(300).map((n) => `/wps/nothing/${n}`)),
    route('a file', budget / 0.2, '/assets/a.js'),
    route('a file that is not there', budget, ...range(300).map((n) => `/assets/${n}.js`)),
  ];
}
