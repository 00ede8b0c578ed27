import type { FormValues } from "#app/http/forms.ts";
import { withoutOwnHost } from "#app/http/without-own-host.ts";
import type { SiteContent } from "#domains/cms/site-content.ts";
import { sortByPlace } from "../edit-forms/sort-by-place.ts";

/** "claims.0.title" */
export const rowField = (list: string, row: number, field: string) => `${list}.${row}.${field}`;

type Row = Record<string, string>;

/** Rows by the fields of their form, each with its place, counted from 1. */
const toRowValues = (list: string, rows: Row[]): FormValues =>
  Object.fromEntries(
    rows.flatMap((row, at) => [
      ...Object.entries(row).map(([field, value]) => [rowField(list, at, field), value]),
      [rowField(list, at, "place"), String(at + 1)],
    ]),
  );

/** The rows that are not empty, in the order of their places, with the number that each has in the form. */
function readRows(list: string, values: FormValues, fields: readonly string[], max: number) {
  const rows = Array.from({ length: max }, (_, row) => ({
    row,
    value: Object.fromEntries(fields.map((field) => [field, (values[rowField(list, row, field)] ?? "").trim()])),
  }));
  return sortByPlace(rows, ({ row }) => values[rowField(list, row, "place")]).filter(({ value }) =>
    Object.values(value).some((text) => text !== ""),
  );
}

const lists = {
  claims: { fields: ["icon", "title", "text"], max: 8 },
  popular: { fields: ["slug", "title"], max: 12 },
  links: { fields: ["label", "to"], max: 20 },
} as const;

export type SiteList = keyof typeof lists;
export type SiteFormName = SiteList | "title";

export const isSiteForm = (name: string): name is SiteFormName => name === "title" || Object.hasOwn(lists, name);

/** How many rows a form has: those there are and two more, up to the most. */
export const countRows = (list: SiteList, stored: number) => Math.min(stored + 2, lists[list].max);

/** One of the forms by its fields. */
export const toSiteValues = (form: SiteFormName, content: SiteContent): FormValues =>
  form === "title" ? { homeTitle: content.homeTitle } : toRowValues(form, content[form]);

/** One of the forms as `saveSite` takes it, and the form's field for a field of the command. A row without words goes. */
export function readSite(form: SiteFormName, values: FormValues, baseUrl: string) {
  if (form === "title") return { change: { homeTitle: values.homeTitle ?? "" }, toField: (field: string) => field };
  const rows = readRows(form, values, lists[form].fields, lists[form].max).filter(
    // A row whose words are empty has only the choice of its list.
    ({ value }) => form !== "claims" || value.title !== "" || value.text !== "" || value.icon === "truck",
  );
  return {
    change: {
      [form]: rows.map(({ value }) =>
        form === "links" ? { ...value, to: withoutOwnHost(value.to!, baseUrl) } : value,
      ),
    } as Partial<SiteContent>,
    toField: (field: string) => {
      const [, at, of] = field.split(".");
      return rowField(form, rows[Number(at)]?.row ?? 0, of ?? "title");
    },
  };
}
