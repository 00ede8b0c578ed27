import { onTestFinished } from "vitest";
import { upsertCategories } from "#domains/catalog/categories/upsert-categories.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import { createProduct } from "#domains/catalog/products/create-product.ts";
import { findEditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { paisa } from "#kernel/money.ts";
import { staffWith, system } from "./actors.ts";
import { openTestDatabase } from "./open-test-database.ts";
import { tapStatements } from "./tap-statements.ts";

type NewProductInput = Parameters<typeof createProduct>[2];

/** A shop with categories and brands, whose catalogue a member of staff edits. It closes when the test ends. */
export async function openCatalogue() {
  const { database: db, ...opened } = await openTestDatabase();
  const during = tapStatements(opened.pool);
  onTestFinished(() => opened[Symbol.asyncDispose]());
  await upsertCategories(db, system, [
    { slug: "supplements", name: "Supplements", children: [{ slug: "proteins", name: "Proteins" }] },
    { slug: "tops", name: "Tops" },
    { slug: "stacks", name: "Stacks" },
    { slug: "offers", name: "Offers" },
    {
      slug: "brands",
      name: "Brands",
      children: [
        { slug: "kohsar", name: "Kohsar" },
        { slug: "indus", name: "Indus" },
      ],
    },
  ]);
  const ids = new Map((await listCategories(db)).map(({ slug, id }) => [slug, id]));
  const by = staffWith("catalogue.edit");
  const idOf = (slug: string) => ids.get(slug)!;
  const current = async (productId: string) => (await findEditableProduct(db, by, productId))!;

  /** Creates an active product, in Proteins: without options, unless they are given. */
  async function create(slug: string, fields: Partial<NewProductInput> = {}) {
    const created = await createProduct(db, by, {
      slug,
      name: slug,
      status: "active",
      categoryIds: [idOf("proteins")],
      variants: [{ sku: slug.toUpperCase(), price: paisa(400_000), options: [] }],
      ...fields,
    });
    if (created.outcome !== "created") throw new Error(`Not created: ${JSON.stringify(created)}`);
    return created;
  }

  return {
    db,
    pool: opened.pool,
    by,
    /** The statements that the work sends, transaction control apart. */
    async statementsOf(work: () => Promise<unknown>) {
      const sent: string[] = [];
      await during(
        { before: (text) => void (/^(begin|commit|savepoint|release)/i.test(text) || sent.push(text)) },
        work,
      );
      return sent;
    },
    idOf,
    current,
    create,
    /** A product with two flavours in two sizes. */
    createWhey: (fields: Partial<NewProductInput> = {}) =>
      create("whey", {
        name: "Whey",
        options: [
          { name: "Flavour", values: [{ name: "Vanilla" }, { name: "Kulfi" }] },
          { name: "Size", values: [{ name: "2 lb" }, { name: "5 lb" }] },
        ],
        variants: ["Vanilla", "Kulfi"].flatMap((flavour) =>
          ["2 lb", "5 lb"].map((size, at) => ({
            sku: `W-${flavour[0]}${size[0]}`,
            price: paisa(500_000 * (at + 1)),
            options: [flavour, size],
          })),
        ),
        ...fields,
      }),
    /** Stores a picture, and returns its key. */
    async storePicture(digit: string) {
      const key = digit.repeat(32);
      await opened.pool.query(
        "insert into media_pictures (key, format, width, height, bytes) values ($1, 'svg', 800, 600, 1)",
        [key],
      );
      return key;
    },
  };
}
