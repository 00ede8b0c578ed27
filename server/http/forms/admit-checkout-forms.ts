import type { MiddlewareHandler } from "hono";
import { admitCheckoutForm } from "#domains/checkout/admit-checkout-form.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Lets forms of the checkout, sent with or without scripts, wait until they are worked on. Their bodies have been read: a slow line holds up nobody. */
export const admitCheckoutForms =
  (database: Database): MiddlewareHandler =>
  (c, next) =>
    c.req.method === "POST" && /^\/checkout(?:\.data)?$/.test(c.req.path) ? admitCheckoutForm(database, next) : next();
