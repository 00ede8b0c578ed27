import type { FoundPage } from "#platform/database/find-page.ts";
import { cutPage } from "../http/list-url.ts";
import type { ListState } from "./list-state.ts";

/**
 * The rows of a page and the links around it. `further` is where the search goes on after rows that were looked at in vain:
 * where fewer than a page fit among them, the next page begins behind them.
 */
export function toPage<Row extends { cursor: string }>(
  found: FoundPage<Row>,
  size: number,
  href: ListState<unknown, string>["href"],
) {
  const { rows, previous, next } = cutPage(found.rows, { size, from: found.from, cursorOf: ({ cursor }) => cursor });
  const isBackwards = found.from === "before";
  const [nearer, further] = isBackwards ? [found.lookedUntil ?? previous, next] : [previous, found.lookedUntil ?? next];
  return {
    rows,
    further: found.lookedUntil === null || isBackwards ? null : href({ after: found.lookedUntil }),
    pages: {
      previous: nearer === null ? null : href({ before: nearer }),
      next: further === null ? null : href({ after: further }),
      labels: { previous: "Previous page", next: "Next page" },
    },
  };
}
