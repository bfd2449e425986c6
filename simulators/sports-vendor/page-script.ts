/** The script of the page: reads matches and own bets, sends a bet, shows what became of it. Plain script, no library. */
export const PAGE_SCRIPT = `
const byId=(id)=>document.getElementById(id),W=PAGE.words,RESULTS=['home','draw','away'];
let state=PAGE.state,chosen=null,isSending=false;
const short=(text)=>{const [whole,part='']=text.split('.');return whole.replace(/\\B(?=(\\d{3})+$)/g,',')+'.'+part.slice(0,2).padEnd(2,'0')};
const odds=(hundredths)=>(hundredths/100).toFixed(2);
const fill=(text,values)=>text.replace(/\\{(\\w+)\\}/g,(_,name)=>values[name]);
const stakeOf=()=>document.querySelector('[name=stake]:checked').value;
const pickName=(match,pick)=>pick==='draw'?W.draw:match[pick];
const make=(tag,text,className)=>{const node=document.createElement(tag);if(text!==undefined)node.textContent=text;if(className)node.className=className;return node};
const say=(text,kind='')=>{byId('status').textContent=text;byId('status').className='status '+kind};
const left=(match)=>{const s=Math.max(0,Math.round((match.startsAtMs-state.nowMs)/1000));return Math.floor(s/60)+':'+String(s%60).padStart(2,'0')};
async function send(path,body){const reply=await fetch(path,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({visit:PAGE.visit,...body})});
  if(!reply.ok)throw new Error(String(reply.status));return reply.json()}
function drawMatches(){
  const list=byId('matches');
  if(list.dataset.ids!==state.matches.map(({id})=>id).join()){
    list.dataset.ids=state.matches.map(({id})=>id).join();
    list.replaceChildren(...state.matches.map((match)=>{
      const item=make('li',undefined,'match'),teams=make('div',undefined,'teams');
      teams.append(make('b',match.home+' – '+match.away),make('small'));
      item.append(teams,...RESULTS.map((pick)=>{
        const price=make('button',undefined,'price');price.type='button';price.dataset.match=match.id;price.dataset.pick=pick;
        price.append(make('small',pickName(match,pick)),make('b',odds(match.odds[pick])));
        price.addEventListener('click',()=>{chosen=chosen&&chosen.match.id===match.id&&chosen.pick===pick?null:{match,pick};draw()});
        return price}));
      return item}));
  }
  [...list.querySelectorAll('.teams small')].forEach((node,at)=>{node.textContent=fill(W.startsIn,{time:left(state.matches[at])})});
  for(const price of list.querySelectorAll('.price'))
    price.setAttribute('aria-pressed',String(Boolean(chosen)&&chosen.match.id===Number(price.dataset.match)&&chosen.pick===price.dataset.pick));
}
function drawMine(){
  const rows=state.bets.map((bet)=>{
    const item=make('li',undefined,bet.state);
    item.append(make('span',pickName(bet.match,bet.pick)+' @ '+odds(bet.match.odds[bet.pick])+' · '+short(bet.stake)),
      make('b',bet.state==='won'?fill(W.won,{paid:short(bet.paid)}):W[bet.state]));
    return item});
  byId('mine').replaceChildren(...(rows.length?rows:[make('li',W.noBets)]));
}
function draw(){
  if(chosen&&!state.matches.some(({id})=>id===chosen.match.id))chosen=null;
  byId('balance').textContent=short(state.balance);
  drawMatches();drawMine();
  const button=byId('place');
  button.disabled=!chosen||isSending;
  button.textContent=chosen?fill(W.bet,{stake:stakeOf(),pick:pickName(chosen.match,chosen.pick),odds:odds(chosen.match.odds[chosen.pick])}):W.choose;
}
async function read(){try{state=await send('/state',{});draw()}catch{/* read again soon */}}
byId('place').addEventListener('click',async()=>{
  const {match,pick}=chosen;isSending=true;draw();say(W.sending);
  try{
    const placed=await send('/place',{match:match.id,pick,stake:stakeOf()});
    if(placed.state==='taken'){say(fill(W.taken,{pick:pickName(match,pick),odds:odds(match.odds[pick])}),'good');chosen=null}
    else say(placed.state==='refused'?W.refused[placed.code]||W.refused.other:W[placed.state],'bad');
  }catch{say(W.voided,'bad')}
  isSending=false;await read();
});
for(const input of document.querySelectorAll('[name=stake]'))input.addEventListener('change',draw);
for(const button of document.querySelectorAll('[data-end]'))button.addEventListener('click',()=>void send('/end',{result:button.dataset.end}).then(read,()=>0));
draw();setInterval(()=>void read(),2000);
`;
