import { archiveProduct } from "#domains/catalog/products/archive-product.ts";
import { changeProduct } from "#domains/catalog/products/change-product.ts";
import { findEditableProduct, type EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import type { RowOutcome } from "#domains/staff/lists/bulk-run.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bulkCommand, type BulkList } from "../lists/bulk-actions.ts";
import { choiceFilter, type FilterOption } from "../lists/filters.ts";
import { type ListDefinition, readListState } from "../lists/list-state.ts";
import { statusWords } from "../ui/products/status-words.ts";

const statuses = ["draft", "active", "archived"] as const;

/** The list of products, with the shop's own categories and brands to filter by. */
export function productList({ categories, brands }: { categories: FilterOption[]; brands: FilterOption[] }) {
  return {
    name: "products",
    path: "/admin/products",
    longestText: 150,
    filters: {
      status: choiceFilter(
        "Status",
        statuses.map((value) => ({ value, label: statusWords[value] })),
      ),
      categoryId: choiceFilter("Category", categories),
      brandId: choiceFilter("Brand", brands),
    },
    sorts: { newest: "Newest first" },
  } satisfies ListDefinition<object, "newest">;
}

type Result = Omit<RowOutcome, "key">;

/** The bulk actions of the list of products. A row's key is the product's id. */
export function productBulkList(
  db: Database,
  by: Staff<"catalogue.edit">,
  definition: ReturnType<typeof productList>,
): BulkList {
  return {
    name: definition.name,
    permission: "catalogue.edit",
    nouns: ["product", "products"],
    commands: {
      publish: bulkCommand({
        needs: "catalogue.edit",
        verb: "Put on sale",
        run: ({ db: database, by: editor, key }) =>
          withProduct(database, editor, key, async (product) => {
            if (product.status === "active") return { problem: null, unchanged: true };
            return describe(await changeProduct(database, editor, { ...versionOf(product), status: "active" }));
          }),
        undo: "unpublish",
      }),
      unpublish: bulkCommand({
        needs: "catalogue.edit",
        verb: "Make drafts of",
        run: ({ db: database, by: editor, key }) =>
          withProduct(database, editor, key, async (product) => {
            if (product.status === "draft") return { problem: null, unchanged: true };
            return describe(await changeProduct(database, editor, { ...versionOf(product), status: "draft" }));
          }),
        undo: "publish",
      }),
      archive: bulkCommand({
        needs: "catalogue.edit",
        verb: "Archive",
        run: ({ db: database, by: editor, key }) =>
          withProduct(database, editor, key, async (product) => {
            if (product.status === "archived") return { problem: null, unchanged: true };
            return describe(await archiveProduct(database, editor, versionOf(product)));
          }),
      }),
    },
    labelOf: (key) => ({ label: `Product ${key.slice(-6)}`, href: `${definition.path}/${key}` }),
    async listKeys(query, limit) {
      const { text, values } = readListState(definition, query);
      return (await listEditableProducts(db, by, { ...values, text, limit })).map(({ id }) => id);
    },
  };
}

const versionOf = ({ id, version }: EditableProduct) => ({ productId: id, version });

async function withProduct(
  db: Database,
  by: Staff<"catalogue.edit">,
  key: string,
  work: (product: EditableProduct) => Promise<Result>,
): Promise<Result> {
  const product = await findEditableProduct(db, by, key);
  return product ? work(product) : { problem: "There is no such product" };
}

type Outcome = Awaited<ReturnType<typeof changeProduct>> | Awaited<ReturnType<typeof archiveProduct>>;

function describe(outcome: Outcome): Result {
  switch (outcome.outcome) {
    case "changed":
      return { problem: null };
    case "archived":
      // Archiving answers with the new version; a change of an archived product is refused without one.
      return { problem: "version" in outcome ? null : "It is archived: bring it back on its page" };
    case "conflict":
      return { problem: "Somebody changed it meanwhile" };
    case "in-use":
      return { problem: `It is part of ${outcome.stacks.map(({ name }) => name).join(", ")}` };
    case "not-found":
      return { problem: "There is no such product" };
    case "invalid":
      return { problem: Object.values(outcome.errors)[0] ?? "That is not possible" };
    default:
      return { problem: "Something is missing: open it to see what" };
  }
}
