import { onTestFinished, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { readInvalidatedTags, readQueuedJobs } from "#test/event-log.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { publishProduct } from "#test/publish-product.ts";
import { findProduct } from "../find-product.ts";
import { archiveProduct } from "./archive-product.ts";
import { updateProduct } from "./update-product.ts";
import { updateVariants } from "./update-variants.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { findEditableProduct } from "./find-editable-product.ts";
import { updatePreviewLink, findPreviewedProduct } from "./preview-product.ts";
import { publishDueProducts, scheduleProduct } from "./schedule-product.ts";

const editor = staffWith("catalogue.edit");

async function openCatalogue() {
  const { database: db, pool, ...shop } = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { id, variants } = await publishProduct(db, {
    slug: "whey",
    name: "Amber Whey",
    status: "draft",
    categorySlugs: [],
    options: [{ name: "Flavour", values: [{ name: "Kulfi" }, { name: "Mango" }] }],
    variants: ["Kulfi", "Mango"].map((flavour) => ({ sku: flavour, price: rupees(5_000), options: [flavour] })),
  });
  const version = async () => (await findEditableProduct(db, system, id))!.version;
  return { db, pool, id, variants, version };
}

test("a draft becomes active at its time and not before, once, and its pages are rendered anew", async () => {
  const { db, pool, id } = await openCatalogue();
  const publishAt = new Date(Date.now() + 3_600_000);
  expect(await scheduleProduct(db, editor, { productId: id, version: 1, publishAt: new Date(0) })).toMatchObject({
    outcome: "invalid",
    errors: { publishAt: "Enter a time that is still to come" },
  });
  expect(await scheduleProduct(db, editor, { productId: id, version: 1, publishAt })).toEqual({
    outcome: "changed",
    version: 2,
  });
  expect(await readQueuedJobs(db, "publish-products")).toHaveLength(1);
  expect(await publishDueProducts(db, system)).toBe(0);
  expect(await findProduct(db, "whey")).toBeNull();

  await pool.query("update catalog_products set publish_at = now()");
  await pool.query("delete from platform_events");
  expect([await publishDueProducts(db, system), await publishDueProducts(db, system)]).toEqual([1, 0]);
  expect(await findProduct(db, "whey")).toMatchObject({ name: "Amber Whey" });
  expect(await readInvalidatedTags(db)).toEqual(expect.arrayContaining(["products", `product:${id}`]));
  expect(await scheduleProduct(db, editor, { productId: id, version: 3, publishAt })).toEqual({ outcome: "not-draft" });
});

test("who publishes a draft or archives it ends its schedule", async () => {
  const { db, id, version } = await openCatalogue();
  const publishAt = new Date(Date.now() + 3_600_000);
  await scheduleProduct(db, editor, { productId: id, version: 1, publishAt });
  await updateProduct(db, editor, { productId: id, version: await version(), status: "active" });
  await updateProduct(db, editor, { productId: id, version: await version(), status: "draft" });
  expect(await findEditableProduct(db, editor, id)).toMatchObject({ status: "draft", publishAt: null });
  await scheduleProduct(db, editor, { productId: id, version: await version(), publishAt });
  await archiveProduct(db, editor, { productId: id, version: await version() });
  expect(await findEditableProduct(db, editor, id)).toMatchObject({ status: "archived", publishAt: null });
});

test("a draft is seen through its link alone, until the link is replaced or the product archived", async () => {
  const { db, pool, id, version } = await openCatalogue();
  const make = async () => {
    const made = await updatePreviewLink(db, editor, { productId: id, to: "new" });
    return made.outcome === "changed" ? made.secret! : "";
  };
  const [first, second] = [await make(), await make()];
  expect(await findPreviewedProduct(db, first)).toBeNull();
  expect(await findPreviewedProduct(db, second)).toMatchObject({ product: { name: "Amber Whey" }, status: "draft" });
  expect(await findPreviewedProduct(db, "%")).toBeNull();
  const { rows } = await pool.query("select after from audit_entries where action = 'product.preview-link-changed'");
  expect(JSON.stringify(rows)).not.toContain(second);
  await archiveProduct(db, editor, { productId: id, version: await version() });
  expect(await findPreviewedProduct(db, second)).toBeNull();
});

test("a copy is a draft with codes of its own, and copies can be copied", async () => {
  const { db, id, variants } = await openCatalogue();
  await updateVariants(db, editor, {
    productId: id,
    version: 1,
    variants: [{ id: variants[0]!.id, cost: rupees(3_200), weight: 1_150, barcode: "8964000101" }],
  });
  const copy = async (productId: string) => {
    const made = await duplicateProduct(db, editor, { productId });
    return made.outcome === "created" ? (await findEditableProduct(db, editor, made.id))! : null;
  };
  const pressed = { productId: id, copyId: newId() };
  const [first, second] = await Promise.all([
    duplicateProduct(db, editor, pressed),
    duplicateProduct(db, editor, pressed),
  ]);
  expect([first, second]).toEqual([{ outcome: "created", id: pressed.copyId }, first]);
  const one = (await findEditableProduct(db, editor, pressed.copyId))!;
  expect(one).toMatchObject({
    name: "Amber Whey (copy)",
    slug: "whey-copy",
    status: "draft",
    variants: [
      { sku: "Kulfi-COPY", price: 500_000, cost: 320_000, weight: 1_150, barcode: null },
      { sku: "Mango-COPY", price: 500_000, cost: null, weight: null },
    ],
  });
  const skusOf = (product: { variants: { sku: string }[] } | null) => product?.variants.map(({ sku }) => sku);
  const two = await copy(id);
  expect([two?.slug, skusOf(two)]).toEqual(["whey-copy-2", ["Kulfi-COPY-2", "Mango-COPY-2"]]);
  const three = await copy(one.id);
  expect([three?.name, skusOf(three)]).toEqual(["Amber Whey (copy) (copy)", ["Kulfi-COPY-3", "Mango-COPY-3"]]);

  // What is cut off a long SKU may be all in which it differs from the next one.
  const long = ["K", "M"].map((end) => "L".repeat(63) + end);
  const changed = one.variants.map((variant, at) => ({ id: variant.id, sku: long[at]! }));
  await updateVariants(db, editor, { productId: one.id, version: 1, variants: changed });
  expect(skusOf(await copy(one.id))).toEqual([1, 2].map((at) => `${"L".repeat(57)}-COPY-${at}`));
  expect(await duplicateProduct(db, editor, { productId: "1" })).toEqual({ outcome: "not-found" });
});
