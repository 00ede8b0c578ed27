import { isId } from "#kernel/ids.ts";

/** A page of the bulk editor: behind which product it begins (null for the first one), and which number its first product has among those that match. */
interface BulkPlace {
  after: string | null;
  first: number;
}

/** The most pages that a URL remembers for the way back. */
const maxTrail = 20;

/** The page that a URL means, and the pages before it, as far as the URL remembers them. A page holds as many products as it has room for, so none can be reckoned back. */
export function readBulkPlace(query: URLSearchParams): BulkPlace & { trail: BulkPlace[] } {
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

/** The parameters of the page behind this one, which shows so many products. */
export const toNextPlace = (
  { trail, ...here }: ReturnType<typeof readBulkPlace>,
  { next, shown }: { next: string; shown: number },
) => toParams({ after: next, first: here.first + shown }, [...trail, here].slice(-maxTrail));

/** The parameters of the page before this one; null for the first page. Where the URL does not remember it, that is the first page. */
export function toPreviousPlace({ trail, after }: ReturnType<typeof readBulkPlace>) {
  if (after === null) return null;
  return toParams(trail.at(-1) ?? { after: null, first: 1 }, trail.slice(0, -1));
}

const toParams = ({ after, first }: BulkPlace, trail: BulkPlace[]) => ({
  after: after ?? "",
  first: after === null ? "" : String(first),
  trail: trail.map((place) => `${place.first}~${place.after ?? ""}`).join("."),
});
