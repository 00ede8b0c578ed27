import type { ServerResponse } from "node:http";
import type { Context, TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";
import { answerError } from "./answer-error.ts";
import type { ApiEnv } from "./api-env.ts";
import { layAside } from "./kept-bodies.ts";

/** An answer that is the same for every key, and the tags of `#kernel/page-tags.ts` that outdate it. */
export interface KeptAnswer<Body> {
  body: Body;
  tags: string[];
}

/** Typed as the document describes it; its bytes come from the store. */
type Kept<Body> = Response & TypedResponse<JSONParsed<Body>, 200, "json">;

interface Keeping<Body> {
  /** Stands for everything in the request that the answer depends on. */
  name: string;
  build(): Promise<KeptAnswer<Body> | null>;
  /** What is said with status 404 where `build` finds nothing, which is not kept. */
  missing?: string;
}

/**
 * Answers with JSON that is kept as bytes, the same for every key, until something it shows changes; with 304 where the client has it.
 * What differs between keys is put around it.
 */
export async function answerKept<Body>(c: Context<ApiEnv>, { name, build, missing = "There is nothing at this address." }: Keeping<Body>): Promise<Kept<Body>> {
  const kept = await c.var.shop.responseCache.getOrRender(name, async () => {
    const built = await build();
    return { status: built ? 200 : 404, headers: {}, body: Buffer.from(built ? JSON.stringify(built.body) : ""), tags: new Set(built?.tags) };
  }, c.get("address"));
  if (kept.status !== 200) return answerError(c, 404, "not_found", missing) as Response as Kept<Body>;
  c.set("keptName", name);
  return showKept(c, kept) as Kept<Body>;
}

/** The bytes in the smallest encoding that the client takes, or 304 where it has them. */
export function showKept(c: Context<ApiEnv>, { etags, bodies }: CachedPage): Response {
  const encoding = negotiateEncoding(c.req.header("Accept-Encoding"));
  const etag = etags[encoding];
  const headers: Record<string, string> = { ETag: etag, "Cache-Control": "private, max-age=0, must-revalidate", Vary: "Accept-Encoding" };
  if (c.req.header("If-None-Match")?.includes(etag)) return new Response(null, { status: 304, headers });

  const bytes = bodies[encoding];
  headers["Content-Type"] = "application/json; charset=utf-8";
  headers["Content-Length"] = String(bytes.length);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  if (!c.env.outgoing) return new Response(bytes as Buffer<ArrayBuffer>, { headers });
  layAside(c.env.outgoing as ServerResponse, bytes);
  return new Response(null, { headers });
}
