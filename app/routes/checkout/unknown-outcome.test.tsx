import { expect, test } from "vitest";
import { CheckoutView, type CheckoutViewProps } from "#app/ui/checkout/checkout-view.tsx";
import { formFor } from "#test/checkout-forms.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { renderPage } from "#test/render-page.ts";
import { action, loader } from "./checkout.tsx";

test("when the answer to the COMMIT is lost with the database, the page says that it does not know, and the same form sent again leads to the order", async () => {
  await using shop = await openShop();
  const cart = await shop.cartWith({ variantId: (await shop.sells()).variantId });
  const visit = openVisit(shop.db, { cartSecret: cart.secret });
  await visit.rememberSettings();
  let away = false;
  const lose = async () => {
    away = true;
    await shop.cutConnections();
    throw new Error("Connection terminated unexpectedly");
  };

  await shop.during(
    { before: () => (away ? lose() : undefined), after: (text) => (text === "commit" ? lose() : undefined) },
    async () => {
      const { status, headers, data: answer } = await visit.send(action, "/checkout", formFor(cart));
      expect(status).toBe(503);
      expect(headers.get("Retry-After")).toBe("5");
      const { data } = await visit.look(loader, "/checkout");
      const html = renderPage(
        "/checkout",
        <CheckoutView
          {...(data as Omit<CheckoutViewProps, "result">)}
          result={answer as CheckoutViewProps["result"]}
        />,
      );
      expect(html).toMatch(
        /role="alert"[\s\S]*We do not know yet whether your order was placed[\s\S]*never made or sent twice/,
      );
      expect(html).not.toContain("not placed");
    },
  );

  expect(await shop.look("select id from orders_orders")).toHaveLength(1);
  expect(await visit.send(action, "/checkout", formFor(cart))).toMatchObject({ status: 303 });
  expect(await shop.look("select id from orders_orders")).toHaveLength(1);
});
