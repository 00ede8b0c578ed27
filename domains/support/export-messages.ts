import { desc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { messages } from "#domains/support/internal/tables.server.ts";

/** A message in its writer's export. */
export interface ExportedMessage {
  written: string;
  name: string;
  phone: string;
  subject: string;
  message: string;
}

const most = 1_000;

/** The messages from an e-mail address, newest first. Call it only when the address is verified as the writer's. */
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
