import type { Database } from "#platform/database/database.server.ts";
import { categories } from "./tables.server.ts";

/** The whole tree, loaded once, to look up the ancestors of each category. Throws for unknown ids. */
export async function loadCategoryTree(db: Database) {
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name, parentId: categories.parentId })
    .from(categories);
  const byId = new Map(rows.map((row) => [row.id, row]));

  const find = (id: string) => {
    const row = byId.get(id);
    if (!row) throw new Error(`No category ${id}`);
    return row;
  };
  return {
    placeOf(id: string): { slug: string; name: string } {
      const { slug, name } = find(id);
      return { slug, name };
    },
    /** Its id and those of its ancestors, innermost first. */
    chainOf(id: string): string[] {
      const chain: string[] = [];
      for (let next: string | null = id; next !== null && !chain.includes(next); next = find(next).parentId)
        chain.push(next);
      return chain;
    },
  };
}
