import type { Score, Team } from './messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface League {
  readonly code: string;
  readonly name: string;
  readonly sport: 'football' | 'esports';
  readonly title: string | null;
  readonly teams: readonly Team[];
  /** Between the first matches of two rounds. Longer than any match after the last kick-off of a round, so that no team plays twice at once. */
  readonly roundMs: number;
  /** Between two kick-offs of a round. */
  readonly everyMs: number;
  readonly offsetMs: number;
}

/** A match that will be played. Times are feed time. */
export interface Planned {
  readonly id: string;
  readonly sport: 'football' | 'esports';
  readonly title: string | null;
  readonly league: { readonly id: string; readonly name: string };
  readonly season: string;
  readonly round: string;
  readonly venue: string | null;
  readonly home: Team;
  readonly away: Team;
  readonly startsMs: number;
  readonly bestOf: number | null;
  /** Of a match that was played on a pitch, what it ended with. */
  readonly played?: { readonly halfTime: Score | null; readonly fullTime: Score };
}

/** `Saigon Herons SGH, …` */
function teamsOf(code: string, names: string): readonly Team[] {
  return names.split(', ').map((text, at) => ({
    ...{ id: `${code}-${at + 1}`, name: text.slice(0, -4), short: text.slice(-3) },
  }));
}

const football = (code: string, name: string, offsetHours: number, names: string): League => ({
  ...{ code, name, sport: 'football', title: null, teams: teamsOf(code, names) },
  ...{ roundMs: 4 * HOUR_MS, everyMs: 15 * MINUTE_MS, offsetMs: offsetHours * HOUR_MS },
});

const CLUBS =
  'Mekong Guard GRD, Saigon Owls SGO, Kite Runners KTX, Coral Crabs CRB, Night Tigers TGR, Nine Drums DRM, Lotus Five LTS, Peacock Line PCK, Hanoi Bulls HNB, Lion Masks MSK, Paper Boats BTS, Salt Wind SLT';
const esports = (title: string, code: string, name: string, offsetMinutes: number): League => ({
  ...{ code, name, sport: 'esports', title, teams: teamsOf(code, CLUBS) },
  ...{ roundMs: 5 * HOUR_MS, everyMs: 30 * MINUTE_MS, offsetMs: offsetMinutes * MINUTE_MS },
});

/** Leagues and teams that exist nowhere else. Their rounds are shifted, so that some match is always in play. */
export const LEAGUES: readonly League[] = [
  football(
    ...(['mp', 'Mekong Premier', 0] as const),
    'Saigon Herons SGH, Hanoi Oxen HNX, Hue Citadel HUE, Da Nang Marlins DNM, Can Tho Rice CTR, Hai Phong Dock HPD, Vinh Lanterns VLN, Da Lat Pines DLP, Quy Nhon Anchors QNA, Nha Trang Coral NTC, My Tho Orchard MTO, Bien Hoa Forge BHF, Rach Gia Nets RGN, Ca Mau Cranes CMC, Pleiku Drums PLD, Ha Long Junks HLJ',
  ),
  football(
    ...(['sc', 'Straits Cup', 1] as const),
    'Penang United PGU, Johor Pearl JHP, Cebu Sharks CBS, Bangkok Tide BKT, Malacca Sails MLS, Kuching Hornbills KCH, Phuket Spray PKS, Davao Eagles DVE, Ipoh Stone IPS, Batam Harbour BTH, Labuan Lights LBL, Songkhla Sand SKS, Iloilo Oars ILO, Klang Rivers KLR, Tawau Reef TWR, Krabi Cliffs KRC',
  ),
  football(
    ...(['gl', 'Garuda League', 2] as const),
    'Jakarta Garuda JKG, Manila Kites MNK, Medan Rafters MDR, Bandung Hills BDH, Semarang Bells SMB, Surabaya Crocs SBC, Makassar Prows MKP, Baguio Mist BGM, Padang Buffalo PDB, Solo Batik SLB, Malang Apples MLA, Ambon Cloves AMC, Bogor Rain BGR, Manado Divers MND, Kupang Lontar KPL, Palembang Bridge PLB',
  ),
  football(
    ...(['ns', 'Northern Shield', 3] as const),
    'Sapa Terraces SPT, Vientiane Elephants VTE, Luang Prabang Looms LPL, Chiang Mai Moats CMM, Mandalay Gongs MDG, Yangon Lakes YGL, Phnom Penh Rapids PPR, Siem Reap Towers SRT, Battambang Bamboo BTB, Udon Clay UDC, Pakse Coffee PKC, Lang Son Gates LSG, Lao Cai Ferries LCF, Khon Kaen Silk KKS, Bagan Kilns BGK, Hpa An Karst HPK',
  ),
  esports('cs2', 'lm', 'Lotus Masters', 0),
  esports('dota2', 'nd', 'Nine Dragons League', 100),
  esports('lol', 'rc', 'River Cup', 200),
];

/** Round robin by the circle method: who meets whom in a slot of a match day, home and away exchanged in the second half of the season. */
function pairOf(teams: readonly Team[], day: number, slot: number): readonly [Team, Team] {
  const others = teams.length - 1;
  const turn = day % others;
  const at = (place: number) => teams[place === 0 ? 0 : 1 + ((place - 1 + turn) % others)] as Team;
  const [one, another] = [at(slot), at(others - slot)];
  const isTurned = day >= others !== ((turn + slot) % 2 === 1);
  return isTurned ? [another, one] : [one, another];
}

/** Of e-sports, the first match of a round is over five maps; the last one of two is over two, and may end level. */
function bestOf(league: League, slot: number): number | null {
  if (league.sport === 'football') return null;
  if (slot === 0) return 5;
  return league.title === 'dota2' && slot === 5 ? 2 : 3;
}

function plan(league: League, round: number, slot: number): Planned {
  const days = 2 * (league.teams.length - 1);
  const [season, day] = [Math.floor(round / days), round % days];
  const [home, away] = pairOf(league.teams, day, slot);
  return {
    id: `${league.code}-${round}-${slot}`,
    ...{ sport: league.sport, title: league.title, home, away },
    league: { id: league.code, name: league.name },
    ...{ season: `${league.code}-s${season}`, round: String(day + 1) },
    venue: league.sport === 'football' ? `${home.name.split(' ').at(-1)} ground` : null,
    startsMs: league.offsetMs + round * league.roundMs + slot * league.everyMs,
    bestOf: bestOf(league, slot),
  };
}

/** The season that a league plays at a time, with all its matches. */
export function seasonOf(league: League, atMs: number): { readonly id: string; readonly matches: readonly Planned[] } {
  const rounds = 2 * (league.teams.length - 1);
  const season = Math.floor((atMs - league.offsetMs) / league.roundMs / rounds);
  const matches = Array.from({ length: rounds }, (_, at) =>
    Array.from({ length: league.teams.length / 2 }, (_slot, slot) => plan(league, season * rounds + at, slot)),
  ).flat();
  return { id: `${league.code}-s${season}`, matches };
}

/** The matches of a league that start in [fromMs, toMs), in that order. */
export function plannedBetween(league: League, fromMs: number, toMs: number): readonly Planned[] {
  const slots = league.teams.length / 2;
  const first = Math.floor((fromMs - league.offsetMs) / league.roundMs);
  const last = Math.floor((toMs - league.offsetMs) / league.roundMs);
  const found: Planned[] = [];
  for (let round = Math.max(0, first); round <= last; round += 1)
    for (let slot = 0; slot < slots; slot += 1) {
      const planned = plan(league, round, slot);
      if (planned.startsMs >= fromMs && planned.startsMs < toMs) found.push(planned);
    }
  return found;
}
