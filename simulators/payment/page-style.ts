/** The look of QuayPay: slate and deep teal, system fonts, no motion. Deliberately not Lantern's. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#eef2f4;--card:#fff;--ink:#14222b;--soft:#51626d;--line:#d3dce1;--edge:#71838e;
--main:#0e5360;--main-over:#0a414b;--on-main:#fff;--well:#f4f7f8;--good:#0b6b4f;--bad:#8c2f39;--focus:#1f5fd1}
@media (prefers-color-scheme:dark){:root{--bg:#0f181d;--card:#172329;--ink:#eaf1f4;--soft:#a3b4bd;--line:#2b3b43;--edge:#71838e;
--main:#6cc3d1;--main-over:#8ad3df;--on-main:#06262c;--well:#111c21;--good:#5fd6a8;--bad:#ff9aa5;--focus:#8ec5ff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--bg);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
a{color:var(--main)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.bar{background:var(--card);border-bottom:1px solid var(--line)}
.bar>div,main,footer{width:100%;max-width:920px;margin-inline:auto;padding-inline:20px}
.bar>div{display:flex;align-items:center;gap:12px;min-height:64px;flex-wrap:wrap}
.brand{display:flex;align-items:center;gap:10px;font-weight:700;font-size:18px;color:var(--main)}
.brand small{font-weight:400;font-size:13px;color:var(--soft)}
.bar nav{margin-inline-start:auto;display:flex;gap:4px}
.bar nav a{padding:10px 10px;min-height:44px;font-size:14px;text-decoration:none;color:var(--soft);border-radius:6px}
.bar nav a[aria-current]{color:var(--ink);font-weight:600;text-decoration:underline;text-underline-offset:4px}
main{flex:1;padding-block:24px 32px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.cols{display:grid}
.cols>*{padding:24px}
.sum{background:var(--well);border-block-end:1px solid var(--line)}
h1{margin:0 0 8px;font-size:26px;line-height:1.2}
p{margin:0 0 16px}
.soft{color:var(--soft);font-size:14px}
dl{margin:0;display:grid;gap:14px}
dt{color:var(--soft);font-size:13px}
dd{margin:0;overflow-wrap:anywhere}
.price{font-size:32px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
time{font-variant-numeric:tabular-nums}
.clock{font-size:20px;font-weight:600}
.act{display:grid;gap:12px}
.act form{display:grid}
.btn{display:block;width:100%;min-height:48px;padding:11px 20px;border:1px solid var(--main);border-radius:8px;background:var(--main);
color:var(--on-main);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.btn:hover{background:var(--main-over);border-color:var(--main-over)}
.btn.plain{background:none;border-color:var(--edge);color:var(--ink);font-weight:500}
.btn.plain:hover{background:var(--well)}
.say{margin:0 0 16px;padding:12px 14px;border:1px solid var(--line);border-inline-start:4px solid var(--main);border-radius:6px;background:var(--well)}
.mark{display:block;width:44px;height:44px;margin-bottom:12px}
.paid{color:var(--good)}.cancelled,.expired,.problem{color:var(--bad)}.created{color:var(--main)}
details{margin-top:16px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
summary{padding:14px 24px;min-height:48px;cursor:pointer;color:var(--soft);font-size:14px}
.trial{padding:0 24px 24px;display:grid;gap:16px}
.trial p{margin:0}
label{display:grid;gap:4px;font-size:14px}
select,input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--ink);font:inherit}
footer{padding-block:0 24px;color:var(--soft);font-size:13px}
@media (max-width:480px){.brand small{display:none}}
@media (min-width:760px){
main{padding-block:48px}
.cols{grid-template-columns:5fr 6fr}
.cols>*{padding:36px}
.sum{border-block-end:0;border-inline-end:1px solid var(--line)}
.trial{grid-template-columns:2fr 1fr auto;align-items:end}
.trial .wide{grid-column:1/-1}
.trial .btn{width:auto;min-height:44px;padding-block:9px}
}`;

/** Counts the seconds down independently of the visitor's clock; without it the page shows the hour of expiry. */
export const COUNTDOWN_SCRIPT = `
const clock=document.getElementById('left');
if(clock){const end=performance.now()+Number(clock.dataset.seconds)*1000;
const show=()=>{const left=Math.max(0,Math.ceil((end-performance.now())/1000));
clock.textContent=String(Math.floor(left/60)).padStart(2,'0')+':'+String(left%60).padStart(2,'0');
if(left===0)location.reload();else setTimeout(show,250)};show()}`;
