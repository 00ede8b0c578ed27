/** A refusal of a command that changes categories or brands. */
export type CategoryFormRefusal =
  | { outcome: "not-found" | "slug-taken" | "fixed" | "cycle" | "not-archived" }
  | { outcome: "in-use"; categories?: { name: string }[] }
  | { outcome: "invalid"; errors: Record<string, string> }
  | { outcome: "conflict" };

/** What a refused form says as a whole. */
export function describeCategoryRefusal(refusal: CategoryFormRefusal): string {
  switch (refusal.outcome) {
    case "not-found":
      return "The shop has no such category any more.";
    case "invalid": {
      const messages = Object.values(refusal.errors);
      return messages.length === 1
        ? `Nothing is saved yet: ${messages[0]}.`
        : `Nothing is saved yet: ${messages.length} fields need another look.`;
    }
    case "slug-taken":
      return "Nothing is saved: another category or brand has this address.";
    case "fixed":
      return "The shop itself fills this category, so it keeps its address and its place at the top.";
    case "cycle":
      return "A category cannot stand below itself.";
    case "in-use":
      return refusal.categories
        ? `Nothing is saved: ${refusal.categories.map(({ name }) => name).join(", ")} still stands below it. Move or archive that first.`
        : "Nothing is moved: products have it, and a category does not become a brand, nor a brand a category.";
    case "not-archived":
      return "Somebody else has brought it back meanwhile.";
    case "conflict":
      return "Somebody else has saved this meanwhile. Look at it again, then decide.";
  }
}
