import type { Context } from "hono";
import { chooseEncoding } from "#app/choose-encoding.ts";
import { securityHeaders } from "#app/security-headers.ts";
import type { ApiEnv } from "./api-env.ts";

/** An answer that is the same for every key, and the tags of `#kernel/page-tags.ts` that outdate it. */
export interface KeptAnswer {
  body: unknown;
  tags: string[];
}

const cacheControl = "private, max-age=0, must-revalidate";

/**
 * Answers 200 with JSON that is kept as bytes under this name until something it shows changes, or 304 where the client has it. A name
 * stands for everything in the request that the answer depends on. Nothing is kept where
 * there is nothing: then `build` gives null, and so does this.
 */
export async function answerKept(c: Context<ApiEnv>, name: string, build: () => Promise<KeptAnswer | null>): Promise<Response | null> {
  const kept = await c.var.shop.answers.find(name, async () => {
    const built = await build();
    return { status: built ? 200 : 404, headers: {}, body: Buffer.from(built ? JSON.stringify(built.body) : ""), tags: new Set(built?.tags) };
  });
  if (kept.status !== 200) return null;
  const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
  const etag = kept.etags[encoding];
  c.header("ETag", etag);
  c.header("Cache-Control", cacheControl);
  c.header("Vary", "Accept-Encoding", { append: true });
  for (const [header, value] of Object.entries(securityHeaders)) c.header(header, value);
  if (c.req.header("If-None-Match")?.includes(etag)) return c.body(null, 304);

  c.header("Content-Type", "application/json; charset=utf-8");
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  c.header("Content-Length", String(kept.bodies[encoding].length));
  return c.body(new Uint8Array(kept.bodies[encoding]));
}
