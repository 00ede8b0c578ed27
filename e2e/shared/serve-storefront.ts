import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const library = createRequire(import.meta.url).resolve("@chec/commerce.js");

const bare = `<!doctype html><title>A storefront</title><link rel="icon" href="data:,"><script src="/commerce.js"></script>`;

/** A site of another owner: one page that loads the original's client at /commerce.js. */
export async function serveStorefront(page = bare) {
  const server = createServer((request, response) => {
    const isScript = request.url === "/commerce.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? readFileSync(join(library, "..", "commerce.js")) : page);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, [Symbol.asyncDispose]: async () => void server.close() };
}
