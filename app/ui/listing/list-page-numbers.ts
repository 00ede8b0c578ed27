/** The page numbers to link, in order: the first, the last, and two on either side of the current page. */
export function listPageNumbers(page: number, pages: number): number[] {
  const near = Array.from({ length: 5 }, (_, index) => page - 2 + index);
  return [...new Set([1, ...near, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other);
}
