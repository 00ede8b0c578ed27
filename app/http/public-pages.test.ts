import { expect, test } from "vitest";
import { isPublicPage, isSearchPage } from "./public-pages.ts";

test("what depends on the address and the shop alone is public, with its data and the live search", () => {
  for (const path of ["/", "/_root.data", "/_.data", "/blog", "/blog.data", "/blog/creatine", "/blog/creatine.data", "/categories/proteins", "/products/whey", "/products/whey.data", "/search", "/search/", "/search.data", "/search/suggest", "/docs/about", "/connect", "/connect.data"]) {
    expect(isPublicPage(path), path).toBe(true);
  }
});

test("what belongs to one visitor is not, nor its data", () => {
  for (const path of ["/cart", "/cart.data", "/cart/add", "/cart/add.data", "/checkout", "/checkout.data", "/checkout/success", "/checkout/success.data", "/order/token", "/order/token.data", "/session", "/session/viewed", "/user/login"]) {
    expect(isPublicPage(path), path).toBe(false);
  }
});

test("an address that only begins like a public one is not", () => {
  for (const path of ["//evil.example/products/x", "/productsx", "/connected", "/search-engine", "/blog.database", "/cart/products/x", "/x/products/whey", "products/whey", ""]) {
    expect(isPublicPage(path), path).toBe(false);
  }
});

test("searches, narrowed lists and chosen variants are told apart, for people choose their words", () => {
  for (const url of ["/search/?search=x", "/search/suggest?q=x", "/search.data?search=x", "/categories/tops?brand=kohsar", "/categories/tops?sort=name&max=900", "/categories/tops.data?stock=1&_routes=root", "/products/x?variant=a", "/products/x?option=Mango"]) {
    expect(isSearchPage(url), url).toBe(true);
  }
  for (const url of ["/", "/products/search", "/categories/tops", "/categories/tops?page=2&sort=name", "/categories/tops.data?_routes=routes%2Fcategory", "/products/x.data?_routes=root"]) {
    expect(isSearchPage(url), url).toBe(false);
  }
});
