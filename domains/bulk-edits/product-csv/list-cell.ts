import { parse } from "csv-parse/sync";

/** Several texts in one cell, separated by commas; one that holds a comma or a quote is quoted. */
export function toListCell(texts: string[]): string {
  return texts.map((text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(", ");
}

/** The texts of such a cell; null when its quotes are never closed. */
export function readListCell(cell: string): string[] | null {
  try {
    const rows = parse(cell, { trim: true, relax_column_count: true }) as string[][];
    return rows.flat().filter((text) => text !== "");
  } catch {
    return null;
  }
}
