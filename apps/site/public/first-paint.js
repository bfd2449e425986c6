// Theme, language and direction stand before the first paint, so that nothing flashes. A file of its own: the page allows no inline script.
(() => {
  const root = document.documentElement;
  // `VI=hash` for each language that is ready: its texts are asked for together with the script.
  const hashes = new Map((root.dataset.texts ?? '').split(' ').map((entry) => entry.split('=')));
  const tags = { CN: 'zh-Hans', TW: 'zh-Hant', TY: 'fil' };
  let language = 'EN';
  try {
    root.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
    const stored = localStorage.getItem('lang') ?? '';
    if (hashes.has(stored)) language = stored;
  } catch {
    root.dataset.theme = 'light';
  }
  root.lang = tags[language] ?? language.toLowerCase();
  if (['AR', 'FA', 'UR'].includes(language)) root.dir = 'rtl';
  const hash = hashes.get(language);
  if (!hash) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/assets/${language}-${hash}.js`;
  document.head.append(link);
})();
