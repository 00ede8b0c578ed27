import { lt, sql } from "drizzle-orm";
import { createTypedCode } from "#platform/crypto/typed-code.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { setupCodes } from "./internal/tables.server.ts";

/** A new code for the set-up page of a shop that has no owner. Several starts have a code each; all end with the first owner. */
export async function createSetupCode(db: Database, _by: SystemActor): Promise<string> {
  const code = createTypedCode();
  await db.delete(setupCodes).where(lt(setupCodes.createdAt, sql`now() - interval '7 days'`));
  await db.insert(setupCodes).values({ code });
  return code;
}
