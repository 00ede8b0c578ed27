import { z } from "@hono/zod-openapi";

/** What the original has and the shop has nothing of: there, and null. The document calls it `string | null`, since many generators know no type that is null alone. */
export const alwaysNull = z
  .null()
  .openapi({ type: ["string", "null"], description: "Always null here.", example: null });
