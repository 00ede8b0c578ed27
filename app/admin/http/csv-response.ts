import { type CsvCell, csvRow, csvStart } from "#kernel/csv.ts";
import type { DownloadRecord } from "./limit-downloads.ts";
import { pakistanDay } from "#kernel/time.ts";

type Rows = readonly (readonly CsvCell[])[];

interface CsvFile {
  /** Shows that the file is recorded; it is not read. */
  record: DownloadRecord;
  /** The file's name, such as "orders"; its day and ".csv" follow. */
  name: string;
  /** The days that the file is about, as "2026-11-01-to-2026-11-23"; today where it is of what there is now. */
  days?: string;
  header: readonly string[];
  /** The rows in batches, as the database gives them. The next batch is asked for when the browser has taken the one before. */
  batches: AsyncIterable<Rows> | Iterable<Rows>;
}

/** A CSV file as a download, written while it is read: memory holds one batch, however long the file is. */
export async function csvResponse({
  name,
  days = pakistanDay(new Date()),
  header,
  batches,
}: CsvFile): Promise<Response> {
  const rest = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  // An error at the start must become an error page, not a broken file.
  let next = await rest.next();
  const encoder = new TextEncoder();
  const write = (rows: Rows) => rows.map(csvRow).join("");
  let text = csvStart + csvRow(header);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) {
        controller.enqueue(encoder.encode(text));
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(text + write(next.value)));
      text = "";
      next = await rest.next();
    },
    async cancel() {
      await rest.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${days}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
