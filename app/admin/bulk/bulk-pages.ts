export const bulkEditorPath = "/admin/products/bulk";
/** The rows of another page of it, as JSON. */
export const bulkRowsPath = "/admin/products/bulk/rows";

/** A page of the bulk editor: behind which product it begins (null for the first one), and which number its first product has among those that match. */
interface BulkPlace {
  after: string | null;
  first: number;
}

/** The most pages that a URL remembers for the way back. */
const maxTrail = 20;

/** A page, and those before it, as far as its URL remembers them. */
export type BulkTrail = BulkPlace & { trail: BulkPlace[] };

/** The parameters of the page behind this one, which shows so many products. */
export const toNextPlace = ({ trail, ...here }: BulkTrail, { next, shown }: { next: string; shown: number }) =>
  toParams({ after: next, first: here.first + shown }, [...trail, here].slice(-maxTrail));

/** The parameters of the page before this one; null for the first page. Where the URL does not remember it, that is the first page. */
export function toPreviousPlace({ trail, after }: BulkTrail) {
  if (after === null) return null;
  return toParams(trail.at(-1) ?? { after: null, first: 1 }, trail.slice(0, -1));
}

const toParams = ({ after, first }: BulkPlace, trail: BulkPlace[]) => ({
  after: after ?? "",
  first: after === null ? "" : String(first),
  trail: trail.map((place) => `${place.first}~${place.after ?? ""}`).join("."),
});
