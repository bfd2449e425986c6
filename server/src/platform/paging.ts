interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The list answer of product.md, "Replies". */
export const paged = <T>(list: readonly T[], total: number, { pageNo, pageSize }: Page) => ({
  ...{ list: [...list], total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize },
});

/** Which rows of a list a page has. */
export const rangeOf = ({ pageNo, pageSize }: Page) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize });
