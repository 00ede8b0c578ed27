import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { LineName } from "./line-name.tsx";

test("an option's group in Urdu stands before its option, whatever the direction of both", () => {
  const line = {
    productName: "Whey",
    productSlug: "whey",
    selectedOptions: [{ group: "سائز", option: "2 lb" }],
    parts: [],
  };
  expect(renderPage("/cart", <LineName line={line} />)).toContain("<bdi>سائز</bdi>: <bdi>2 lb</bdi>");
});
