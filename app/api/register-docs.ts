import type { Shop } from "#app/http/context.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.ts";
import { getListingFilters } from "#app/queries/get-listing-filters.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import type { Attribute } from "#domains/catalog/attributes/attribute.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { renderDocsPage } from "./docs/render-docs-page.ts";
import type { Api } from "./api-env.ts";
import { buildOpenApiDocument } from "./openapi-document.ts";

const noFilters: Attribute[] = [];

/**
 * Serves the API's document (OpenAPI 3.1) at /openapi.json and as a page at /docs, and at the root where both are. A browser that opens the root gets the page.
 * None of them needs a key.
 */
export function registerDocs(api: Api): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "key", {
    type: "apiKey",
    in: "header",
    name: "X-Authorization",
    description: "A public key, pk_…, made with `npm run api-key -- create`.",
  });
  // Built at the first request, when all routes are registered, and again when the filters have changed.
  let built: { filters: Attribute[]; document: ReturnType<typeof buildOpenApiDocument> } | undefined;
  const getDocument = async (shop: Shop) => {
    // While the database cannot be reached, the document is served without them.
    const filters = await getListingFilters(shop).catch(() => noFilters);
    if (built?.filters !== filters) built = { filters, document: buildOpenApiDocument(api, shop.baseUrl, filters) };
    return built.document;
  };
  const cacheHeaders = { "Cache-Control": "public, max-age=300" };

  api.get("/", (c) => {
    c.header("Vary", "Accept", { append: true });
    if (c.req.header("Accept")?.includes("text/html")) return c.redirect("/v1/docs");
    const { baseUrl } = c.get("shop");
    return c.json(
      { documentation_url: `${baseUrl}/v1/docs`, openapi_url: `${baseUrl}/v1/openapi.json` },
      200,
      cacheHeaders,
    );
  });
  api.get("/openapi.json", async (c) => c.json(await getDocument(c.get("shop")), 200, cacheHeaders));
  api.get("/docs", async (c) => {
    const shop = c.get("shop");
    const html = await shop.cache.getOrLoad("api-docs", [cacheTags.settings, cacheTags.attributes], async () => {
      const { title } = await getSettings(shop);
      return renderDocsPage(await getDocument(shop), { baseUrl: shop.baseUrl, site: title });
    });
    return c.html(html, 200, {
      ...cacheHeaders,
      "Content-Security-Policy": contentSecurityPolicy([], shop.baseUrl.startsWith("https:")),
    });
  });
}
