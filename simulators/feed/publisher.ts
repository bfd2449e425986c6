import type { Anchor, Book } from './book.ts';
import { type Competition, competitionAnnounced, competitionAt, competitionScript } from './competitions.ts';
import { LEAGUES, type Planned, plannedBetween } from './leagues.ts';
import type { Scripted } from './messages.ts';
import { ANNOUNCED_MS, announcement, type Iso, LASTS_MS, scriptOf } from './script.ts';
import { FIRST_AFTER_MS, replayOf, SEASONS } from './season.ts';

/** A new feed begins with the matches that started this long before, so that some are in play at once. */
const BEHIND_MS = 4 * 3_600_000;
/** A postponed match is played a day later. */
const BACK_MS = LASTS_MS + 24 * 3_600_000;

/** All messages of a match but its announcement come after this time before its start. */
const SCRIPTED_MS = 6 * 3_600_000;
/** A correction comes within this time after a result. */
const CORRECTED_MS = 3_600_000;

interface Active {
  readonly id: string;
  /** When the match starts, or the last one of a competition. */
  readonly startsMs: number;
  readonly announcement: () => Scripted;
  readonly whole: () => readonly Scripted[];
  /** Empty until the match is near: most of those that are announced are far away. */
  script: readonly Scripted[];
  next: number;
}
export interface Publisher {
  /** Writes everything that is due. True when there was something. */
  readonly publish: (realMs: number) => boolean;
  /** Real time of a feed time, as the wire writes it. */
  readonly iso: Iso;
}

/** The seasons of all virtual leagues that play at given times. */
const competitionsOf = ({ leagues }: Anchor, beginMs: number, times: readonly number[]): readonly Competition[] =>
  LEAGUES.filter(({ code }) => leagues.split(',').includes(code)).flatMap((league) =>
    times.map((atMs) => competitionAt(league, atMs, beginMs)),
  );

/** All matches of the feed that start in [fromMs, toMs), feed time. */
function calendarOf(
  { season, leagues }: Anchor,
  beginMs: number,
): (fromMs: number, toMs: number) => readonly Planned[] {
  const codes = leagues.split(',');
  const playing = LEAGUES.filter(({ code }) => codes.includes(code));
  const known = SEASONS.find((one) => one === season);
  const replay = known ? replayOf(known, beginMs + FIRST_AFTER_MS) : [];
  return (fromMs, toMs) => [
    ...playing.flatMap((league) => plannedBetween(league, fromMs, toMs)),
    ...replay.filter(({ startsMs }) => startsMs >= fromMs && startsMs < toMs),
  ];
}

/**
 * Says what is due. Feed time runs `speed` times as fast as real time since the feed began; all messages have one order (time, fixture,
 * place in its script), so how often and when this is called changes nothing of what is said.
 */
export function createPublisher(book: Book): Publisher {
  const { anchor } = book;
  const { seed, speed, realMs: beginMs } = anchor;
  const feedMs = (realMs: number) => beginMs + (realMs - beginMs) * speed;
  const iso: Iso = (ms) => new Date(Math.round(beginMs + (ms - beginMs) / speed)).toISOString();
  const between = calendarOf(anchor, beginMs);
  const active = new Map<string, Active>();
  let plannedToMs: number | undefined;

  const scripted = (planned: Planned) => scriptOf(seed, planned, iso);
  /** After a stop, matches that nobody has heard of and that are over by now are left out. */
  const isMissed = (planned: Planned, nowMs: number) =>
    book.last() >= anchor.first &&
    book.placeOf(planned.id) === 0 &&
    planned.startsMs > beginMs + ANNOUNCED_MS &&
    (scripted(planned).at(-1)?.atMs ?? 0) < nowMs;
  const isOver = ({ id }: Planned, saidMs: number) => {
    const state = book.stateOf(id);
    return state?.result != null && feedMs(Date.parse(state.at)) + CORRECTED_MS < saidMs;
  };

  const take = (nowMs: number) => {
    const saidMs = lastSaidMs();
    const isFirst = plannedToMs === undefined;
    const fromMs = plannedToMs ?? Math.max(beginMs - BEHIND_MS, saidMs - BACK_MS);
    // A millisecond more: a match is announced at the very moment that is due.
    const toMs = nowMs + ANNOUNCED_MS + 1;
    for (const planned of between(fromMs, toMs)) {
      if (isFirst && (isMissed(planned, nowMs) || isOver(planned, saidMs))) continue;
      active.set(planned.id, {
        ...{ id: planned.id, startsMs: planned.startsMs, script: [], next: book.placeOf(planned.id) },
        announcement: () => ({ atMs: planned.startsMs - ANNOUNCED_MS, event: announcement(planned, iso) }),
        whole: () => scripted(planned),
      });
    }
    for (const competition of competitionsOf(anchor, beginMs, [isFirst ? fromMs : toMs, toMs])) takeWinner(competition);
    plannedToMs = toMs;
  };
  /** The winner of a season is reported once, and of those only that somebody has heard of or that go on. */
  const takeWinner = (competition: Competition): void => {
    const { id, startsMs, announcedMs } = competition;
    const isKnown = book.placeOf(id) > 0;
    if (active.has(id) || book.stateOf(id)?.winners || (!isKnown && announcedMs > startsMs)) return;
    const whole = () => competitionScript(seed, competition, beginMs - BEHIND_MS, iso);
    const first = () => competitionAnnounced(seed, competition, beginMs - BEHIND_MS, iso);
    active.set(id, { id, startsMs, script: [], next: book.placeOf(id), announcement: first, whole });
  };
  /** The script of a match that is near, or its announcement. */
  const scriptBy = (match: Active, nowMs: number): readonly Scripted[] => {
    if (match.script.length > 0) return match.script;
    if (match.startsMs - SCRIPTED_MS > nowMs) return [match.announcement()];
    match.script = match.whole();
    return match.script;
  };
  const lastSaidMs = (): number => {
    const text = book.text(book.last());
    const at = text === undefined ? beginMs : Date.parse((JSON.parse(text) as { at: string }).at);
    return Math.max(beginMs, feedMs(at));
  };

  const publish = (realMs: number): boolean => {
    const nowMs = feedMs(realMs);
    if (plannedToMs === undefined || nowMs + ANNOUNCED_MS + 1 > plannedToMs) take(nowMs);
    const due: { dueMs: number; id: string; place: number; scripted: Scripted }[] = [];
    for (const match of active.values()) {
      if (match.next > 0 && match.startsMs - SCRIPTED_MS > nowMs) continue;
      const script = scriptBy(match, nowMs);
      const { id } = match;
      for (; match.next < script.length; match.next += 1) {
        const next = script[match.next] as Scripted;
        if (next.atMs > nowMs) break;
        due.push({ dueMs: Math.max(next.atMs, beginMs), id, place: match.next, scripted: next });
      }
      if (match.script.length > 0 && match.next === match.script.length) active.delete(id);
    }
    // What teams are known by comes before their matches.
    const rank = ({ scripted: { event } }: (typeof due)[number]) => (event.type === 'competition' ? 0 : 1);
    due.sort(
      (a, b) => a.dueMs - b.dueMs || rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : a.place - b.place),
    );
    for (const { id, place, scripted: next } of due)
      book.write({ fixture: id, at: iso(next.atMs), event: next.event, place });
    return due.length > 0;
  };
  return { publish, iso };
}
