import type { Shop } from "#app/http/context.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { renderDocsPage } from "./docs/render-docs-page.ts";
import type { Api } from "./api-env.ts";
import { buildOpenApiDocument } from "./openapi-document.ts";

/** Serves the API's document (OpenAPI 3.1) at /openapi.json and as a page at /docs. Neither needs a key. */
export function registerDocs(api: Api): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "apiKey",
    in: "header",
    name: "X-Authorization",
    description: "A public key, pk_…, made with `npm run api-key -- create`.",
  });
  // Built at the first request, when all routes are registered.
  let document: ReturnType<typeof buildOpenApiDocument> | undefined;
  const getDocument = ({ baseUrl }: Shop) => (document ??= buildOpenApiDocument(api, baseUrl));
  const cacheHeaders = { "Cache-Control": "public, max-age=300" };

  api.get("/openapi.json", (c) => c.json(getDocument(c.get("shop")), 200, cacheHeaders));
  api.get("/docs", async (c) => {
    const shop = c.get("shop");
    const html = await shop.cache.getOrLoad("api-docs", [cacheTags.settings], async () => {
      const { title } = await getSettings(shop);
      return renderDocsPage(getDocument(shop), { baseUrl: shop.baseUrl, site: title });
    });
    return c.html(html, 200, {
      ...cacheHeaders,
      "Content-Security-Policy": contentSecurityPolicy([], shop.baseUrl.startsWith("https:")),
    });
  });
}
