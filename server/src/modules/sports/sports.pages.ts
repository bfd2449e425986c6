/** One page of a list (product.md, "Replies"). */
export const pageOf = <T>({ pageNo, pageSize }: { pageNo: number; pageSize: number }, list: T[], total: number) => ({
  ...{ list, total, pageNo, pageSize },
  totalPages: Math.ceil(total / pageSize),
});
