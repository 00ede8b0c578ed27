import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";

/** Inserts a picture whose file does not exist, for code that only refers to pictures. Returns its key. */
export async function insertPicture(db: Database): Promise<string> {
  const key = randomBytes(16).toString("hex");
  await db.execute(
    sql`insert into media_pictures (key, format, width, height, bytes) values (${key}, 'png', 1200, 1200, 1)`,
  );
  return key;
}
