import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { staffWith } from "#test/actors.ts";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { openShop } from "#test/open-shop.ts";
import { findDiscountCode } from "./find-discount-code.ts";
import { listDiscountCodes } from "./list-discount-codes.ts";
import { updateDiscountCode, createDiscountCode, endDiscountCode } from "./save-discount-code.ts";

const by = staffWith("pricing.edit");
const rules = {
  kind: "percentage",
  value: 10,
  minimum: 0,
  startsAt: new Date(),
  endsAt: null,
  useLimit: null,
  usesPerPhone: 1,
  categoryIds: [],
} as const;
const fields = { ...rules, categoryIds: [] };

test("a code is made once, keeps its name, and each change is audited", async () => {
  await using shop = await openShop();
  const made = await createDiscountCode(shop.db, by, { ...fields, code: " eid 10" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const { id } = made;
  expect(await createDiscountCode(shop.db, by, { ...fields, id, code: "eid10" })).toEqual(made);
  expect(await createDiscountCode(shop.db, by, { ...fields, code: "EID10" })).toMatchObject({
    errors: { code: "There is a code of this name already" },
  });
  const change = { ...fields, kind: "amount" as const, value: rupees(500), minimum: rupees(3_000) };
  expect(await updateDiscountCode(shop.db, by, { ...change, id, version: 1 })).toEqual({
    outcome: "changed",
    version: 2,
  });
  expect(await updateDiscountCode(shop.db, by, { ...fields, id, version: 1 })).toMatchObject({
    outcome: "conflict",
    current: { kind: "amount", version: 2 },
  });
  expect(await endDiscountCode(shop.db, by, { id })).toEqual({ outcome: "ended" });
  expect(await endDiscountCode(shop.db, by, { id })).toEqual({ outcome: "already-ended" });
  expect(await findDiscountCode(shop.db, by, id)).toMatchObject({ code: "EID10", state: "ended", version: 3 });
  expect(
    await shop.look("select action, before, after from audit_entries where subject_type = 'discount-code' order by id"),
  ).toMatchObject([
    { action: "discount-code.created", after: { percentage: 10, amount: null, usesPerPhone: 1 } },
    {
      action: "discount-code.changed",
      before: { percentage: 10, amount: null, minimumTotal: 0 },
      after: { percentage: null, amount: 50_000, minimumTotal: 300_000 },
    },
    { action: "discount-code.changed", before: { endsAt: null } },
  ]);
});

test("bad rules are refused with a sentence for each", async () => {
  await using shop = await openShop();
  const refused = async (change: Partial<Parameters<typeof createDiscountCode>[2]>) => {
    const outcome = await createDiscountCode(shop.db, by, { ...fields, code: "EID10", ...change });
    return outcome.outcome === "invalid" ? Object.keys(outcome.errors) : outcome.outcome;
  };
  expect(await refused({ code: "é!" })).toEqual(["code"]);
  expect(await refused({ value: 91 })).toEqual(["value"]);
  expect(await refused({ kind: "amount", value: 50 })).toEqual(["value"]);
  expect(await refused({ kind: "amount", value: rupees(500), minimum: rupees(500) })).toEqual(["minimum"]);
  expect(await refused({ endsAt: new Date(0) })).toEqual(["endsAt"]);
  expect(await refused({ startsAt: new Date(NaN), useLimit: 0, usesPerPhone: NaN, kind: "gift" })).toEqual(
    expect.arrayContaining(["startsAt", "useLimit", "usesPerPhone", "kind"]),
  );
  expect(await refused({ categoryIds: ["proteins"] })).toEqual(["categoryIds.0"]);
});

test("codes are listed by their state and how they begin", async () => {
  await using shop = await openShop();
  await makeDiscountCode(shop.db, "EID10");
  await makeDiscountCode(shop.db, "EID-OLD", { endsAt: new Date(Date.now() - 1_000) });
  await makeDiscountCode(shop.db, "SOON", { startsAt: new Date(Date.now() + 60_000) });
  await makeDiscountCode(shop.db, "GONE", { useLimit: 1 });
  await shop.look("update pricing_discount_codes set uses = 1 where code = 'GONE' returning code");
  const page = { limit: 10, from: "start" } as never;
  const list = async (query: object) =>
    (await listDiscountCodes(shop.db, by, { page, ...query })).rows.map(({ code, state }) => `${code} ${state}`);
  expect(await list({})).toEqual(["GONE used-up", "SOON scheduled", "EID-OLD ended", "EID10 running"]);
  expect(await list({ text: "eid", state: "running" })).toEqual(["EID10 running"]);
  expect(await list({ text: "ei" })).toHaveLength(2);
  expect(await list({ text: "%" })).toEqual([]);
});

test("the database takes the figure of no kind that has no rule for it", async () => {
  await using shop = await openShop();
  await makeDiscountCode(shop.db, "EID10");
  const client = await shop.pool.connect();
  try {
    await client.query("begin");
    // As a migration for another kind would.
    await client.query("alter table pricing_discount_codes drop constraint pricing_discount_codes_kind");
    const give = client.query("update pricing_discount_codes set kind = 'gift', value = 1000, minimum = 2000");
    await expect(give).rejects.toMatchObject({ constraint: "pricing_discount_codes_value" });
  } finally {
    await client.query("rollback");
    client.release();
  }
});
