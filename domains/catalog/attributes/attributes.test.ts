import { expect, onTestFinished, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith, system } from "#test/actors.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { seedProducts } from "#test/seed-products.ts";
import { archiveAttribute, unarchiveAttribute } from "./archive-attribute.ts";
import { maxAttributes, maxFilterableAttributes } from "./attribute.ts";
import { updateAttribute } from "./update-attribute.ts";
import { updateProduct } from "../products/update-product.ts";
import { createAttribute } from "./create-attribute.ts";
import { listAttributes, listFilterableAttributes } from "./find-attributes.ts";
import { findProductAttributes } from "./find-product-attributes.ts";
import { setAttributeValues } from "./set-attribute-values.ts";

const editor = staffWith("catalogue.edit");
const auditor = staffWith("audit.read");

async function openShop() {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const ids = await seedProducts(shop.database, [
    {
      slug: "mass-gainer",
      name: "Mass Gainer",
      brand: "markhor",
      categories: ["weight-gainers"],
      sizes: ["2 kg", "5 kg"],
    },
    { slug: "iron-belt", name: "Iron Belt", brand: "kohsar", categories: ["accessories"] },
  ]);
  const db = shop.database;
  const create = async (given: Parameters<typeof createAttribute>[2]) => {
    const created = await createAttribute(db, editor, given);
    if (created.outcome !== "created") throw new Error(JSON.stringify(created));
    return created.attribute;
  };
  const valuesOf = async (slug: string) =>
    (
      await shop.pool.query(
        "select coalesce(o.value, v.number::text) as value, v.variant_id as variant from catalog_attribute_values v left join catalog_attribute_options o on o.id = v.option_id where v.product_id = $1 order by 1",
        [ids.get(slug)],
      )
    ).rows as { value: string; variant: string | null }[];
  return { ...shop, db, idOf: (slug: string) => ids.get(slug)!, create, valuesOf };
}

const goal = {
  code: "goal",
  label: "Goal",
  type: "choice",
  options: [{ label: "Build muscle" }, { label: "Lose weight" }],
} as const;

test("an attribute is a row: its options get a spelling for URLs, and staff's work on it is audited", async () => {
  const shop = await openShop();
  const { id, options } = await shop.create({ ...goal, options: [...goal.options] });
  expect(options.map(({ value, label }) => [value, label])).toEqual([
    ["build-muscle", "Build muscle"],
    ["lose-weight", "Lose weight"],
  ]);
  expect(await listFilterableAttributes(shop.db)).toEqual([]);
  expect(await listAttributes(shop.db)).toMatchObject([{ id, code: "goal", filterable: false, version: 1, options }]);
  expect(await listAuditEntries(shop.db, auditor, { action: "attribute.created" })).toMatchObject([
    { actorId: editor.accountId, subjectId: id, after: { code: "goal" } },
  ]);
  expect((await shop.create({ code: "vegan", label: "Vegan", type: "yes-no" })).options).toMatchObject([
    { value: "yes" },
    { value: "no" },
  ]);
});

test.each([
  [{ code: "Goal" }, "code"],
  [{ code: "2go" }, "code"],
  [{ code: "brand" }, "code"],
  [{ code: "sort" }, "code"],
  [{ label: " " }, "label"],
  [{ unit: "g" }, "unit"],
  [{ type: "number" as const }, "options"],
  [{ options: [{ label: "A" }, { label: "a" }] }, "options"],
  [{ options: [{ label: "A", value: "B c" }] }, "options.0.value"],
  [{ options: [{ label: "A", swatch: "red" }] }, "options.0.swatch"],
  [{ productField: "gender" as const, optionGroup: "Colour" }, "productField"],
])("an attribute with %j is refused, with a sentence about %s", async (fault, field) => {
  const shop = await openShop();
  const outcome = await createAttribute(shop.db, editor, { ...goal, options: [...goal.options], ...fault });
  expect(outcome).toEqual({ outcome: "invalid", errors: { [field]: expect.any(String) as string } });
  expect(await listAttributes(shop.db)).toEqual([]);
});

test("no two attributes have one code or one group of options, and only so many filter lists", async () => {
  const shop = await openShop();
  await shop.create({ ...goal, options: [] });
  expect(await createAttribute(shop.db, editor, { ...goal, options: [] })).toEqual({ outcome: "code-taken" });
  const colour = { code: "colour", label: "Colour", type: "choice", optionGroup: "Colour", filterable: true } as const;
  await shop.create(colour);
  expect(await createAttribute(shop.db, editor, { ...colour, code: "shade", optionGroup: "colour " })).toMatchObject({
    errors: { optionGroup: expect.any(String) as string },
  });
  for (let at = 1; at < maxFilterableAttributes; at += 1)
    await shop.create({ code: `fact-${at}`, label: "Fact", type: "number", filterable: true });
  const one = { code: "more", label: "More", type: "number", filterable: true } as const;
  expect(await createAttribute(shop.db, editor, one)).toMatchObject({
    errors: { filterable: expect.any(String) as string },
  });
});

test("a change names its version, and one that is behind is told what the attribute is now", async () => {
  const shop = await openShop();
  const { id: attributeId } = await shop.create({ ...goal, options: [...goal.options] });
  const change = (given: object) => updateAttribute(shop.db, editor, { attributeId, version: 1, ...given });
  expect(await change({ label: "Goal", filterable: false })).toEqual({ outcome: "changed", version: 1 });
  expect(await change({ label: "What for", filterable: true })).toEqual({ outcome: "changed", version: 2 });
  expect(await change({ label: "Purpose" })).toMatchObject({
    outcome: "conflict",
    current: { label: "What for", version: 2, filterable: true },
  });
  expect(await change({ version: 2, unit: "g" })).toMatchObject({ errors: { unit: expect.any(String) as string } });
  expect(await updateAttribute(shop.db, editor, { attributeId: newId(), version: 1 })).toEqual({
    outcome: "not-found",
  });
  expect(await listAuditEntries(shop.db, auditor, { action: "attribute.changed" })).toMatchObject([
    { before: { label: "Goal", filterable: false }, after: { label: "What for", filterable: true } },
  ]);
});

test("options are renamed, sorted and added; one that products have is not removed", async () => {
  const shop = await openShop();
  const { id: attributeId } = await shop.create({ ...goal, options: [...goal.options] });
  await setAttributeValues(shop.db, system, [
    { productId: shop.idOf("mass-gainer"), version: 1, values: { goal: ["build-muscle"] } },
  ]);
  const change = (version: number, options: { value?: string; label: string }[]) =>
    updateAttribute(shop.db, editor, { attributeId, version, options });
  expect(await change(1, [{ label: "Energy" }])).toEqual({ outcome: "options-in-use", values: ["build-muscle"] });
  expect(await change(1, [{ label: "Energy" }, { value: "build-muscle", label: "Muscle" }])).toMatchObject({
    outcome: "changed",
  });
  const [attribute] = await listAttributes(shop.db);
  expect(attribute?.options.map(({ value, label }) => [value, label])).toEqual([
    ["energy", "Energy"],
    ["build-muscle", "Muscle"],
  ]);
  expect(await shop.valuesOf("mass-gainer")).toEqual([{ value: "build-muscle", variant: null }]);
});

test("values are those of products or of variants, of the attribute's type, all or none", async () => {
  const shop = await openShop();
  await shop.create({ ...goal, options: [...goal.options] });
  await shop.create({ code: "protein", label: "Protein", type: "number", unit: "g" });
  await shop.create({ code: "gender", label: "Gender", type: "choice", productField: "gender" });
  const [productId, beltId] = [shop.idOf("mass-gainer"), shop.idOf("iron-belt")];
  const [variant] = (await findProduct(shop.db, "mass-gainer"))!.variants;
  let version = 1;
  const set = (values: object, more = {}) =>
    setAttributeValues(shop.db, editor, [{ productId, version, values, ...more } as never]);

  for (const [values, code] of [
    [{ goal: ["fly"] }, "goal"],
    [{ goal: 3 }, "goal"],
    [{ protein: ["20"] }, "protein"],
    [{ gender: ["male"] }, "gender"],
    [{ taste: ["sweet"] }, "taste"],
  ] as const)
    expect(await set(values)).toEqual({
      outcome: "invalid",
      errors: { [`0.values.${code}`]: expect.any(String) as string },
    });
  expect(await set({ goal: [] }, { productId: newId() })).toMatchObject({ outcome: "not-found" });
  expect(await set({ goal: [] }, { productId: beltId, variantId: variant!.id })).toMatchObject({
    outcome: "not-found",
  });
  expect(await shop.valuesOf("mass-gainer")).toEqual([]);

  expect(await set({ goal: ["lose-weight", "build-muscle"] })).toEqual({
    outcome: "changed",
    products: [{ productId, version: 2 }],
  });
  version = 2;
  expect(await set({ protein: 22.5 }, { variantId: variant!.id })).toMatchObject({ outcome: "changed" });
  version = 3;
  expect(await set({ goal: ["build-muscle", "lose-weight"] })).toEqual({ outcome: "changed", products: [] });
  expect(await shop.valuesOf("mass-gainer")).toEqual([
    { value: "22.5", variant: variant!.id },
    { value: "build-muscle", variant: null },
    { value: "lose-weight", variant: null },
  ]);
  await set({ goal: null });
  expect(await shop.valuesOf("mass-gainer")).toEqual([{ value: "22.5", variant: variant!.id }]);
  expect(await listAuditEntries(shop.db, auditor, { action: "product.attributes-changed" })).toMatchObject([
    { before: { goal: ["lose-weight", "build-muscle"] }, after: { goal: [] } },
    { subjectId: productId, after: { protein: [22.5], variantId: variant!.id } },
    { before: { goal: [] }, after: { goal: ["lose-weight", "build-muscle"] } },
  ]);
});

test("of two people who change the values of a product at once, the second learns what they are now", async () => {
  const shop = await openShop();
  await shop.create({ ...goal, options: [...goal.options] });
  await shop.create({ code: "protein", label: "Protein", type: "number", unit: "g" });
  const [productId, beltId] = [shop.idOf("mass-gainer"), shop.idOf("iron-belt")];
  const set = (values: object) =>
    setAttributeValues(shop.db, editor, [
      { productId: beltId, version: 1, values: { protein: 1 } },
      { productId, version: 1, values: values as never },
    ]);
  const [first, second] = await Promise.all([
    set({ goal: ["lose-weight"] }),
    set({ goal: ["lose-weight"], protein: 20 }),
  ]);
  const saved = first.outcome === "changed" ? {} : { protein: [20] };
  expect([first, second]).toContainEqual({
    outcome: "changed",
    products: expect.arrayContaining([
      { productId: beltId, version: 2 },
      { productId, version: 2 },
    ]) as object[],
  });
  expect([first, second]).toContainEqual({
    outcome: "conflict",
    current: [
      { productId: beltId, variantId: null, version: 2, values: { protein: [1] } },
      { productId, variantId: null, version: 2, values: { goal: ["lose-weight"], ...saved } },
    ],
  });
  expect((await updateProduct(shop.db, editor, { productId, version: 1, name: "Mass" })).outcome).toBe("conflict");
});

test("a product is described by the values of its attributes, its variants' options and its cut", async () => {
  const shop = await openShop();
  const { id: goalId } = await shop.create({ ...goal, options: [...goal.options], position: 3 });
  await shop.create({ code: "protein", label: "Protein", type: "number", unit: "g", position: 2 });
  await shop.create({ code: "pack", label: "Pack", type: "choice", optionGroup: "Size", position: 1 });
  await shop.create({ code: "gender", label: "For", type: "choice", productField: "gender", position: 0 });
  await shop.create({ code: "vegan", label: "Vegan", type: "yes-no", position: 4 });
  const [productId, beltId] = [shop.idOf("mass-gainer"), shop.idOf("iron-belt")];
  const [small, large] = (await findProduct(shop.db, "mass-gainer"))!.variants;
  await setAttributeValues(shop.db, editor, [
    { productId, version: 1, values: { goal: ["lose-weight", "build-muscle"], vegan: ["no"] } },
    { productId, version: 1, variantId: small!.id, values: { protein: 22.5 } },
    { productId, version: 1, variantId: large!.id, values: { protein: 9 } },
  ]);
  await updateProduct(shop.db, editor, { productId: beltId, version: 1, gender: "unisex" });

  const found = await findProductAttributes(shop.db, [productId, beltId]);
  expect(found.get(beltId)).toMatchObject([{ code: "gender", label: "For", source: "field", values: ["Unisex"] }]);
  expect(found.get(productId)!.map(({ label, source, unit, values }) => [label, source, unit, values])).toEqual([
    ["Pack", "options", null, ["2 kg", "5 kg"]],
    ["Protein", "values", "g", ["9", "22.5"]],
    ["Goal", "values", null, ["Build muscle", "Lose weight"]],
    ["Vegan", "values", null, ["No"]],
  ]);
  expect(await readInvalidatedTags(shop.db)).toContain(`product:${productId}`);

  await archiveAttribute(shop.db, editor, { attributeId: goalId, version: 1 });
  expect((await findProductAttributes(shop.db, [productId])).get(productId)!.map(({ code }) => code)).not.toContain(
    "goal",
  );
});

test("an archived attribute leaves lists and forms, and comes back with its values", async () => {
  const shop = await openShop();
  const { id: attributeId } = await shop.create({ ...goal, options: [...goal.options], filterable: true });
  await setAttributeValues(shop.db, system, [
    { productId: shop.idOf("mass-gainer"), version: 1, values: { goal: ["lose-weight"] } },
  ]);
  expect(await archiveAttribute(shop.db, editor, { attributeId, version: 1 })).toEqual({
    outcome: "archived",
    version: 2,
  });
  expect(await archiveAttribute(shop.db, editor, { attributeId, version: 1 })).toMatchObject({ outcome: "conflict" });
  expect(await listAttributes(shop.db)).toEqual([]);
  expect(await updateAttribute(shop.db, editor, { attributeId, version: 2, label: "X" })).toEqual({
    outcome: "not-found",
  });
  expect(await createAttribute(shop.db, editor, { ...goal, options: [] })).toEqual({ outcome: "code-taken" });
  expect(await unarchiveAttribute(shop.db, editor, { attributeId, version: 2 })).toEqual({
    outcome: "unarchived",
    version: 3,
  });
  expect(await unarchiveAttribute(shop.db, editor, { attributeId, version: 3 })).toEqual({ outcome: "not-archived" });
  expect(await shop.valuesOf("mass-gainer")).toEqual([{ value: "lose-weight", variant: null }]);
  expect(await listFilterableAttributes(shop.db)).toMatchObject([{ code: "goal" }]);
});

test("a shop has as many attributes as its screens show at once, and the next is refused in words", async () => {
  const shop = await openShop();
  const { rowCount } = await shop.pool.query("select from catalog_attributes");
  await shop.pool.query(
    "insert into catalog_attributes (id, code, label, type) select gen_random_uuid(), 'code-' || n, 'Label ' || n, 'yes-no' from generate_series(1, $1::int) n",
    [maxAttributes - rowCount! - 1],
  );
  await shop.create({ code: "last", label: "Last", type: "yes-no" });
  expect(await createAttribute(shop.db, editor, { code: "more", label: "More", type: "yes-no" })).toEqual({
    outcome: "invalid",
    errors: { label: "The shop has 250 attributes, the most there can be: change one that is archived" },
  });
});
