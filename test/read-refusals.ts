import type { TestShop } from "./open-shop.ts";

/** What the audited refusals lacked, newest first. */
export const refusals = async (shop: TestShop) =>
  (
    await shop.look<{ after: { permission: string } }>(
      "select after from audit_entries where action = 'access.refused' order by id desc",
    )
  ).map(({ after }) => after.permission);

/** How many there are. */
export const countRefusals = async (shop: TestShop) =>
  (
    await shop.look<{ count: number }>(
      "select count(*)::int as count from audit_entries where action = 'access.refused'",
    )
  )[0]!.count;
