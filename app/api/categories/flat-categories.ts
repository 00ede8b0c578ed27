/**
 * Whether a client, by the agent it names, is to read categories without their tree: `parent` is null and `children` is empty. `chec-request`
 * is the client of the original's source for Gatsby. That makes each category a node as it is, and Gatsby refuses a node whose `parent` or
 * `children` are no ids of its nodes.
 */
export const readsFlatCategories = (agent: string | undefined): boolean => agent === "notrab/chec-request";

/** The header in which clients name themselves. */
export const agentHeader = "X-Chec-Agent";
