/** A product's status as staff read it. */
export const statusWords = { draft: "Draft", active: "On sale", archived: "Archived" };
