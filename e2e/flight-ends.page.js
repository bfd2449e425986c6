// Runs in the page of crash: records what the screen shows when each bet has ended, before the next round clears it.
window.flightEnds = {};
// Every change of the page, and not a timer: a busy browser runs timers late.
new MutationObserver(() => {
  const plate = document.querySelector('.inst-plate[data-state=won], .inst-plate[data-state=lost]');
  if (!plate) return;
  window.flightEnds[plate.dataset.bet] = {
    state: plate.dataset.state,
    win: document.querySelector('[data-value=win]').textContent,
  };
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
