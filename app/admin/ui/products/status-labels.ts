/** A product's status as staff read it. */
export const statusLabels = { draft: "Draft", active: "Active", archived: "Archived" };
