import { sql } from "drizzle-orm";
import { payments } from "../tables/payment-tables.server.ts";

/** Whether an entry is an advance that stands: it was not booked by mistake, and takes none back that was. */
export const isStandingAdvance = sql`${payments.kind} = 'advance' and ${payments.reverses} is null
  and not exists (select from ${payments} as counter where counter.reverses = ${payments.id})`;
