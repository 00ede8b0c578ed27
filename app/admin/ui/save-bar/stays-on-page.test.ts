import { expect, test } from "vitest";
import { isSameSearch, leadsOn, staysOnPage } from "./stays-on-page.ts";

const here = "https://shop.test/admin/book/7?part=1";
const form = { action: "https://shop.test/admin/book/7", method: "post" };
const button = (attributes: Record<string, string> = {}) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
});

test("a form comes back to its page unless it, or the button that sends it, goes elsewhere or asks for another page", () => {
  expect(staysOnPage(form, null, here)).toBe(true);
  expect(staysOnPage(form, button(), here)).toBe(true);
  expect(staysOnPage({ ...form, action: "https://shop.test/admin/book" }, button(), here)).toBe(false);
  expect(staysOnPage({ ...form, method: "get" }, button(), here)).toBe(false);
  expect(staysOnPage(form, button({ formaction: "/admin/book/7" }), here)).toBe(true);
  // A sheet that is printed: whoever goes back from it has sent nothing.
  expect(staysOnPage(form, button({ formaction: "/admin/print/handover", formmethod: "get" }), here)).toBe(false);
});

test("a form that another page may follow says so", () => {
  expect(leadsOn({ dataset: {} })).toBe(false);
  expect(leadsOn({ dataset: { leadsOn: "" } })).toBe(true);
});

test("a search is the same one however its characters are written", () => {
  expect(isSameSearch("?id=a,b&q=big whey", "?id=a%2Cb&q=big+whey")).toBe(true);
  expect(isSameSearch("", "?")).toBe(true);
  expect(isSameSearch("?id=a,b", "?id=a&id=b")).toBe(false);
  expect(isSameSearch("?id=a,b", "")).toBe(false);
});
