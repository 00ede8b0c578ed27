import type { z } from "@hono/zod-openapi";

const text = { type: "string" as const };
const etag = {
  ETag: {
    description:
      "Stands for these bytes. Sent back in If-None-Match it is answered with 304 as long as they are the same.",
    schema: { ...text, example: '"9f2c51d07ab3"' },
  },
};

/** The 200 of a route whose answers are cached as bytes, and the 304 for a client that has them, for its part of the document. */
export const cachedResponseDocs = <Shape extends z.ZodType>(description: string, schema: Shape) => ({
  200: { description, headers: etag, content: { "application/json": { schema } } },
  304: { description: "Nothing has changed since the answer with the ETag that If-None-Match names.", headers: etag },
});
