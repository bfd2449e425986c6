// Runs in the page of crash: records what the screen shows when each bet has ended, before the next round clears it.
{
  const tickMs = 50;
  window.flightEnds = {};
  setInterval(() => {
    const plate = document.querySelector('.inst-plate[data-state=won], .inst-plate[data-state=lost]');
    if (!plate || window.flightEnds[plate.dataset.bet]) return;
    window.flightEnds[plate.dataset.bet] = {
      state: plate.dataset.state,
      win: document.querySelector('[data-value=win]').textContent,
    };
  }, tickMs);
}
