// Runs in the page of the kite: keeps what stood on the screen when each bet had ended, before the next round clears it.
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
