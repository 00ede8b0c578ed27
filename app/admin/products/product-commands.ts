import { archiveProduct } from "#domains/catalog/products/archive-product.ts";
import { updateProduct } from "#domains/catalog/products/update-product.ts";
import { findEditableProduct, type EditableProduct } from "#domains/catalog/products/find-editable-product.ts";
import type { RowOutcome } from "#domains/staff/lists/bulk-run.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bulkCommand } from "../lists/bulk-command.ts";

type Result = Omit<RowOutcome, "key">;

/** Actions on many products or stacks that publish them or make them drafts again. A row's key is the product's id. */
export const statusCommands = {
  publish: bulkCommand({
    needs: "catalogue.edit",
    verb: "Publish",
    run: ({ db: database, by: editor, key }) =>
      withProduct(database, editor, key, async (product) => {
        if (product.status === "active") return { problem: null, unchanged: true };
        return describeRow(await updateProduct(database, editor, { ...versionOf(product), status: "active" }));
      }),
    undo: "unpublish",
  }),
  unpublish: bulkCommand({
    needs: "catalogue.edit",
    verb: "Make drafts of",
    run: ({ db: database, by: editor, key }) =>
      withProduct(database, editor, key, async (product) => {
        if (product.status === "draft") return { problem: null, unchanged: true };
        return describeRow(await updateProduct(database, editor, { ...versionOf(product), status: "draft" }));
      }),
    undo: "publish",
  }),
  archive: bulkCommand({
    needs: "catalogue.edit",
    verb: "Archive",
    run: ({ db: database, by: editor, key }) =>
      withProduct(database, editor, key, async (product) => {
        if (product.status === "archived") return { problem: null, unchanged: true };
        return describeRow(await archiveProduct(database, editor, versionOf(product)));
      }),
  }),
};

/** The product as its commands name it. */
export const versionOf = ({ id, version }: EditableProduct) => ({ productId: id, version });

/** Does the work for the product of this id. */
export async function withProduct(
  db: Database,
  by: Staff<"catalogue.edit">,
  key: string,
  work: (product: EditableProduct) => Promise<Result>,
): Promise<Result> {
  const product = await findEditableProduct(db, by, key);
  return product ? { label: product.name, ...(await work(product)) } : { problem: "There is no such product" };
}

type Outcome = Awaited<ReturnType<typeof updateProduct>> | Awaited<ReturnType<typeof archiveProduct>>;

/** What came of a command for a product, as the outcome of a row. */
export function describeRow(outcome: Outcome): Result {
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
