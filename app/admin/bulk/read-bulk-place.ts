import { isId } from "#kernel/ids.ts";
import type { BulkTrail } from "./bulk-pages.ts";

/** The page that a URL means, and the pages before it, as far as the URL remembers them. A page holds as many products as it has room for, so none can be reckoned back. */
export function readBulkPlace(query: URLSearchParams): BulkTrail {
  const first = query.get("first") ?? "";
  const trail = (query.get("trail") ?? "")
    .split(".")
    .map((text) => /^(\d{1,7})~(.*)$/.exec(text))
    .flatMap((found) => {
      const [, number = "", after = ""] = found ?? [];
      return found && (after === "" || isId(after)) ? [{ first: Number(number), after: after || null }] : [];
    });
  return { after: query.get("after"), first: /^\d{1,7}$/.test(first) ? Number(first) : 1, trail };
}
