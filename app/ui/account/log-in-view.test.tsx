import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { LogInView } from "./log-in-view.tsx";

test.each([
  ["/", "See your orders and check out faster."],
  ["/products/batura-summit-whey", "Log in or register, and it is on your wishlist."],
  ["/checkout", "Log in, and the checkout fills itself."],
  ["/user/change-email/abc", "Log in to change your e-mail address."],
  ["/user/dashboard/orders", "Log in to go on."],
])("a login that leads to %s says what it is for", (next, lead) => {
  expect(
    renderPage("/user/login", <LogInView byPhone={false} result={null} next={next} limits={{ password: 100 }} />),
  ).toContain(lead);
});
