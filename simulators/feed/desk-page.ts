import { html, type Markup, nothing, trusted } from '../markup.ts';
import { MODES, type Mode } from './delivery.ts';
import { isDesk, isInPlay } from './desk.ts';
import { FALSE_EVENTS, MOVES } from './desk-events.ts';
import type { State } from './state.ts';

const SHOWN_MAX = 60;

const STYLE = `
:root{color-scheme:light dark;--bg:#eef3ee;--card:#fff;--ink:#17231b;--soft:#53645a;--line:#cfdad2;--edge:#6f8377;--main:#12643c;--on:#fff;--live:#a3262f;--focus:#1f5fd1}
@media (prefers-color-scheme:dark){:root{--bg:#0f1612;--card:#18211b;--ink:#e9f2ec;--soft:#a2b5a8;--line:#2c3a31;--edge:#71877a;--main:#6ccf97;--on:#06240f;--live:#ff9ca3;--focus:#8ec5ff}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
header,main{max-width:1100px;margin-inline:auto;padding:20px}header{padding-block-end:0}main{display:grid;gap:20px}
h1{margin:0;font-size:24px}h2{margin:0 0 10px;font-size:18px}p{margin:0;color:var(--soft)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:18px;min-width:0}
form+form{margin-block-start:18px}form{display:flex;flex-wrap:wrap;gap:8px;align-items:end}label{display:grid;gap:2px;font-size:13px;color:var(--soft);flex:1 1 120px}label.wide{flex:3 1 240px}
::placeholder{color:var(--soft);opacity:1}
input,select,button{min-height:44px;padding:6px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--ink);font:inherit;min-width:0}
button{background:var(--main);border-color:var(--main);color:var(--on);font-weight:600;cursor:pointer}
.say{padding:12px 16px;border:1px solid var(--line);border-inline-start:4px solid var(--main);border-radius:8px;background:var(--card);color:var(--ink)}
.two{display:grid;gap:20px}@media(min-width:760px){.two{grid-template-columns:1fr 1fr}}
ul{list-style:none;margin:0;padding:0;display:grid}li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:8px 0;border-block-start:1px solid var(--line)}
li:first-child{border:0}li small{color:var(--soft);grid-column:1/-1;overflow-wrap:anywhere}li b{font-variant-numeric:tabular-nums}.live{color:var(--live)}`;

const option = (value: string, text: string, chosen = '') =>
  html`<option value="${value}"${value === chosen ? trusted(' selected') : nothing}>${text}</option>`;
const sides = [option('home', 'Home'), option('away', 'Away')];

export interface DeskView {
  readonly mode: Mode;
  readonly last: number;
  readonly states: ReadonlyMap<string, State>;
  readonly token: string;
  readonly nonce: string;
  readonly say: string | undefined;
}

const scoreOf = ({ fixture, score, won, maps }: State): string => {
  if (fixture.sport === 'football') return `${score.home}–${score.away}`;
  const map = maps.at(-1);
  return `${won.home}–${won.away}${map && map.winner === null ? ` (${map.home}–${map.away})` : ''}`;
};
const nameOf = ({ fixture }: State): string => `${fixture.home.name} v ${fixture.away.name}`;

function row([id, state]: readonly [string, State]): Markup {
  const start = state.startsAt === null ? 'no date' : `${state.startsAt.slice(0, 16).replace('T', ' ')} UTC`;
  const phase = state.phase.replaceAll('_', ' ');
  return html`<li><span>${nameOf(state)}</span><b class="${isInPlay(state) ? 'live' : ''}">${scoreOf(state)}</b>
<small>${state.fixture.league.name} · ${phase} · ${start} · ${id}</small></li>`;
}

function forms({ mode, states, token }: DeskView): Markup {
  const hidden = html`<input type="hidden" name="token" value="${token}">`;
  const own = [...states].filter(([id]) => isDesk(id));
  const lies: Record<(typeof FALSE_EVENTS)[number], string> = {
    result_in_play: 'A result while the match is in play',
    score_down: 'A goal that lowers the score',
    minute_200: 'A goal in minute 200',
  };
  const fixtures = own.map(([id, state]) => option(id, nameOf(state)));
  const move = html`<form method="post" action="/"><input type="hidden" name="do" value="move">${hidden}
<label class="wide">Match<select name="fixture">${fixtures}</select></label>
<label class="wide">What happens<select name="move">${Object.entries(MOVES).map(([key, text]) => option(key, text))}</select></label>
<label>Team<select name="side">${sides}</select></label><label>Minute<input name="minute" type="number" min="1" max="90" value="1"></label>
<label>Starts in minutes<input name="minutes" type="number" min="0" value="30"></label><label>New name<input name="name" value="Renamed"></label><button>Send</button></form>`;
  return html`<div class="two"><section><h2>Misbehave</h2><form method="post" action="/"><input type="hidden" name="do" value="mode">${hidden}
<label class="wide">How messages are sent<select name="mode">${Object.entries(MODES).map(([key, text]) => option(key, text, mode))}</select></label>
<label>Late by milliseconds<input name="lateMs" type="number" min="0" value="15000"></label><button>Set</button></form></section>
<section><h2>Send a false message</h2><form method="post" action="/"><input type="hidden" name="do" value="lie">${hidden}
<label class="wide">Message<select name="lie">${FALSE_EVENTS.map((key) => option(key, lies[key]))}</select></label>
<label class="wide">Match, by its id<input name="fixture" placeholder="any football match in play"></label><button>Send</button></form></section></div>
<section><h2>A match of your own</h2><form method="post" action="/"><input type="hidden" name="do" value="open">${hidden}
<label>Sport<select name="sport">${[option('football', 'Football'), option('esports', 'E-sports')]}</select></label><label>Home<input name="home" value="Red Bridge" required></label>
<label>Away<input name="away" value="Blue Mill" required></label><label>Starts in minutes<input name="minutes" type="number" min="0" value="5"></label><button>Announce</button></form>
${own.length > 0 ? move : nothing}</section>`;
}

/** Where people make the feed misbehave, and play matches of their own. Plain forms, no script. */
export function deskPage(view: DeskView): string {
  const { states, last, mode, nonce, say } = view;
  const live = [...states].filter(([, state]) => isInPlay(state)).slice(0, SHOWN_MAX);
  const soon = [...states]
    .filter(([, { phase, startsAt }]) => phase === 'announced' && startsAt !== null)
    .sort(([, a], [, b]) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : 1))
    .slice(0, SHOWN_MAX);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Touchline</title><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style nonce="${nonce}">${trusted(STYLE)}</style></head>
<body><header><h1>Touchline</h1><p>A feed of made-up matches. Message ${last} is the newest. ${MODES[mode]}.</p></header>
<main>${say === undefined ? nothing : html`<p class="say" role="status">${say}</p>`}${forms(view)}
<div class="two"><section><h2>In play: ${live.length}</h2><ul>${live.map(row)}</ul></section><section><h2>Next</h2><ul>${soon.map(row)}</ul></section></div></main></body></html>`
    .html;
}
