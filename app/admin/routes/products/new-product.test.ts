import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { openBackOffice } from "#test/open-back-office.ts";

const result = (body: string) =>
  Object.values((JSON.parse(body) as { actionData: Record<string, unknown> }).actionData)[0] as {
    errors: Record<string, string[]>;
    values: Record<string, string>;
  };

test("a form for a new product that is sent twice makes one, and all that is wrong with it is said at once", async () => {
  const { shop, owner } = await openBackOffice();
  const create = (form: Record<string, string>) => owner.ask("/admin/products/new", new URLSearchParams(form));
  const form = { newId: newId(), name: "Twice", sku: "TWICE-1", price: "4500" };
  const [first, second] = await Promise.all([create(form), create(form)]);
  const third = await create(form);
  for (const { status, headers } of [first, second, third])
    expect([status, headers.get("location")]).toEqual([303, `/admin/products/${form.newId}`]);
  expect(await shop.look("select name from catalog_products")).toEqual([{ name: "Twice" }]);
  expect((await create({ ...form, newId: newId() })).status, "another form is another product").toBe(409);

  // After a step back the form has the same id and another text: it leads to the first product no more, and is sent again as another one.
  const other = await create({ ...form, name: "Other", sku: "OTHER-1" });
  expect([other.status, result(other.body)]).toMatchObject([
    409,
    { message: expect.stringContaining("made a product already"), values: { name: "Other", sku: "OTHER-1" } },
  ]);
  const again = result(other.body).values;
  expect(again.newId).not.toBe(form.newId);
  expect((await create(again)).headers.get("location")).toBe(`/admin/products/${again.newId}`);
  expect(await shop.look("select name from catalog_products order by name")).toEqual([
    { name: "Other" },
    { name: "Twice" },
  ]);

  const refused = await create({ newId: newId(), name: "کچھ ۲", sku: "", price: "dear" });
  expect(refused.status).toBe(422);
  expect(result(refused.body)).toMatchObject({
    errors: {
      slug: ["Enter an address in Latin letters, for example pista-whey"],
      sku: [expect.stringContaining("Enter a SKU")],
      price: ["Enter the price in rupees"],
    },
    values: { name: "کچھ ۲", price: "dear" },
  });
  // What can be read of the name, and the SKU, make an address to take or to change.
  const urdu = { newId: newId(), name: "طاقت پروٹین ۲ کلو", slug: "", sku: "TQ-PISTA-2", price: "9000" };
  const suggested = result((await create(urdu)).body);
  expect(suggested).toMatchObject({
    errors: { slug: [expect.stringContaining("Keep this one or change it")] },
    values: { ...urdu, slug: "taqat-protein-2-kg-tq-pista-2" },
  });
  expect((await create(suggested.values)).status).toBe(303);
  expect(await shop.look("select slug from catalog_products where name like 'طاقت%'")).toEqual([
    { slug: "taqat-protein-2-kg-tq-pista-2" },
  ]);
  const nameless = await create({ newId: newId(), name: " ", sku: "N-1", price: "1" });
  expect(result(nameless.body).errors).toEqual({ name: ["Enter a name"] });
  const skuError = async (sku: string) =>
    result((await create({ newId: newId(), name: "Third", slug: "third", sku, price: "1" })).body).errors;
  expect(await skuError("whey 1")).toEqual({ sku: [expect.stringContaining("and no spaces")] });
  expect(await skuError("OTHER-1")).toEqual({ sku: [expect.stringContaining("Choose another one")] });
});
