/** One public page of the site: the server makes its first head from this, and the routers call lists it (spec 2). */
export interface SitePage {
  readonly path: string;
  /** Its texts: `site.frame.page.<name>` and `site.head.description.<name>`. */
  readonly name: string;
  /** Banner group shown on it (spec 2); empty when it has none. */
  readonly bannerGroup: string;
  /** Other paths that are this page; its canonical address is `path`. */
  readonly also?: readonly string[];
  /** Not for search engines. */
  readonly isPrivate?: true;
}
