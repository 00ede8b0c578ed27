import type { z } from "@hono/zod-openapi";

const text = { type: "string" as const };
const etag = {
  ETag: {
    description:
      "Stands for these bytes. Sent back in If-None-Match it is answered with 304 as long as they are the same.",
    schema: { ...text, example: '"9f2c51d07ab3"' },
  },
};

/** The OpenAPI responses of a cached route: the 200, and the 304 for a client that already has the body. */
export const cachedResponseDocs = <Shape extends z.ZodType>(description: string, schema: Shape) => ({
  200: { description, headers: etag, content: { "application/json": { schema } } },
  304: { description: "Nothing has changed since the answer with the ETag that If-None-Match names.", headers: etag },
});
