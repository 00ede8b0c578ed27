import { toSpelling } from "#domains/couriers/courier.ts";
import { readCsvText } from "#kernel/csv.ts";
import { toAsciiHyphens } from "#kernel/hyphens.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { detectEncoding, UnreadableFile } from "#platform/csv/decode-file.ts";
import { readOrExplain } from "#platform/csv/read-or-explain.ts";
import { detectDelimiter, readCsv } from "#platform/csv/read-csv.ts";

/** The most rows that are read at once. */
const maxNumbers = 1_000;

/** A row of a courier's file: which parcel got which number, as far as it can be read. */
export interface GivenNumber {
  /** On which the row begins. */
  line: number;
  /** Both as they were written. */
  reference: string;
  tracking: string;
  /** Null where the reference is no number of an order. */
  orderNumber: number | null;
  /** The parcel's number in the order, where the reference says it. */
  parcel: number | null;
}

const trackingHeadings = new Set(
  "tracking trackingnumber trackingno trackingid trackingcode cn cnno cnnumber consignment consignmentno consignmentnumber consignmentnote awb awbno awbnumber airwaybill waybill waybillno waybillnumber shipmentnumber".split(
    " ",
  ),
);
const referenceHeadings = new Set(
  "order orderno ordernumber orderid orderref orderreference orderrefno orderrefnumber ordereference reference referenceno referencenumber ref refno refnumber customerref customerreference customerreferenceno custref shipperref shipperreference yourreference ourreference parcel ourparcel invoice invoiceno".split(
    " ",
  ),
);

/**
 * The tracking numbers in a courier's file, or in text that was pasted: two columns with any heading, or without one our
 * number first. A sentence for what holds none. `ownHeadings` are those that the shop itself
 * gave its reference in the courier's sheet.
 */
export const readTrackingNumbers = (bytes: Buffer, ownHeadings: readonly string[] = []) =>
  readOrExplain(() => readNumbers(bytes, ownHeadings));

async function readNumbers(bytes: Buffer, ownHeadings: readonly string[]): Promise<GivenNumber[]> {
  const own = new Set(ownHeadings.map(toSpelling));
  const encoding = await detectEncoding(bytes);
  const rows: GivenNumber[] = [];
  let columns: { reference: number; tracking: number } | null = null;
  for await (const { line, cells } of readCsv(bytes, encoding, detectDelimiter(bytes, encoding))) {
    if (columns === null) {
      const headings = cells.map(toSpelling);
      const tracking = headings.findIndex((heading) => trackingHeadings.has(heading));
      const reference = [own, referenceHeadings]
        .map((known) => headings.findIndex((heading, at) => at !== tracking && known.has(heading)))
        .find((at) => at !== -1);
      if (tracking !== -1 && reference !== undefined) {
        columns = { reference, tracking };
        continue;
      }
      const [first = "", second = ""] = cells;
      if (readReference(clean(first)).orderNumber === null || clean(second) === "")
        throw new UnreadableFile(
          `Line ${line} has no column for ${[reference === undefined && "our order number", tracking === -1 && "the tracking number"].filter(Boolean).join(" and ") || "the numbers"}. Name them Order and Tracking number in the first row.`,
        );
      columns = { reference: 0, tracking: 1 };
    }
    const [reference, tracking] = [clean(cells[columns.reference] ?? ""), clean(cells[columns.tracking] ?? "")];
    if (reference === "" && tracking === "") continue;
    if (rows.length === maxNumbers)
      throw new UnreadableFile(
        `The file has more than ${maxNumbers.toLocaleString("en")} rows: line ${line.toLocaleString("en")} is the first that is too much. Send it in several parts: what was booked before does no harm in the next one.`,
      );
    rows.push({ line, reference, tracking: tracking.replaceAll(/\s/g, ""), ...readReference(reference) });
  }
  if (rows.length === 0)
    throw new UnreadableFile(columns ? "The file has headings and no rows." : "The file has no rows.");
  return rows;
}

/** Pasted text as a file: columns that only spaces divide are divided by tabs. */
export function toPastedFile(text: string): Buffer {
  const lines = text.replaceAll("\r\n", "\n");
  return Buffer.from(/[,;\t]/.test(lines) ? lines : lines.replaceAll(/(\S)[^\S\n]+(?=\S+[^\S\n]*(?:\n|$))/g, "$1\t"));
}

/** A cell without what spreadsheets put around numbers to keep them text: an apostrophe, or ="…". */
const clean = (cell: string) => toAsciiHyphens(toAsciiDigits(readCsvText(cell.trim()).replace(/^'/, ""))).trim();

/** "10001", "#10001-2", "Order 10001" */
function readReference(text: string): Pick<GivenNumber, "orderNumber" | "parcel"> {
  const [, order, parcel] = /^[^\d]{0,20}(\d{1,15})(?:\.0)?(?:\s*[-/_]\s*(\d{1,3}))?$/.exec(text) ?? [];
  if (order === undefined) return { orderNumber: null, parcel: null };
  return { orderNumber: Number(order), parcel: parcel === undefined ? null : Number(parcel) };
}
