import { data, type RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import type { Permission } from "#domains/staff/permissions.ts";
import type { CsvCell } from "#kernel/csv.ts";
import { csvResponse } from "../http/csv-response.ts";
import { exportOf, limitDownloads } from "../http/limit-downloads.ts";
import type { FileColumn, FindRows, ListReader } from "./list-query.ts";
import type { ListState } from "./list-state.ts";

interface ListFile<P extends Permission, Filters, Sort extends string, Row> {
  name: string;
  columns: readonly FileColumn<Row>[];
  state: ListState<Filters, Sort>;
  find: FindRows<P, Filters, Sort, Row>;
}

const batchSize = 500;

/**
 * The rows that the URL lets through as a CSV file, read page after page, also past stretches in which no row fits. Audited. Throws a 400 where a filter
 * cannot be read, such as a choice that is gone: the file would hold everything; and where more rows fit than the list can find.
 */
export async function sendListFile<P extends Permission, Filters, Sort extends string, Row>(
  context: Readonly<RouterContextProvider>,
  reader: ListReader<P | "exports.run">,
  { name, columns, state, find }: ListFile<P, Filters, Sort, Row>,
): Promise<Response> {
  const { by, may } = reader;
  if (state.unread)
    throw data("A filter of this list cannot be read. Go back, choose it again, and take the file then.", {
      status: 400,
    });
  const recordDownload = await limitDownloads(context.get(shopContext), by);
  const first = await findFrom(undefined);
  if (first.isCut) throw data(first.problem ?? "More rows fit than a file can hold. Narrow the list.", { status: 400 });
  const shown = columns.filter(({ needs }) => !needs || may(needs));
  const record = await recordDownload(exportOf(name, Object.keys(state.params)));
  return csvResponse({ record, name, header: shown.map(({ header }) => header), batches: readBatches() });

  function findFrom(after: string | undefined) {
    const { text, values, sort } = state;
    return find(reader, { text, values, sort, page: { after, limit: batchSize } }, "file");
  }

  async function* readBatches(): AsyncGenerator<CsvCell[][]> {
    for (let found = first; ;) {
      const { rows, lookedUntil } = found;
      if (rows.length > 0) yield rows.map((row) => shown.map(({ cell }) => cell(row)));
      const next = lookedUntil ?? (rows.length === batchSize ? rows.at(-1)!.cursor : null);
      if (next === null) return;
      found = await findFrom(next);
    }
  }
}
