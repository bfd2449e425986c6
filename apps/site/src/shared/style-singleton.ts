import { useEffect } from 'react';

/**
 * Stands in for `react-style-singleton` in the build: the page's policy allows no inline style tag, so the scroll lock of open
 * dialogs keeps its rules in a constructed style sheet. The same three names, counted the same way: the first use adds, the last
 * one takes away.
 */
export function stylesheetSingleton() {
  let uses = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add: (styles: string): void => {
      uses += 1;
      if (uses > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
    },
    remove: (): void => {
      uses -= 1;
      if (uses > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = undefined;
    },
  };
}

export function styleHookSingleton() {
  const singleton = stylesheetSingleton();
  return (styles: string, dynamic?: boolean): void => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: styles change while mounted only when they are dynamic
    useEffect(() => {
      singleton.add(styles);
      return () => singleton.remove();
    }, [styles && dynamic]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }): null {
    useStyle(styles, dynamic);
    return null;
  };
}
