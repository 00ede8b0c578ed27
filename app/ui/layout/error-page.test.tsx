import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { ErrorPage } from "./error-page.tsx";

const show = (status: number | null) =>
  renderPage("/", <ErrorPage status={status} address="/products/whey?variant=a" reference="ABC123" />);

test.for([null, 500, 503])("a page that failed for a moment (%s) can be loaded again with one press", (status) => {
  expect(show(status)).toMatch(/<a [^>]*href="\/products\/whey\?variant=a"[^>]*>Try again</);
});

test.for([400, 404, 429])("a page that is refused (%s) leads elsewhere, and not to itself", (status) => {
  const html = show(status);
  expect(html).not.toContain("Try again<");
  expect(html).toContain('href="/connect"');
});

test("a link that opens no order leads to the page that finds orders, and not to a search for products", () => {
  const html = renderPage("/", <ErrorPage status={404} address="/order/no-such/return" />);
  expect(html).toMatch(/<a [^>]*href="\/track"[^>]*>Track your order</);
  expect(html).not.toContain("<search");
  expect(show(404)).not.toContain('href="/track"');
  expect(show(404)).toContain("<search");
});
