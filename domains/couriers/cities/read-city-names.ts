import { readCsvText } from "#kernel/csv.ts";
import { detectEncoding, UnreadableFile } from "#platform/csv/decode-file.ts";
import { readOrExplain } from "#platform/csv/read-or-explain.ts";
import { detectDelimiter, readCsv } from "#platform/csv/read-csv.ts";
import { toSpelling } from "../courier.ts";
import { maxCityNames } from "./courier-cities.ts";

const cityHeadings = new Set(
  "city cityname cities destination destinationcity destinationname name area station".split(" "),
);

/** The names in a courier's list of cities: its column of cities, or the first one. A sentence for what is no such list. */
export const readCityNames = (bytes: Buffer) => readOrExplain(() => readNames(bytes));

async function readNames(bytes: Buffer): Promise<string[]> {
  const encoding = await detectEncoding(bytes);
  const names: string[] = [];
  let column: number | null = null;
  for await (const { cells } of readCsv(bytes, encoding, detectDelimiter(bytes, encoding))) {
    if (column === null) {
      const at = cells.findIndex((cell) => cityHeadings.has(toSpelling(cell)));
      column = Math.max(0, at);
      if (at !== -1) continue;
    }
    const name = readCsvText((cells[column] ?? "").trim());
    if (name !== "") names.push(name);
    if (names.length > maxCityNames)
      throw new UnreadableFile(`The list has more than ${maxCityNames.toLocaleString("en")} cities.`);
  }
  return names;
}
