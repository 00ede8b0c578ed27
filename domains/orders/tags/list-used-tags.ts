import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { orderTags } from "../internal/note-tables.server.ts";

const max = 100;

/** The tags that orders have, sorted, at most 100. It jumps from tag to tag in the index, however many orders have each. */
export async function listUsedTags(db: Database, _by: Staff<"orders.read"> | SystemActor): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    with recursive used(tag) as (
      (select tag from ${orderTags} order by tag limit 1)
      union all
      select (select next.tag from ${orderTags} next where next.tag > used.tag order by next.tag limit 1) from used where used.tag is not null
    )
    select tag from used where tag is not null limit ${max}`);
  return rows.map(({ tag }) => tag);
}
