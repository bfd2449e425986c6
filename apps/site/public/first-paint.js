// Sets theme, language, direction and the market picture of the home page before the first paint, so that nothing
// flashes. A separate file: the page allows no inline script.
(() => {
  const root = document.documentElement;
  // `VI=hash` for each ready language: its texts are requested together with the script.
  const hashes = new Map((root.dataset.texts ?? '').split(' ').map((entry) => entry.split('=')));
  const tags = { CN: 'zh-Hans', TW: 'zh-Hant', TY: 'fil', KR: 'ko-KR' };
  let language = 'EN';
  try {
    root.dataset.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
    // A language in the address (`?lang=VI`) comes first; then the stored choice, then the merchant's default.
    const asked = (new URLSearchParams(location.search).get('lang') ?? '').toUpperCase();
    const wanted = [asked, localStorage.getItem('lang') ?? '', root.dataset.language ?? ''];
    language = wanted.find((code) => hashes.has(code)) ?? 'EN';
    if (language === asked) localStorage.setItem('hisLang', language);
    if (language !== 'EN' || language === asked) localStorage.setItem('lang', language);
  } catch {
    root.dataset.theme = 'light';
  }
  root.lang = tags[language] ?? language.toLowerCase();
  if (['AR', 'FA', 'UR'].includes(language)) root.dir = 'rtl';
  // The header rows and the market picture are painted before any script runs; the page replaces them (spec 2: log-in
  // and registration are windows over home, `/helpmc` has no header).
  const { pathname: path } = location;
  const isHome = /^\/(index|login|register(\.html)?)?$/.test(path);
  const isLow = /^\/(lottery|noticePage|promoDetail|join|about|legal|news|blog)$/.test(path);
  const isGroup = /^\/(promotions|help|down(load)?|rng|live|pvp|fish|e?sports)$/.test(path);
  if (path !== '/helpmc') root.dataset.boot = isHome ? 'home' : isLow ? 'low' : isGroup ? 'group' : 'bar';
  const preload = (href) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  };
  // The built page is fetched and started here; vite's own page has its script tag. A hidden page gets no frame and starts at
  // once.
  const scripts = (root.dataset.scripts ?? '').split(' ').filter(Boolean);
  const start = () =>
    setTimeout(() => {
      scripts.forEach(preload);
      import(scripts.at(-1));
    });
  if (scripts.length > 0)
    document.addEventListener(
      'DOMContentLoaded',
      () => (document.hidden ? start() : requestAnimationFrame(() => requestAnimationFrame(start))),
      {
        once: true,
      },
    );
  const hash = hashes.get(language);
  if (hash) preload(`/assets/${language}-${hash}.js`);
})();
