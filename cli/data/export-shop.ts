import { createWriteStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { recordEvent } from "#domains/events/record-event.ts";
import { type ExportedCounts, writeShopExport } from "#domains/privacy/export-shop.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { writeFileAtomically } from "#platform/files/write-file-atomically.ts";

/**
 * Writes all users and orders of one snapshot into a new file, completely or not at all and readable by its owner
 * alone. Audited. Null when the file exists.
 */
export async function exportShop(db: Database, file: string): Promise<ExportedCounts | null> {
  if (existsSync(file)) return null;
  const counted = { users: 0, orders: 0 };
  await writeFileAtomically(file, (unfinished) =>
    runTransaction(db, (tx) =>
      pipeline(Readable.from(writeShopExport(tx, counted)), createWriteStream(unfinished, { flush: true })),
    ),
  );
  const by = systemActor("cli data export");
  await runTransaction(db, (tx) =>
    recordEvent(tx, by, { type: "shop.exported", subjectId: null, payload: {} }, { after: counted }),
  );
  return counted;
}
