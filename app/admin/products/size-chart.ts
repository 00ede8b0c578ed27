import type { FormValues } from "#app/http/forms.ts";
import type { SizeChart } from "#domains/catalog/product-facts.ts";
import type { EditableProduct } from "#domains/catalog/products/find-editable-product.ts";

/** A size chart by the fields of its form: measures in one line, a line for each size, as a spreadsheet pastes them. */
export function toSizeChartValues({ sizeChart }: Pick<EditableProduct, "sizeChart">): FormValues {
  if (sizeChart === null) return {};
  return {
    columns: sizeChart.columns.join(", "),
    rows: sizeChart.rows.map(({ size, measures }) => [size, ...measures].join(", ")).join("\n"),
    note: sizeChart.note,
  };
}

/** The form as `updateProduct` takes it; null for a form that says nothing. Cells stand between tabs, or else between commas. */
export function readSizeChart(values: FormValues): SizeChart | null {
  const { columns = "", rows = "", note = "" } = values;
  if ([columns, rows, note].every((text) => text.trim() === "")) return null;
  return {
    columns: cells(columns).filter((name) => name !== ""),
    rows: rows
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => {
        const [size = "", ...measures] = cells(line);
        return { size, measures };
      }),
    note: note.trim(),
  };
}

/** The field of the form for a field of the command ("sizeChart.rows.2.size"). */
export const toSizeChartField = (field: string): string => field.replace(/^sizeChart\.?/, "").split(".")[0] || "rows";

const cells = (line: string) => line.split(line.includes("\t") ? "\t" : /[,،]/).map((cell) => cell.trim());
