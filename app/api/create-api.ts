import { OpenAPIHono } from "@hono/zod-openapi";
import { clientAddress } from "#app/http/client-address.ts";
import type { Shop } from "#app/http/context.ts";
import { isDecodable } from "#app/http/is-decodable.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { allowOrigins } from "./allow-origins.ts";
import { serveFromCache } from "./cached-response.ts";
import { errorResponse, handleError, handleInvalidRequest } from "./errors.ts";
import type { Api, ApiEnv } from "./api-env.ts";
import { authenticate } from "./authenticate.ts";
import { registerCarts } from "./carts/register-carts.ts";
import { registerCategories } from "./categories/register-categories.ts";
import { registerContent } from "./content/register-content.ts";
import { registerCapture } from "./checkouts/register-capture.ts";
import { registerCheckouts } from "./checkouts/register-checkouts.ts";
import { registerChecks } from "./checkouts/register-checks.ts";
import { registerHelpers } from "./checkouts/register-helpers.ts";
import { registerDocs } from "./register-docs.ts";
import { limitBody, parseFormBody, normaliseQueryString } from "./request-parsing.ts";
import { registerVariantGroups } from "./products/register-variant-groups.ts";
import { registerAssets } from "./assets/register-assets.ts";
import { registerProducts } from "./products/register-products.ts";
import {
  handleUnmatched,
  registerUnsupportedCustomers,
  registerUnsupportedOrders,
  registerUnsupportedPayments,
  registerUpperCasePaths,
} from "./unmatched.ts";
import { registerMerchant } from "./services/register-merchant.ts";
import { registerServices } from "./services/register-services.ts";

interface ApiSettings {
  shop: Shop;
  trustedProxies: number;
}

const maxBodyBytes = 64 * 1024;

/** The commerce API, served below /v1. A key identifies the client. The API reads no cookie. */
export function createApi({ shop, trustedProxies }: ApiSettings): Api {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: handleInvalidRequest, strict: false });

  api.use("*", async (c, next) => {
    c.set("shop", shop);
    c.set("address", clientAddress(c.env.incoming, trustedProxies));
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  });
  api.use("*", allowOrigins());
  api.use("*", async (c, next) =>
    isDecodable(c.req.url) ? next() : errorResponse(c, 400, "bad_request", "This address cannot be read."),
  );

  api.use("*", normaliseQueryString());

  registerDocs(api);
  registerUpperCasePaths(api);
  registerUnsupportedCustomers(api);

  api.use("*", authenticate());
  api.use("*", limitBody(maxBodyBytes));
  api.use("*", parseFormBody());

  api.use("*", serveFromCache());

  registerProducts(api);
  registerVariantGroups(api);
  registerAssets(api);
  registerCategories(api);
  registerContent(api);
  registerCarts(api);
  registerCheckouts(api);
  registerChecks(api);
  registerHelpers(api);
  registerCapture(api);
  registerServices(api);
  registerMerchant(api);
  registerUnsupportedOrders(api);
  registerUnsupportedPayments(api);

  api.notFound(handleUnmatched(api));
  api.onError(handleError);
  return api;
}
