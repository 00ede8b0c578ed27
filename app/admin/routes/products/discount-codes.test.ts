import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { newSecret } from "#kernel/ids.ts";
import { openBackOffice } from "#test/open-back-office.ts";

interface CodePage {
  version: number;
  newId: string;
  code: string | null;
  state: string | null;
  form: { values: Record<string, string>; seen: string };
  categories: { id: string; name: string; depth: number }[];
}

const path = "/admin/discount-codes";

async function openCodes() {
  const office = await openBackOffice();
  const load = (id: string) => office.load<CodePage>(`${path}/${id}`, "form");
  const save = (id: string, page: CodePage, change: Record<string, string>) =>
    office.send(`${path}/${id}`, {
      intent: "details",
      version: String(page.version),
      seen: page.form.seen,
      newId: page.newId,
      ...page.form.values,
      ...change,
    });
  return { ...office, load, save };
}

test("the owner makes a code once, changes it, loses nothing to a colleague, and ends it", async () => {
  const { shop, send, load, save } = await openCodes();
  const blank = await load("new");
  const typed = { code: "eid 10", value: "10%", minimum: "Rs 3,000", useLimit: "۱۰۰", endsAt: "" };
  expect(await save("new", blank, { ...typed, code: "!", useLimit: "many" })).toMatchObject({
    status: 422,
    refused: {
      values: { code: "!", minimum: "Rs 3,000", useLimit: "many" },
      errors: { code: expect.stringContaining("A to Z"), useLimit: expect.stringContaining("whole number") },
    },
  });
  expect(await save("new", blank, { ...typed, value: "95" })).toMatchObject({
    refused: { values: { value: "95" }, errors: { value: "Enter a whole per cent from 1 to 90" } },
  });
  const made = await save("new", blank, typed);
  expect((await save("new", blank, typed)).location).toBe(made.location);
  const id = made.location!.split("/").at(-1)!;
  const page = await load(id);
  expect(page).toMatchObject({
    code: "EID10",
    state: "running",
    form: { values: { value: "10", minimum: "3,000", useLimit: "100", usesPerPhone: "1" } },
  });
  // Nothing that was not touched changes, to the second of its start.
  const [before] = await shop.look("select starts_at from pricing_discount_codes");
  expect((await save(id, page, { kind: "amount", value: "500" })).status).toBe(303);
  expect(await shop.look("select starts_at, value, minimum from pricing_discount_codes")).toEqual([
    { ...before, value: rupees(500), minimum: rupees(3_000) },
  ]);
  expect(await save(id, page, { useLimit: "50" })).toMatchObject({
    status: 409,
    refused: { values: { useLimit: "50" }, changes: { value: expect.any(String) } },
  });
  expect((await send(`${path}/${id}`, { intent: "end", version: "2" })).status).toBe(303);
  expect((await load(id)).state).toBe("ended");
});

test("codes are listed with their uses, and many are ended at once", async () => {
  const { shop, owner, send, load, save } = await openCodes();
  const blank = await load("new");
  for (const code of ["ONE", "TWO", "THREE"]) await save("new", { ...blank, newId: "" }, { code, value: "10" });
  const ids = (await shop.look<{ id: string }>("select id from pricing_discount_codes order by id")).map(
    ({ id }) => id,
  );
  const list = JSON.stringify((await owner.ask(`${path}?q=t`)).body);
  expect(list).toContain("THREE");
  expect(list).not.toContain("ONE");
  const ended = await send(path, { intent: "end", row: ids[0]! });
  expect(ended.status).toBe(303);
  expect(
    (await shop.look("select code from pricing_discount_codes where ends_at is not null")).map(({ code }) => code),
  ).toEqual(["ONE"]);
  expect((await owner.ask("/admin/lists/discount-codes/rows.csv")).body).toContain("TWO,Running,10");
});

test("staff who take an order enter the code that the customer says; a wrong one is marked and orders nothing", async () => {
  const { shop, send, load, save } = await openCodes();
  const { variantId } = await shop.sells({ price: 5_000 });
  await save("new", await load("new"), { code: "CALL10", value: "10" });
  const form = (change: Record<string, string>) => ({
    draft,
    [`line-${variantId}`]: "2",
    channel: "phone",
    f_name: "Ayesha",
    s_name: "Khan",
    phone: "0300 1234567",
    state: "Punjab",
    city: "Lahore",
    address: "House 12, Street 4",
    payment: "cash-on-delivery",
    ...change,
  });
  const draft = newSecret();
  const wrong = await send("/admin/orders/new", form({ intent: "place", discount_code: "CALL20" }));
  expect(wrong).toMatchObject({
    status: 422,
    refused: { errors: { discount_code: [expect.stringContaining("no such code")] }, seenTotal: rupees(10_000) },
  });
  const shown = await send("/admin/orders/new", form({ intent: "update", discount_code: "call10" }));
  expect(shown.refused).toMatchObject({
    seenTotal: rupees(9_000),
    amounts: [{ term: "Saved with code CALL10" }, {}, {}, {}],
  });
  const { cartId } = shown.refused as unknown as { cartId: string };
  const placed = await send(
    "/admin/orders/new",
    form({ intent: "place", discount_code: "CALL10", cartId, seenTotal: String(rupees(9_000)) }),
  );
  expect(placed.status).toBe(303);
  expect(await shop.look("select total::int, uses from orders_orders, pricing_discount_codes")).toEqual([
    { total: rupees(9_000), uses: 1 },
  ]);
});
