/** The look of Lucky Well: flat paper cuts of a garden by night, lit from above. */
export const PAGE_STYLE = `
:root{color-scheme:dark;--sky:#0c1022;--hill:#141931;--grass:#12322d;--stone:#3a4374;--stone-2:#2b3359;--ink:#fbf2e1;--soft:#c4c5d9;--mute:#9a9fbf;
--amber:#ffb43b;--on-amber:#2a1600;--jade:#4eddac;--bad:#ff8fa7;--line:#2b3359;--edge:#6e79ac;--focus:#8ec5ff}
*{box-sizing:border-box}
html{background:var(--sky)}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;color:var(--ink);background:linear-gradient(#0c1022,#1b2148 60%,#141931);
font:15px/1.5 "Be Vietnam Pro",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
header,main,footer{width:100%;max-width:860px;margin-inline:auto;padding-inline:20px}
header{display:flex;align-items:center;gap:12px;flex-wrap:wrap;padding-block:16px 4px}
h1{margin:0;font-size:26px;line-height:1.1;font-weight:800;text-shadow:0 2px 0 #000}
.purse{margin-inline-start:auto;text-align:end;line-height:1.25}
.purse small{display:block;color:var(--mute);font-size:12px}
.purse b{font-size:20px;font-variant-numeric:tabular-nums}
main{flex:1;display:flex;flex-direction:column;gap:16px;padding-block:8px 20px}
.lead{margin:0;max-width:60ch;color:var(--soft)}
.lead b{color:var(--amber);font-weight:600}
.garden{display:grid;grid-template-columns:repeat(3,1fr);gap:12px;align-items:end;padding-block:20px 8px;border-bottom:10px solid var(--grass)}
.well{display:block;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer;border-radius:12px;text-align:center}
.well svg{display:block;width:100%;height:auto;overflow:visible}
.well span{display:block;padding-top:8px;font-size:14px;color:var(--soft)}
.well:hover span,.well:focus-visible span{color:var(--amber)}
.well[disabled]{cursor:default}
.bucket{transition:transform .6s cubic-bezier(.4,0,.2,1)}
.down .bucket{transform:translateY(56px)}
.moon{opacity:0;transform:translateY(34px);transition:opacity .35s,transform .55s cubic-bezier(.2,.9,.3,1.2)}
.lit .moon{opacity:1;transform:none}
.chosen .rim{stroke:var(--amber)}
.status{min-height:28px;margin:0;font-size:18px;font-weight:600;text-align:center}
.status.won{color:var(--jade)}.status.bad{color:var(--bad)}
fieldset{margin:0;padding:0;border:0;display:flex;align-items:center;gap:8px;flex-wrap:wrap;justify-content:center}
legend{float:inline-start;padding:0;margin-inline-end:4px;color:var(--mute)}
fieldset label{position:relative}
fieldset input{position:absolute;inset:0;opacity:0;cursor:pointer}
fieldset span{display:grid;place-items:center;min-width:64px;min-height:44px;padding-inline:14px;border:1px solid var(--edge);border-radius:999px;background:#1c2242;
font-weight:600;font-variant-numeric:tabular-nums}
fieldset input:checked+span{background:var(--amber);border-color:var(--amber);color:var(--on-amber)}
fieldset input:focus-visible+span{outline:3px solid var(--focus);outline-offset:2px}
.past{display:flex;gap:6px;flex-wrap:wrap;justify-content:center;min-height:30px;margin:0;padding:0;list-style:none;font-variant-numeric:tabular-nums}
.past li{padding:2px 10px;border-radius:6px;background:#1c2242;color:var(--soft);font-size:13px}
.past .won{background:#10352f;color:var(--jade)}
details{border:1px solid var(--line);border-radius:12px;background:#0c1022}
summary{padding:10px 16px;min-height:44px;cursor:pointer;color:var(--mute);font-size:13px}
details div{padding:0 16px 16px}
select{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:#141931;color:var(--ink);font:inherit}
footer{padding-block:0 16px;color:var(--mute);font-size:12px}
.card{margin:auto;max-width:440px;padding:28px;border:1px solid var(--line);border-radius:12px;background:#141931;text-align:center}
.hide{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media (max-width:480px){h1{font-size:22px}.garden{gap:6px}header,main,footer{padding-inline:14px}fieldset span{min-width:54px}}
@media (prefers-reduced-motion:reduce){.bucket,.moon{transition:none}}
`;
