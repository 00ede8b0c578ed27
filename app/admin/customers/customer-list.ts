import { dateRangeFilter } from "../lists/filters.ts";
import type { ListDefinition } from "../lists/list-state.ts";

const filters = { registered: dateRangeFilter("Registered") };

export const customerList = {
  name: "customers",
  path: "/admin/customers",
  filters,
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  longestText: 254,
} satisfies ListDefinition<typeof filters, "newest" | "oldest">;
