import type { FormValues } from "#app/http/forms.ts";
import { type BookingColumn, type BookingField, maxBookingColumns } from "#domains/couriers/booking/booking-columns.ts";
import { sortByPlace } from "../edit-forms/sort-by-place.ts";

/** Rows for columns that are added. */
const blankRows = 3;

/** "column.2.heading" */
export const columnField = (at: number, field: "heading" | "field" | "text" | "place") => `column.${at}.${field}`;

/** The number of rows of the form for these columns. */
export const countColumnRows = (columns: readonly BookingColumn[]) =>
  Math.min(columns.length + blankRows, maxBookingColumns);

/** The columns by the fields of their form; places count from 1. */
export function toColumnValues(columns: readonly BookingColumn[]): FormValues {
  return Object.fromEntries(
    columns.flatMap(({ heading, field, text }, at) => [
      [columnField(at, "heading"), heading],
      [columnField(at, "field"), field],
      [columnField(at, "text"), text],
      [columnField(at, "place"), String(at + 1)],
    ]),
  );
}

/** The form as `setBookingColumns` takes it, in the order of the places, and the form's field for a field of the command. A row without a heading is left out. */
export function readColumns(values: FormValues) {
  const sent = Object.keys(values)
    .flatMap((name) => /^column\.(\d{1,2})\.heading$/.exec(name)?.[1] ?? [])
    .map((at) => ({ at: Number(at) }))
    .toSorted((one, other) => one.at - other.at);
  const rows = sortByPlace(sent, ({ at }) => values[columnField(at, "place")]).filter(
    ({ at }) => values[columnField(at, "heading")]!.trim() !== "",
  );
  return {
    columns: rows.map(({ at }) => ({
      heading: values[columnField(at, "heading")]!,
      field: (values[columnField(at, "field")] ?? "") as BookingField,
      text: values[columnField(at, "text")] ?? "",
    })),
    toField(field: string) {
      const [, at, name] = /^columns\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const row = at === undefined ? undefined : rows[Number(at)];
      return row ? `column.${row.at}.${name}` : columnField(0, "heading");
    },
  };
}
