// Theme, language and direction stand before the first paint. A file of its own: the page allows no inline script.
(() => {
  const root = document.documentElement;
  try {
    root.dataset.theme = localStorage.getItem('office.theme') === 'dark' ? 'dark' : 'light';
  } catch {
    root.dataset.theme = 'light';
  }
})();
