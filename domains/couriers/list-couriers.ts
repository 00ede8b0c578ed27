import { asc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import type { Courier } from "./courier.ts";
import { couriers } from "./internal/tables.server.ts";

const { id, name, known, trackingPage, givesNumbers, payoutDays, adapter, version, archivedAt } = couriers;
const fields = { id, name, known, trackingPage, givesNumbers, payoutDays, adapter, version, archivedAt };

const read = prepareSelect<Courier>("list-couriers", (db) =>
  db
    .select(fields)
    .from(couriers)
    .orderBy(sql`${archivedAt} is not null`, asc(sql`lower(${name})`)),
);

/** All couriers by name, the archived ones last; there are `maxCouriers` at most. Pages call `getCouriers`, which caches them. */
export const listCouriers = (db: Database): Promise<Courier[]> => read(db);
