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

/**
 * Vite plugin: the faces of the first view are asked for with the page, and `first-paint.js` learns where each language lies, so
 * that its texts come together with the script instead of after it.
 */
export function firstViewLinks() {
  return {
    name: 'lantern-first-view-links',
    apply: 'build' as const,
    transformIndexHtml: {
      order: 'post' as const,
      handler(html: string, { bundle }: IndexHtmlTransformContext) {
        const names = Object.keys(bundle ?? {});
        const texts = names.flatMap((name) => {
          const [, code, hash] = TEXTS.exec(name) ?? [];
          return code ? [`${code}=${hash}`] : [];
        });
        return {
          html: html.replace('<html', `<html data-texts="${texts.sort().join(' ')}"`),
          tags: names.filter((name) => FACES.test(name)).map(preload),
        };
      },
    },
  };
}
