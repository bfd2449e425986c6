// Sets theme, language and direction before the first paint. A separate file: the page allows no inline script.
(() => {
  const root = document.documentElement;
  try {
    root.dataset.theme = localStorage.getItem('office.theme') === 'dark' ? 'dark' : 'light';
  } catch {
    root.dataset.theme = 'light';
  }
})();
