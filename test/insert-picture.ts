import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";

/** A picture that is known but in no storage: enough for what only names pictures. Its key. */
export async function insertPicture(db: Database): Promise<string> {
  const key = randomBytes(16).toString("hex");
  await db.execute(
    sql`insert into media_pictures (key, format, width, height, bytes) values (${key}, 'png', 1200, 1200, 1)`,
  );
  return key;
}
