import { roundStream } from '@lantern/games/fair';
import {
  cutsOf,
  type DealtStep,
  dealerOf,
  dealFrom,
  decisionsOf,
  drawRound,
  isPlayed,
  maySurrender,
  playFromShoe,
  type Shoe,
} from '@lantern/games/tables';
import type { Queryable, Secrets } from '../../platform/index.ts';
import { type AuditCheck, faultsOf, type OnRows, pagesOf } from '../ledger/index.ts';
import { type ShoeRow, shoeFrom, shoeOf } from '../tables/index.ts';
import { engineOf } from './live.games.ts';
import type { RoundRow } from './live.rounds.store.ts';

interface DrawnRound extends RoundRow {
  readonly member_id: string;
  readonly game: string;
  readonly variant: string | null;
  /** Of the fairness module: whether the link lies at its place, and what the log says. */
  readonly shown: string | null;
}
const ROUNDS = `select 1 as member_id, r.*, t.game, t.variant, f.link as shown
  from live.round r join live.game_table t on t.code = r.table_code
  left join tables.shoes() s on s.id = r.shoe_id
  left join fairness.rounds f on f.id = coalesce(s.id, r.id)
  where (1, r.id) > ($1, $2) and r.state in ('shown', 'settled', 'void') order by r.id limit $3`;

const SHOES = `select 1 as member_id, s.*, f.bets_hash, f.bets, f.entropy, t.game, f.link as shown, f.position as placed
  from tables.shoes() s join live.game_table t on t.code = s.table_code left join fairness.rounds f on f.id = s.id
  where (1, s.id) > ($1, $2) and s.link is not null order by s.id limit $3`;

/** Shoes of the rounds in hand; a running one is not drawn again before its link is shown. */
function shoesRead(db: Queryable): (id: string) => Promise<{ readonly row: ShoeRow; readonly shoe: Shoe } | null> {
  const read = new Map<string, { readonly row: ShoeRow; readonly shoe: Shoe } | null>();
  return async (id) => {
    const known = read.get(id);
    if (known !== undefined) return known;
    if (read.size > 50) read.clear();
    const row = await shoeOf(db, id);
    const made = row?.link ? { row, shoe: shoeFrom(row.link, row) } : null;
    read.set(id, made);
    return made;
  };
}

const valuesOf = ({ steps }: RoundRow): string => (steps ?? []).map(({ value }) => value).join(' ');

function faultOfResult(round: DrawnRound): string | null {
  const engine = engineOf(round);
  const dealt = dealerOf(round.game).read((round.steps ?? []).map(({ value }) => value));
  const settled = engine.settle(dealt, []);
  if (!settled.ok) return `shows ${valuesOf(round)}, which the rules do not deal`;
  const winners = engine.spots.filter(({ code }) => {
    const share = engine.share(dealt, code);
    return share !== undefined && share.numerator > share.denominator;
  });
  const isSame =
    settled.value.outcome === round.outcome && winners.map(({ code }) => code).join(' ') === round.winners.join(' ');
  return isSame ? null : `says ${round.outcome} for ${valuesOf(round)}`;
}

/** The same round from its shoe; of blackjack with the decisions that it shows. */
function dealtAgain({ game, first_card, steps, variant }: DrawnRound, shoe: Shoe): readonly DealtStep[] {
  if (!isPlayed(game)) return dealFrom(game, shoe, first_card ?? 0).steps;
  const made = decisionsOf((steps ?? []).map(({ value }) => value));
  const deal = made && { ...made, maySurrender: maySurrender(variant) };
  return (deal && playFromShoe(deal, shoe.cards, first_card ?? 0)?.play.steps) ?? [];
}

async function faultOfRound(round: DrawnRound, shoes: ReturnType<typeof shoesRead>): Promise<string | null> {
  const fault = faultOfResult(round);
  if (fault) return fault;
  if (round.shoe_id !== null) {
    const shoe = await shoes(round.shoe_id);
    if (!shoe) return null;
    const due = dealtAgain(round, shoe.shoe)
      .map(({ value }) => value)
      .join(' ');
    return due === valuesOf(round) ? null : `shows ${valuesOf(round)}; its shoe gives ${due}`;
  }
  if (!round.link || round.link !== round.shown || !round.salt) return 'has not the link of its chain';
  const bound = { size: round.bets, entropy: 'members' };
  const betsHash = round.bets_hash ?? '';
  const stream = roundStream({ link: round.link, salt: round.salt, roundId: round.id, betsHash, bound });
  const due = drawRound(round.game, stream)
    .map(({ value }) => value)
    .join(' ');
  return due === valuesOf(round) ? null : `shows ${valuesOf(round)}; its chain gives ${due}`;
}

async function wrongRounds(db: Queryable, onRows?: OnRows): Promise<string[]> {
  const shoes = shoesRead(db);
  return faultsOf(pagesOf<DrawnRound & { id: string }>(db, ROUNDS, onRows), async (rows) => {
    const faults: string[] = [];
    for (const round of rows) {
      const fault = await faultOfRound(round, shoes);
      if (fault) faults.push(`round ${round.id} of ${round.table_code} ${fault}`);
    }
    return faults;
  });
}

type EndedShoe = ShoeRow & {
  readonly game: string;
  readonly member_id: string;
  readonly shown: string | null;
  readonly placed: number | null;
};
const wrongShoes = (db: Queryable, onRows?: OnRows): Promise<string[]> =>
  faultsOf(pagesOf<EndedShoe>(db, SHOES, onRows), (rows) =>
    rows.flatMap((row) => {
      const { link, shown, placed } = row;
      const about = `shoe ${row.number} of ${row.table_code}`;
      if (!link || link !== shown || placed !== row.position) return [`${about} has not the link of its chain`];
      const { cards, burnt } = shoeFrom(link, row);
      if (!cutsOf(row.game).includes(row.cut_at))
        return [`${about} ends at card ${row.cut_at}, where no shoe of its game did`];
      const isSame = cards.length === row.cards && burnt === row.burnt;
      return isSame ? [] : [`${about} burnt ${row.burnt}; its link gives ${burnt}`];
    }),
  );

/** Deals the rounds again from shown links. */
export const liveRedraws = (_secrets: Secrets): readonly AuditCheck[] => [
  { name: 'every shoe is the one that its link shuffles', run: wrongShoes },
  { name: 'every round of a table was dealt as its shoe or its link gives', run: wrongRounds },
];
