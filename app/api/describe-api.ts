import { contentSecurityPolicy } from "#app/security-headers.ts";
import { recallSettings } from "#app/recall-settings.ts";
import { writeDocsPage } from "./docs/write-docs-page.ts";
import type { Api } from "./api-env.ts";
import { readDocument } from "./read-document.ts";

/** Serves the API's document (OpenAPI 3.1) to everybody at /openapi.json, and as a page to read at /docs. */
export function describeApi(api: Api): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "key", { type: "apiKey", in: "header", name: "X-Authorization", description: "A public key, pk_…, made with `npm run api-key -- create`." });
  api.get("/openapi.json", (c) => {
    c.header("Cache-Control", "public, max-age=300");
    return c.json(readDocument(api, c.get("shop").baseUrl));
  });
  api.get("/docs", async (c) => {
    const shop = c.get("shop");
    const { title } = await recallSettings(shop);
    const html = writeDocsPage(readDocument(api, shop.baseUrl), { baseUrl: shop.baseUrl, site: title });
    return c.html(html, 200, { "Cache-Control": "public, max-age=300", "Content-Security-Policy": contentSecurityPolicy(html, shop.baseUrl.startsWith("https:")) });
  });
}
