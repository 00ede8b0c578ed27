import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

const list = (of: RouteConfigEntry[], above = ""): string[] =>
  of.flatMap(({ path = "", children = [] }) => [
    `${above}/${path}`,
    ...list(children, path === "" ? above : `${above}/${path}`),
  ]);

/** The paths, as routes are written, that no log may hold in full: what stands for `:token` opens one person's data. The link of staff names goods alone. */
export const secretPagePaths = [
  ...list(routes).filter((path) => path.includes(":token") && path !== "/cart/link/:token"),
  "/webhooks/couriers/f0d949e8/:token",
  "/webhooks/sms/:token",
];

/** The same of the API, where carts and checkouts are opened by their ids. */
export const secretApiPaths = [
  "/v1/carts/cart_:token",
  "/v1/carts/cart_:token/items/item_1",
  "/v1/checkouts/cart_:token",
  "/v1/checkouts/chkt_:token",
  "/v1/checkouts/chkt_:token/check/shipping",
  "/v1/services/locale/chkt_:token/countries/PK/subdivisions",
];

const secret = "dEvHxD0FPZ3CTXcXHq9s4PQ1rrnw0aBc";

/** Such a path with a secret, as a client may write it, and the beginning of the secret, which shows where it got to. */
export const writeSecretPaths = (path: string): string[] =>
  [path, `${path}.data`, path.replaceAll("/", "//"), path.replace(/^\/\w+/, (first) => first.toUpperCase())].map(
    (written) => written.replace(":token", secret),
  );
export const secretStart = secret.slice(0, 6);

/** All of them, as the shop's own log leaves them out (`app/http/log-path.test.ts`). */
export const secretPaths = [...secretPagePaths, ...secretApiPaths].flatMap(writeSecretPaths);
