import { createDiscountCode } from "#domains/pricing/discount-codes/save-discount-code.ts";
import type { Database } from "#platform/database/database.server.ts";
import { system } from "./actors.ts";

/** Makes a discount code that runs and has no limits, unless they are given; its id. */
export async function makeDiscountCode(
  db: Database,
  code: string,
  rules: Partial<Parameters<typeof createDiscountCode>[2]> = {},
): Promise<string> {
  const made = await createDiscountCode(db, system, {
    code,
    kind: "percentage",
    value: 10,
    minimum: 0,
    startsAt: new Date(Date.now() - 60_000),
    endsAt: null,
    useLimit: null,
    usesPerPhone: null,
    categoryIds: [],
    ...rules,
  });
  if (made.outcome !== "created") throw new Error(JSON.stringify(made));
  return made.id;
}
