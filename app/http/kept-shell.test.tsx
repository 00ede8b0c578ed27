import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { KeptMarkupContext } from "../ui/layout/kept-markup.ts";
import { Shell } from "../ui/layout/shell.tsx";
import { findKeptShell, keepShell } from "./kept-shell.ts";

const layout = (title: string) => ({
  links: [],
  menu: [{ slug: "supplements", name: "Supplements", links: [], subgroups: [] }],
  settings: {
    title,
    logo: null,
    email: "salam@dukaan.example",
    phone: "+923001234567",
    whatsapp: "+923007654321",
    postalAddress: "Lahore",
    openingHours: "All day",
    social: [],
    delivery: "Free delivery all over Pakistan",
    freeDelivery: true,
    payments: ["Cash on delivery"],
    offlinePages: true,
  },
});
const url = (path: string) => `https://taqat.test${path}`;

/** The document of a page, rendered with what is kept for it. */
function render(path: string, data: ReturnType<typeof layout>, content: ReactNode) {
  return renderPage(
    path,
    <KeptMarkupContext value={findKeptShell(data, url(path))}>
      <Shell {...data}>{content}</Shell>
    </KeptMarkupContext>,
  );
}

test("cart and checkout with a kept header and footer are the same documents as without", () => {
  for (const path of ["/cart", "/checkout"]) {
    const data = layout("Dukaan");
    const first = render(path, data, "Two things");
    keepShell(data, url(path), first);
    expect([...findKeptShell(data, url(path))!.keys()]).toEqual(["header", "footer"]);
    expect(render(path, data, "Two things")).toBe(first);
    expect(render(path, data, "One thing")).toBe(first.replace("Two things", "One thing"));
  }
});

test("a shell is kept for its own page and for the settings of that moment, and for no page with a query or of one person", () => {
  const data = layout("Dukaan");
  for (const path of ["/cart", "/cart?empty", "/order/secret", "/user/dashboard"])
    keepShell(data, url(path), render("/cart", data, "Page"));
  expect(findKeptShell(data, url("/cart"))).not.toBeNull();
  for (const path of ["/cart?empty", "/order/secret", "/user/dashboard", "/checkout", "/"])
    expect(findKeptShell(data, url(path)), path).toBeNull();
  expect(findKeptShell(layout("Bazaar"), url("/cart"))).toBeNull();
  expect(render("/cart", layout("Bazaar"), "Page")).toContain("Bazaar");
});

test("of a document without header and footer nothing is kept", () => {
  const data = layout("Dukaan");
  keepShell(data, url("/cart"), "<html><body>Something failed</body></html>");
  expect(findKeptShell(data, url("/cart"))).toBeNull();
  keepShell(undefined, url("/cart"), render("/cart", data, "Page"));
  expect(findKeptShell(undefined, url("/cart"))).toBeNull();
});
