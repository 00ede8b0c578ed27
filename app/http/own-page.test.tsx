import { expect, test } from "vitest";
import { findCachedShell, cacheShell } from "./page-shell-cache.ts";
import { renderOwnPage } from "./own-page.tsx";

const documentOf = (title: string, content: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><header>${title}</header><main id="main"><div data-notice=""></div>${content}</main><footer>${title}</footer></body></html>`;
const page = {
  page: ({ loaderData, actionData }: { loaderData: string; actionData?: string }) => <p>{actionData ?? loaderData}</p>,
};
const show = (layoutData: object, loaderData: string, actionData?: string, pathname = "/cart") =>
  renderOwnPage(page, { layoutData, pathname, loaderData, actionData });

test("the content of a visitor stands in the document that was kept, and nothing of the visitor for whom it was rendered first", () => {
  const layout = {};
  expect(show(layout, "Two things")).toBeNull();
  cacheShell(layout, "/cart", documentOf("Dukaan", "<p>Ayesha's three things</p>"));
  expect(show(layout, "Two things")).toBe(documentOf("Dukaan", "<p>Two things</p>"));
  expect(show(layout, "Two things", "Only one is left")).toBe(documentOf("Dukaan", "<p>Only one is left</p>"));
  expect(show(layout, "</main><footer>")).toBe(documentOf("Dukaan", "<p>&lt;/main&gt;&lt;footer&gt;</p>"));
});

test("the number of items in the visitor's cart stands in the head before everything else, and is not kept", () => {
  const layout = {};
  cacheShell(layout, "/cart", documentOf("Dukaan", ""));
  const showItems = (items: number) =>
    renderOwnPage(
      { ...page, countCartItems: ({ length }: string) => length },
      { layoutData: layout, pathname: "/cart", loaderData: "x".repeat(items), actionData: "" },
    );
  for (const items of [3, 0])
    expect(showItems(items)).toContain(`<head><meta name="cart-items" content="${items}"><title>`);
  expect(show(layout, "")).not.toContain("cart-items");
});

test("a document is kept for its own path, and for the menu and the settings of that moment", () => {
  const layout = {};
  cacheShell(layout, "/cart", documentOf("Dukaan", ""));
  expect(show(layout, "", undefined, "/checkout")).toBeNull();
  expect(show({}, "")).toBeNull();
  const changed = {};
  cacheShell(changed, "/cart", documentOf("Bazaar", ""));
  expect([show(changed, ""), show(layout, "")]).toEqual([
    documentOf("Bazaar", "<p></p>"),
    documentOf("Dukaan", "<p></p>"),
  ]);
});

test("of what is no document of the shop nothing is kept, and a kept one is not replaced", () => {
  const layout = {};
  cacheShell(layout, "/cart", "<html><body>Something failed</body></html>");
  expect(findCachedShell(layout, "/cart")).toBeNull();
  cacheShell(undefined, "/cart", documentOf("Dukaan", ""));
  expect(findCachedShell(undefined, "/cart")).toBeNull();
  cacheShell(layout, "/cart", documentOf("Dukaan", ""));
  cacheShell(layout, "/cart", documentOf("Bazaar", ""));
  expect(show(layout, "")).toBe(documentOf("Dukaan", "<p></p>"));
});

test("the blank fields of a form are kept from the first content that has them, of a page that says that it has some", () => {
  const form = {
    page: ({ loaderData }: { loaderData: string }) =>
      loaderData === "" ? <div data-blank="">Name and phone</div> : <div>{loaderData}</div>,
  };
  const showForm = (hasBlankFields: boolean, loaderData: string) => {
    renderOwnPage({ ...form, hasBlankFields }, { layoutData: layout, pathname: "/form", loaderData, actionData: "" });
    return findCachedShell(layout, "/form")?.blankFields;
  };
  const layout = {};
  cacheShell(layout, "/form", documentOf("Dukaan", "<p>Ayesha's address</p>"));
  expect(showForm(true, "Ayesha's address")).toBeNull();
  expect(showForm(false, "")).toBeNull();
  expect(showForm(true, "")).toBe("Name and phone");
});
