import { archiveCategory, unarchiveCategory } from "#domains/catalog/categories/archive-category.ts";
import {
  type EditableCategory,
  findEditableCategory,
  listEditableCategories,
} from "#domains/catalog/categories/list-editable-categories.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { describeCategoryRefusal } from "./category-refusals.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter } from "../lists/filters.ts";
import { pageOfRows } from "../lists/page-of-rows.ts";
import { brandStatuses, brandStatusLabels } from "../ui/categories/brand-status.ts";

/** The list of brands. The tree of categories is small enough to be read whole. A row's key is the brand's id. */
export const brandList = defineList({
  name: "brands",
  path: "/admin/brands",
  needs: ["catalogue.edit"],
  nouns: ["brand", "brands"],
  maxTextLength: 150,
  filters: {
    status: choiceFilter(
      "Status",
      brandStatuses.map((value) => ({ value, label: brandStatusLabels[value] })),
    ),
  },
  own: ["status"],
  sorts: { name: "By name", "name-last": "By name, backwards" },
  async find({ db, by }, { text, values: { status }, sort, page }) {
    const typed = cleanLine(text).toLowerCase();
    const brands = (await listEditableCategories(db, by))
      .filter(({ isBrand, name }) => isBrand && name.toLowerCase().includes(typed))
      .filter(({ archived }) => status === undefined || archived === (status === "archived"))
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
    return pageOfRows(sort === "name" ? brands : brands.toReversed(), ({ id }) => id, page);
  },
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Name", cell: ({ name }: EditableCategory) => name },
    { header: "Address", cell: ({ slug }) => slug },
    { header: "Status", cell: ({ archived }) => brandStatusLabels[archived ? "archived" : "shown"] },
  ],
  commands: {
    archive: bulkCommand({
      needs: "catalogue.edit",
      verb: "Archive",
      undo: "unarchive",
      run: ({ db, by, key }) =>
        withBrand(db, by, key, ({ archived, ...brand }) =>
          archived ? null : archiveCategory(db, by, versionOf(brand)),
        ),
    }),
    unarchive: bulkCommand({
      needs: "catalogue.edit",
      verb: "Bring back",
      undo: "archive",
      run: ({ db, by, key }) =>
        withBrand(db, by, key, ({ archived, ...brand }) =>
          archived ? unarchiveCategory(db, by, versionOf(brand)) : null,
        ),
    }),
  },
  labelOf: (key) => ({ label: "A brand", href: `/admin/categories/${key}` }),
});

const versionOf = ({ id, version }: Pick<EditableCategory, "id" | "version">) => ({ categoryId: id, version });

type Outcome = Awaited<ReturnType<typeof archiveCategory>> | Awaited<ReturnType<typeof unarchiveCategory>>;

/** Runs the command for the brand; null when the brand is so already. */
async function withBrand(
  db: Database,
  by: Staff<"catalogue.edit">,
  key: string,
  change: (brand: EditableCategory) => Promise<Outcome> | null,
) {
  const brand = await findEditableCategory(db, by, key);
  if (!brand?.isBrand) return { problem: "There is no such brand" };
  const outcome = await change(brand);
  if (outcome === null) return { problem: null, unchanged: true };
  if (outcome.outcome === "archived" || outcome.outcome === "unarchived") return { problem: null };
  return { label: brand.name, problem: describeCategoryRefusal(outcome) };
}
