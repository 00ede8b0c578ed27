import { z } from "@hono/zod-openapi";

/**
 * A field that the original has and the shop does not: always null. The document types it as `string | null`, because many generators do
 * not know a type that is only null.
 */
export const alwaysNull = z
  .null()
  .openapi({ type: ["string", "null"], description: "Always null here.", example: null });
