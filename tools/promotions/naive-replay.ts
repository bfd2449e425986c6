/**
 * A book played a second time by somebody who has read the rules only: sums are added up from the whole past at each question, and
 * amounts are whole millionths. It shares no code with the rules.
 */
type Decimal = string;
export interface PlainPromotion {
  id: string;
  trigger: string;
  code?: string;
  from: string;
  to: string | null;
  minimum?: Decimal;
  reward: { kind: string; amount?: Decimal; rate?: Decimal; max?: Decimal };
  turnover?: { bonus?: Decimal; deposit?: Decimal };
  weights?: Record<string, Decimal>;
  maxBet?: Decimal;
  maxConvert?: Decimal;
  days?: number;
  period?: string;
  rates?: Record<string, Decimal>;
  caps?: { perMember?: number; perDay?: number; budget?: Decimal };
  group?: string;
}
export interface PlainMission {
  id: string;
  kind: string;
  categories?: string[];
  target: Decimal;
  period: string;
  reward: { kind: string; amount: Decimal };
}
export interface PlainEvent {
  type: string;
  at: string;
  [field: string]: string;
}
export interface PlainPromotionBook {
  zone: string;
  members: string[];
  promotions: PlainPromotion[];
  points: Record<string, Decimal>;
  missions: PlainMission[];
  events: PlainEvent[];
}

const ONE = 1_000_000n;
const big = (text = '0'): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * ONE + BigInt(part.padEnd(6, '0'));
};
const text = (value: bigint): string => {
  const digits = String(value).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
};
const product = (a: bigint, b: bigint): bigint => (a < 0n ? -((-a * b + ONE - 1n) / ONE) : (a * b) / ONE);

interface PlainGrant {
  by: PlainPromotion;
  state: string;
  bonus: bigint;
  turnover: bigint;
  required: bigint;
  paidOut: bigint;
  since: number;
}
interface Got {
  member: string;
  promotion: string;
  day: string;
  amount: bigint;
}
interface Bet {
  member: string;
  category: string;
  main: bigint;
  bonus: bigint;
  grant: PlainGrant | undefined;
  settledAt?: number;
  valid?: bigint;
  mainPaid?: bigint;
  isClosed: boolean;
}

export function naiveReplay(book: PlainPromotionBook): unknown {
  const main: Record<string, bigint> = {};
  const points: Record<string, bigint> = {};
  const grants: Record<string, PlainGrant[]> = {};
  for (const id of book.members) [main[id], points[id], grants[id]] = [0n, 0n, []];
  const got: Got[] = [];
  const bets = new Map<string, Bet>();
  const paidIn: { member: string; at: number; amount: bigint }[] = [];
  const claimed = new Set<string>();
  const ran = new Set<string>();
  let house = 0n;

  const dayOf = (ms: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: book.zone }).format(ms);
  const mondayOf = (day: string): string => {
    const date = new Date(`${day}T12:00:00Z`);
    while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
    return date.toISOString().slice(0, 10);
  };
  const periodOf = (kind: string, day: string): string =>
    kind === 'once' ? 'once' : kind === 'weekly' ? mondayOf(day) : day;
  const add = (purse: Record<string, bigint>, member: string, amount: bigint): void => {
    purse[member] = (purse[member] ?? 0n) + amount;
  };
  const mine = (member: string): PlainGrant[] => grants[member] ?? [];
  const running = (member: string): PlainGrant | undefined => mine(member).find(({ state }) => state === 'active');
  const weight = ({ by }: PlainGrant, category: string): bigint => (by.weights ? big(by.weights[category]) : ONE);
  const turnIntoCash = (member: string, grant: PlainGrant, amount: bigint): void => {
    const room = grant.by.maxConvert === undefined ? amount : big(grant.by.maxConvert) - grant.paidOut;
    const real = amount < room ? amount : room;
    grant.paidOut += real;
    add(main, member, real);
    house += amount - real;
  };
  const finish = (member: string, grant: PlainGrant, state: string, at: number): void => {
    const left = grant.bonus;
    grant.bonus = 0n;
    grant.state = state;
    if (state === 'converted') turnIntoCash(member, grant, left);
    else house += left;
    wake(member, at);
  };
  const review = (member: string, at: number): void => {
    const grant = running(member);
    if (!grant) return;
    const isHeld = [...bets.values()].some((bet) => bet.grant === grant && bet.bonus > 0n && !bet.isClosed);
    if (grant.turnover >= grant.required) finish(member, grant, 'converted', at);
    else if (grant.bonus === 0n && !isHeld) finish(member, grant, 'used_up', at);
  };
  const wake = (member: string, at: number): void => {
    const next = mine(member).find(({ state }) => state === 'waiting');
    if (running(member) || !next) return;
    next.state = 'active';
    next.since = at;
    review(member, at);
  };
  const expireAll = (at: number): void => {
    for (const member of book.members)
      for (let grant = running(member); grant; grant = running(member)) {
        const end = grant.since + (grant.by.days ?? Number.POSITIVE_INFINITY) * 86_400_000;
        if (end > at) break;
        finish(member, grant, 'expired', end);
      }
  };

  const reward = (by: PlainPromotion, base: bigint): bigint => {
    const free = by.reward.amount === undefined ? product(base, big(by.reward.rate ?? '1')) : big(by.reward.amount);
    return by.reward.max !== undefined && free > big(by.reward.max) ? big(by.reward.max) : free;
  };
  const refusal = (by: PlainPromotion, member: string, base: bigint, at: number, isRun: boolean): string | null => {
    const all = got.filter((one) => one.promotion === by.id);
    const own = all.filter((one) => one.member === member);
    if (!isRun && at < Date.parse(by.from)) return 'not_started';
    if (!isRun && by.to !== null && at >= Date.parse(by.to)) return 'ended';
    if (base < big(by.minimum) || reward(by, base) <= 0n) return 'below_minimum';
    if (by.trigger === 'first-deposit' && paidIn.filter((one) => one.member === member).length > 1) return 'not_first';
    if (own.length >= (by.caps?.perMember ?? Number.POSITIVE_INFINITY)) return 'per_member';
    if (own.filter(({ day }) => day === dayOf(at)).length >= (by.caps?.perDay ?? Number.POSITIVE_INFINITY))
      return 'per_day';
    const isSame = ({ by: other, state }: PlainGrant) => other.group === by.group && /^(waiting|active)$/.test(state);
    if (by.group !== undefined && mine(member).some(isSame)) return 'group';
    const spent = all.reduce((sum, { amount }) => sum + amount, 0n);
    return by.caps?.budget !== undefined && spent + reward(by, base) > big(by.caps.budget) ? 'budget' : null;
  };
  const award = (by: PlainPromotion, member: string, base: bigint, at: number, isRun = false, deposit = 0n) => {
    const refused = refusal(by, member, base, at, isRun);
    if (refused) return { refused };
    const amount = reward(by, base);
    got.push({ member, promotion: by.id, day: dayOf(at), amount });
    if (by.reward.kind === 'cash') add(main, member, amount);
    else if (by.reward.kind === 'points') add(points, member, amount);
    else {
      const required = product(amount, big(by.turnover?.bonus)) + product(deposit, big(by.turnover?.deposit));
      mine(member).push({ by, state: 'waiting', bonus: amount, turnover: 0n, required, paidOut: 0n, since: 0 });
      wake(member, at);
    }
    return { granted: text(amount) };
  };
  const find = (id: string | undefined, triggers: RegExp): PlainPromotion | { refused: string } => {
    const by = book.promotions.find((one) => one.id === id);
    if (!by) return { refused: 'unknown' };
    return triggers.test(by.trigger) ? by : { refused: 'wrong_trigger' };
  };

  const close = (bet: Bet, paid: bigint): { main: bigint; bonus: bigint } => {
    bet.isClosed = true;
    const bonus = (paid * bet.bonus) / (bet.main + bet.bonus);
    add(main, bet.member, paid - bonus);
    if (bet.grant?.state === 'active') bet.grant.bonus += bonus;
    else if (bet.grant?.state === 'converted') turnIntoCash(bet.member, bet.grant, bonus);
    else house += bonus;
    return { main: paid - bonus, bonus };
  };
  const place = (event: PlainEvent): unknown => {
    const { id = '', member = '', category = '' } = event;
    const stake = big(event['stake']);
    const grant = running(member);
    const real = (main[member] ?? 0n) < stake ? (main[member] ?? 0n) : stake;
    const isUsable = grant && weight(grant, category) > 0n;
    if (real + (isUsable ? grant.bonus : 0n) < stake) return { refused: 'funds' };
    if (stake > real && grant?.by.maxBet !== undefined && stake > big(grant.by.maxBet)) return { refused: 'max_bet' };
    add(main, member, -real);
    if (grant) grant.bonus -= stake - real;
    bets.set(id, { member, category, main: real, bonus: stake - real, grant, isClosed: false });
    return { ok: true, main: text(real), bonus: text(stake - real) };
  };
  const finishBet = (event: PlainEvent, at: number, isVoid: boolean): unknown => {
    const bet = bets.get(event['bet'] ?? '');
    if (!bet) return { refused: 'unknown' };
    if (bet.isClosed) return { refused: 'closed' };
    const paid = close(bet, isVoid ? bet.main + bet.bonus : big(event['payout']));
    if (!isVoid) {
      const valid = big(event['valid']);
      Object.assign(bet, { settledAt: at, valid, mainPaid: paid.main });
      add(points, bet.member, product(valid, big(book.points[bet.category])));
      if (bet.grant?.state === 'active') bet.grant.turnover += product(valid, weight(bet.grant, bet.category));
    }
    review(bet.member, at);
    return { ok: true, main: text(paid.main), bonus: text(paid.bonus) };
  };
  const settled = (member: string, isIn: (at: number) => boolean): Bet[] =>
    [...bets.values()].filter((bet) => bet.member === member && bet.settledAt !== undefined && isIn(bet.settledAt));
  const claim = ({ member = '', mission: id }: PlainEvent, at: number): unknown => {
    const mission = book.missions.find((one) => one.id === id);
    if (!mission) return { refused: 'unknown' };
    const now = periodOf(mission.period, dayOf(at));
    const isIn = (ms: number): boolean => periodOf(mission.period, dayOf(ms)) === now;
    const name = JSON.stringify([member, id, now]);
    if (claimed.has(name)) return { refused: 'claimed' };
    const own = settled(member, isIn).filter(({ category }) => mission.categories?.includes(category) ?? true);
    const reached = {
      stake: own.reduce((sum, { valid }) => sum + (valid ?? 0n), 0n),
      bets: BigInt(own.length) * ONE,
      deposit: paidIn.filter((one) => one.member === member && isIn(one.at)).reduce((sum, one) => sum + one.amount, 0n),
    }[mission.kind];
    if ((reached ?? 0n) < big(mission.target)) return { refused: 'not_reached' };
    claimed.add(name);
    add(mission.reward.kind === 'cash' ? main : points, member, big(mission.reward.amount));
    return { ok: true };
  };
  const run = ({ promotion, date = '' }: PlainEvent, at: number): unknown => {
    const by = find(promotion, /^(rebate|loss)$/);
    if ('refused' in by) return by;
    const kind = by.period ?? 'daily';
    const now = periodOf(kind, date);
    if (periodOf(kind, dayOf(at)) <= now) return { refused: 'not_over' };
    if (ran.has(`${by.id} ${now}`)) return { refused: 'repeated' };
    ran.add(`${by.id} ${now}`);
    const isIn = (ms: number): boolean =>
      periodOf(kind, dayOf(ms)) === now && ms >= Date.parse(by.from) && (by.to === null || ms < Date.parse(by.to));
    const answers = book.members.map((member) => {
      const counted = settled(member, isIn);
      const base = counted.reduce(
        (sum, bet) =>
          sum +
          (by.trigger === 'loss'
            ? bet.main - (bet.mainPaid ?? 0n)
            : product(bet.valid ?? 0n, big(by.rates?.[bet.category]))),
        0n,
      );
      return [member, award(by, member, base, at, true)];
    });
    return { ok: true, members: Object.fromEntries(answers) };
  };

  const answer = (event: PlainEvent): unknown => {
    const { member = '' } = event;
    const at = Date.parse(event.at);
    expireAll(at);
    switch (event.type) {
      case 'deposit': {
        const amount = big(event['amount']);
        add(main, member, amount);
        paidIn.push({ member, at, amount });
        if (event['promotion'] === undefined) return { ok: true };
        const by = find(event['promotion'], /deposit$/);
        return { ok: true, ...('refused' in by ? by : award(by, member, amount, at, false, amount)) };
      }
      case 'code': {
        const by = find(book.promotions.find(({ code }) => code === event['code'])?.id, /^code$/);
        const answered = 'refused' in by ? by : award(by, member, 0n, at);
        return 'granted' in answered ? { ok: true, ...answered } : answered;
      }
      case 'bet':
        return place(event);
      case 'settle':
        return finishBet(event, at, false);
      case 'void':
        return finishBet(event, at, true);
      case 'withdraw':
        if ((main[member] ?? 0n) < big(event['amount'])) return { refused: 'funds' };
        add(main, member, -big(event['amount']));
        return { ok: true };
      case 'forfeit': {
        const grant = running(member);
        if (!grant) return { refused: 'no_grant' };
        finish(member, grant, 'forfeited', at);
        return { ok: true };
      }
      case 'claim':
        return claim(event, at);
      default:
        return run(event, at);
    }
  };
  return {
    events: book.events.map(answer),
    members: Object.fromEntries(
      book.members.map((id) => [
        id,
        {
          main: text(main[id] ?? 0n),
          points: text(points[id] ?? 0n),
          grants: mine(id).map(({ by, state, bonus, turnover, required }) => ({
            ...{ promotion: by.id, state, bonus: text(bonus), turnover: text(turnover), required: text(required) },
          })),
        },
      ]),
    ),
    promotions: Object.fromEntries(
      book.promotions.map(({ id }) => {
        const own = got.filter(({ promotion }) => promotion === id);
        return [id, { granted: own.length, spent: text(own.reduce((sum, { amount }) => sum + amount, 0n)) }];
      }),
    ),
    house: text(house),
  };
}
