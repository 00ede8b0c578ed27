import { createElement } from "react";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { renderPage } from "#test/render-page.ts";
import { SaveButton } from "../wishlist/save-form.tsx";
import { SearchBox } from "../search/search-box.tsx";
import { IslandPageContext, isIslandPath, isIslandRoute } from "./island-page.ts";
import { Island } from "./island.tsx";

const box = <Island name="search-box" component={SearchBox} props={{ words: "</script><b>" }} />;
const button = (
  <Island
    name="save-button"
    component={SaveButton}
    props={{ productId: "a" }}
    shared={{ of: "buy", names: ["productId"] }}
    when="near"
  />
);
const show = (island: typeof box) => renderPage("/", <IslandPageContext value>{island}</IslandPageContext>);

test("an island is its component with what it was given, in which nothing can end its script", () => {
  const html = show(box);
  expect(html).toMatch(
    /^<page-island name="search-box"><script type="application\/json">[^<]*<\/script><search.*<\/search><\/page-island>$/,
  );
  const [, data = ""] = /<script[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({ words: "</script><b>" });
});

test("what another island has is in the page once", () => {
  expect(show(button)).toMatch(
    /^<page-island name="save-button" data-with="buy" data-when="near"><button [^>]*value="a"/,
  );
});

test("a page of the router has the component alone", () => {
  expect(renderPage("/", box)).toBe(renderPage("/", createElement(SearchBox, { words: "</script><b>" })));
});

/** The files of the routes that show a public page under an address of its own. */
const publicFiles = /^routes\/(storefront\/(?!not-found|choice|preview)|connect\/(?!message))/;

test("every public page is an island page, and of a visitor's own the cart and the checkout", () => {
  for (const path of [
    "/",
    "/?a=b",
    "/#main",
    "/categories/whey",
    "/search/?search=a",
    "/search?a",
    "/blog",
    "/docs/faq",
    "/connect",
    "/cart",
    "/cart?empty",
    "/checkout",
    "/checkout?address=new",
  ])
    expect(isIslandPath(path), path).toBe(true);
  for (const path of [
    "/cart/add",
    "/cart/link/x",
    "/checkout/success",
    "/user/login",
    "/track",
    "/wishlist",
    "/order/x",
    "/blogs",
    "/admin",
  ])
    expect(isIslandPath(path), path).toBe(false);
  for (const { path = "", file } of routes.filter(({ file }) => publicFiles.test(file)))
    expect(isIslandPath(`/${path.replace(/:\w+/g, "x")}`), file).toBe(true);
  expect(
    [
      "routes/storefront/home",
      "routes/connect/connect",
      "routes/storefront/not-found",
      "routes/cart/cart",
      "routes/checkout/checkout",
    ].map(isIslandRoute),
  ).toEqual([true, true, true, true, true]);
  expect(["routes/checkout/success", "admin/routes/today", "root", undefined].map(isIslandRoute)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
