// Theme, language and direction stand before the first paint, so that nothing flashes. A file of its own: the page allows no inline script.
(() => {
  const root = document.documentElement;
  try {
    root.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
    root.lang = localStorage.getItem('lang') === 'VI' ? 'vi' : 'en';
  } catch {
    root.dataset.theme = 'light';
  }
})();
