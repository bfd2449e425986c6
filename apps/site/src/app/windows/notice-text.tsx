import { createElement, Fragment, type ReactNode, useMemo } from 'react';

/** Elements an operator may use in a notice; everything else keeps its words and loses its element. */
const ALLOWED = new Set(['p', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'br', 'h3', 'h4', 'blockquote', 'a']);
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object']);
const SAFE_LINK = /^(https:\/\/|mailto:|\/[^/\\])/;

function attributesOf(element: Element): Record<string, string> {
  const href = element.getAttribute('href') ?? '';
  return element.localName === 'a' && SAFE_LINK.test(href) ? { href, rel: 'noreferrer', className: 'link' } : {};
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED.has(node.localName)) return null;
  const children = [...node.childNodes].map(nodeOf);
  if (!ALLOWED.has(node.localName)) return <Fragment key={key}>{children}</Fragment>;
  if (node.localName === 'br') return <br key={key} />;
  return createElement(node.localName, { key, ...attributesOf(node) }, ...children);
}

/**
 * The HTML of a notice, rebuilt from an allow list as React elements: nothing of the operator's text is ever run, even if it
 * passed the server (product.md, "Content and messages").
 */
export function NoticeText({ html }: { html: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(nodeOf),
    [html],
  );
  return <div className="mt-2.5 space-y-2.5 text-ink-2">{content}</div>;
}
