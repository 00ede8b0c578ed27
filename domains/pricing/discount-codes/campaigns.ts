import { isNotNull, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { discountCodes } from "../internal/discount-code-tables.server.ts";

const { campaign } = discountCodes;

/** A query for other modules' statements: the codes that belong to a campaign, with its name. */
export const selectCampaigns: SQL = sql`select code, campaign from ${discountCodes} where campaign is not null`;

/** The most names that `listCampaigns` returns. */
const max = 200;

/** The names of the campaigns that codes belong to, those of the latest codes first. */
export async function listCampaigns(db: Database, _by: Staff<"pricing.edit">): Promise<string[]> {
  const found = await db
    .select({ campaign })
    .from(discountCodes)
    .where(isNotNull(campaign))
    .groupBy(campaign)
    .orderBy(sql`max(${discountCodes.id}::text) desc`)
    .limit(max);
  return found.flatMap((each) => each.campaign ?? []);
}
