import { type SQL, sql } from "drizzle-orm";
import { selectVariantCost } from "#domains/catalog/variants/variants-sql.ts";
import { batches } from "./internal/tables.server.ts";

/**
 * A subquery for other modules' statements: what the next unit of this variant (an SQL expression of type uuid) that
 * leaves the building has cost, in paisa: as its batch says, else its variant. Null when nobody has said it.
 */
const selectUnitCost = (id: SQL): SQL => sql`coalesce((
    select batch.unit_cost from ${batches} batch where batch.variant_id = ${id} and batch.on_hand > batch.unavailable
    order by batch.expires_on nulls last, batch.received_at, batch.id limit 1), ${selectVariantCost(id)})`;

/**
 * A subquery: what the units cost that one unit of an order's line takes (an SQL expression of type jsonb), in paisa;
 * null when one of them is unknown. OFFSET keeps the inner query apart: without it, PostgreSQL looks each cost up once for
 * each place that names it.
 */
export const selectTakesCost = (takes: SQL): SQL => sql`(
    select case when count(cost) = count(*) then sum(cost::bigint * quantity)::bigint end
    from (select ${selectUnitCost(sql`part."variantId"`)} as cost, part.quantity from jsonb_to_recordset(${takes}) as part("variantId" uuid, quantity int) offset 0) as part)`;
