/** The script of the page: sends a pick, shows the result. Plain script, no library. */
export const PAGE_SCRIPT = `
const byId=(id)=>document.getElementById(id),wells=[...document.querySelectorAll('.well')],resultLine=byId('status');
const short=(text)=>{const [whole,part='']=text.split('.');const cents=part.slice(0,2).padEnd(2,'0');
  return whole.replace(/\\B(?=(\\d{3})+$)/g,',')+'.'+cents};
byId('balance').textContent=short(byId('balance').textContent);
const say=(text,kind='')=>{resultLine.textContent=text;resultLine.className='status '+kind};
const send=async(path,body)=>{const reply=await fetch(path,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({visit:TABLE.visit,...body})});
  if(!reply.ok)throw new Error(String(reply.status));return reply.json()};
function show(well,outcome){
  const w=TABLE.words;
  if(outcome.state==='refused')return say(w.refused[outcome.code]||w.refused.other,'bad');
  if(outcome.state==='voided')return say(w.voided,'bad');
  wells[outcome.well].classList.add('lit');
  byId('balance').textContent=short(outcome.balance);
  const won=outcome.state==='won';
  say(won?w.won.replace('{paid}',short(outcome.paid)):w.lost.replace('{well}',w.wells[outcome.well].toLowerCase()),won?'won':'');
  const item=document.createElement('li');
  item.textContent=w.wells[outcome.well]+(won?' +'+short(outcome.paid):'');if(won)item.className='won';
  byId('past').prepend(item);while(byId('past').children.length>8)byId('past').lastChild.remove();
}
for(const button of wells)button.addEventListener('click',async()=>{
  const well=Number(button.dataset.well),stake=document.querySelector('[name=stake]:checked').value;
  for(const one of wells){one.disabled=true;one.classList.remove('lit','chosen')}
  button.classList.add('down','chosen');say(TABLE.words.drawing);
  try{show(well,await send('/pick',{well,stake}))}catch{say(TABLE.words.voided,'bad')}
  button.classList.remove('down');for(const one of wells)one.disabled=false;button.focus();
});
byId('mode').addEventListener('change',(event)=>void send('/mode',{mode:event.target.value}).catch(()=>0));
`;
