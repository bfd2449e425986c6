import type { HtmlTagDescriptor, IndexHtmlTransformContext } from 'vite';

/** Faces of the first view (look.md 4); their names in the build carry a hash. */
const FACES =
  /(phudu-latin-800|be-vietnam-pro-latin-400|be-vietnam-pro-latin-600|plus-jakarta-sans-latin-600)-normal-.*\.woff2$/;
const TEXTS = /^assets\/([A-Z]{2}(?:-[A-Z]{2})?)-([\w-]{8})\.js$/;

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${href}` },
  injectTo: 'head',
});

/** The light market picture, which a first visit shows; the dark one is cached or comes with the style sheet. */
const MARKET_PICTURES = /\/scene-paper(-narrow)?-[\w-]{8}\.svg$/;
const PHONE = '(max-width: 599px)';

/** The largest picture of the first view is preloaded with the page, not by the later style sheet. */
const marketPicture = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: {
    rel: 'preload',
    as: 'image',
    type: 'image/svg+xml',
    href: `/${href}`,
    media: href.includes('-narrow-') ? PHONE : `not all and ${PHONE}`,
    fetchpriority: 'high',
  },
  injectTo: 'head',
});

const SCRIPTS = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const STARTS = /\/src\/main\.tsx$/;

/**
 * The scripts are fetched and started by `first-paint.js` after the first frame: a module script would run before it, and
 * even its bytes would delay the market picture on a slow line. `entry`, the file that starts the page, is the last of the
 * list; it imports the others by itself.
 */
function startedLater(html: string, entry: string): string {
  const files = [...html.matchAll(SCRIPTS)].map(([, file = '']) => file);
  if (!files.includes(`/${entry}`)) throw new Error('the built page has no entry script');
  const list = [...files.filter((file) => file !== `/${entry}`), `/${entry}`].join(' ');
  return html.replace(SCRIPTS, '').replace('<html', `<html data-scripts="${list}"`);
}

/**
 * Vite plugin: the fonts of the first view are preloaded with the page, and `first-paint.js` gets the file of each
 * language, so that its texts load together with the script instead of after it.
 */
export function firstViewLinks() {
  return {
    name: 'lantern-first-view-links',
    apply: 'build' as const,
    transformIndexHtml: {
      order: 'post' as const,
      handler(html: string, { bundle }: IndexHtmlTransformContext) {
        const names = Object.keys(bundle ?? {});
        const entry = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => STARTS.test(id)),
        );
        if (!entry) throw new Error('the build has no file that starts the page');
        const texts = names.flatMap((name) => {
          const [, code, hash] = TEXTS.exec(name) ?? [];
          return code ? [`${code}=${hash}`] : [];
        });
        return {
          html: startedLater(html, entry.fileName).replace('<html', `<html data-texts="${texts.sort().join(' ')}"`),
          tags: [
            ...names.filter((name) => MARKET_PICTURES.test(name)).map(marketPicture),
            ...names.filter((name) => FACES.test(name)).map(preload),
          ],
        };
      },
    },
  };
}
