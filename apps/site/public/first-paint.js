// Theme, language and direction stand before the first paint, so that nothing flashes. A file of its own: the page allows no inline script.
(() => {
  const root = document.documentElement;
  let language = 'EN';
  try {
    root.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
    if (localStorage.getItem('lang') === 'VI') language = 'VI';
  } catch {
    root.dataset.theme = 'light';
  }
  root.lang = language.toLowerCase();
  const texts = root.getAttribute(`data-texts-${root.lang}`);
  if (!texts) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = texts;
  document.head.append(link);
})();
