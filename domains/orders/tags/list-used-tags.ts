import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { orderTags } from "../internal/tables/note-tables.server.ts";

const max = 100;

const list = prepareStatement<{ tag: string }>(
  "list-used-tags",
  sql`
  with recursive used(tag) as (
    (select tag from ${orderTags} order by tag limit 1)
    union all
    select (select next.tag from ${orderTags} next where next.tag > used.tag order by next.tag limit 1) from used where used.tag is not null
  )
  select tag from used where tag is not null limit ${sql.raw(String(max))}`,
);

/** The tags that orders have, sorted, at most 100. It jumps from tag to tag in the index, however many orders have each. */
export const listUsedTags = async (db: Database, _by: Staff<"orders.read"> | SystemActor): Promise<string[]> =>
  (await list(db)).map(({ tag }) => tag);
