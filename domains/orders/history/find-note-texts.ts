import { inArray } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orderNotes } from "../internal/tables/note-tables.server.ts";

/** What the notes of these ids say; ids of nothing, and of notes that were erased with their order's personal data, are left out. */
export async function findNoteTexts(
  db: Database,
  _by: Staff<"orders.read">,
  ids: string[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return new Map();
  const { id, text } = orderNotes;
  const rows = await db.select({ id, text }).from(orderNotes).where(inArray(id, known));
  return new Map(rows.map((note) => [note.id, note.text]));
}
