import { z } from "@hono/zod-openapi";

/** A list that the original has and the shop does not: always empty, for clients that iterate over it. */
export const emptyList = z.array(z.unknown()).max(0);
