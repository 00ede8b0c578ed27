import { desc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { messages } from "#domains/support/internal/tables.server.ts";

/** A message as its writer is handed it. */
export interface ExportedMessage {
  written: string;
  name: string;
  phone: string;
  subject: string;
  message: string;
}

const most = 1_000;

/** What was written to the shop from an address, newest first. Call it only when the address is known to be whose words they are. */
export async function exportMessages(db: Database, email: string): Promise<ExportedMessage[]> {
  const written = await db
    .select()
    .from(messages)
    .where(sql`lower(${messages.email}) = ${email.toLowerCase()}`)
    .orderBy(desc(messages.createdAt))
    .limit(most);
  return written.map(({ name, phone, subject, body, createdAt }) => ({
    written: createdAt.toISOString(),
    name,
    phone: phone ?? "",
    subject,
    message: body,
  }));
}
