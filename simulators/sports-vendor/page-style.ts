/** The look of Rooftop Sports: roofs against the evening, paper cut flat. */
export const PAGE_STYLE = `
:root{color-scheme:dark;--sky:#171233;--roof:#231b4a;--card:#1f1a41;--line:#3d3570;--edge:#8d84c4;--ink:#fbf2e1;--soft:#d0cbe6;--mute:#aaa3cf;
--amber:#ffb43b;--on-amber:#2a1600;--jade:#4eddac;--bad:#ff8fa7;--focus:#8ec5ff}
*{box-sizing:border-box}
html{background:var(--sky)}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;color:var(--ink);background:linear-gradient(#171233,#2c1f5a 70%,#231b4a);
font:15px/1.5 "Be Vietnam Pro",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
header,main,footer{width:100%;max-width:980px;margin-inline:auto;padding-inline:20px}
header{display:flex;align-items:center;gap:12px;flex-wrap:wrap;padding-block:16px 4px}
h1{margin:0;font-size:26px;line-height:1.1;font-weight:800;text-shadow:0 2px 0 #000}
h2{margin:0 0 8px;font-size:17px}
.purse{margin:0;margin-inline-start:auto;text-align:end;line-height:1.25}
.purse small{display:block;color:var(--mute);font-size:12px}
.purse b{font-size:20px;font-variant-numeric:tabular-nums}
main{flex:1;display:grid;grid-template-columns:minmax(0,1fr) 300px;gap:20px;align-content:start;padding-block:8px 20px}
.lead{grid-column:1/-1;margin:0;color:var(--soft)}
.lead b{color:var(--amber);font-weight:600}
ul{margin:0;padding:0;list-style:none}
.match{display:grid;grid-template-columns:minmax(0,1fr) repeat(3,minmax(76px,96px));gap:8px;align-items:center;padding:12px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
.match+.match{margin-top:8px}
.teams b{display:block;font-weight:600}
.teams small{color:var(--mute);font-variant-numeric:tabular-nums}
button,select{font:inherit;color:inherit}
.price{display:grid;place-items:center;min-height:52px;padding:4px 6px;border:1px solid var(--edge);border-radius:8px;background:#2c2458;cursor:pointer;line-height:1.2}
.price small{font-size:11px;color:var(--soft);max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.price b{font-size:16px;font-variant-numeric:tabular-nums}
.price[aria-pressed=true]{background:var(--amber);border-color:var(--amber);color:var(--on-amber)}
.price[aria-pressed=true] small{color:var(--on-amber)}
aside{display:grid;gap:16px;align-content:start}
.slip,details{padding:14px;border:1px solid var(--line);border-radius:12px;background:var(--roof)}
fieldset{margin:0 0 10px;padding:0;border:0;display:flex;align-items:center;gap:6px;flex-wrap:wrap}
legend{float:inline-start;padding:0;margin-inline-end:4px;color:var(--mute)}
fieldset label{position:relative}
fieldset input{position:absolute;inset:0;opacity:0;cursor:pointer}
fieldset span{display:grid;place-items:center;min-width:44px;min-height:44px;padding-inline:10px;border:1px solid var(--edge);border-radius:999px;font-weight:600;font-variant-numeric:tabular-nums}
fieldset input:checked+span{background:var(--amber);border-color:var(--amber);color:var(--on-amber)}
fieldset input:focus-visible+span{outline:3px solid var(--focus);outline-offset:2px}
.place{width:100%;min-height:48px;padding:8px 12px;border:0;border-radius:8px;background:var(--amber);color:var(--on-amber);font-weight:700;cursor:pointer}
.place[disabled]{background:#3d3570;color:var(--soft);cursor:default}
.status{min-height:24px;margin:8px 0 0;font-size:14px}
.status.good{color:var(--jade)}.status.bad{color:var(--bad)}
.mine li{display:flex;justify-content:space-between;gap:10px;padding-block:6px;border-top:1px solid var(--line);font-size:13px;color:var(--soft);font-variant-numeric:tabular-nums}
.mine li.won b{color:var(--jade)}
summary{min-height:24px;cursor:pointer;color:var(--mute);font-size:13px}
details div{display:flex;gap:6px;flex-wrap:wrap;padding-top:10px}
details button{min-height:44px;padding-inline:10px;border:1px solid var(--edge);border-radius:8px;background:var(--card);cursor:pointer;font-size:13px}
footer{padding-block:0 16px;color:var(--mute);font-size:12px}
.card{grid-column:1/-1;margin:auto;max-width:440px;padding:28px;border:1px solid var(--line);border-radius:12px;background:var(--card);text-align:center}
@media (max-width:720px){main{grid-template-columns:minmax(0,1fr)}.match{grid-template-columns:repeat(3,minmax(0,1fr))}.teams{grid-column:1/-1}header,main,footer{padding-inline:14px}h1{font-size:22px}}
`;
