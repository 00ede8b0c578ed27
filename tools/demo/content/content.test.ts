import { renderMarkdown } from "#kernel/markdown.ts";
import { describe, expect, it } from "vitest";
import { expectOfEach } from "#test/expect-of-each.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import { demoProducts } from "../catalogue/products.ts";
import { demoArticles } from "./articles/articles.ts";
import { demoBanners } from "./banners.ts";
import { demoPages } from "./pages.ts";
import { demoSettings } from "./settings.ts";

const productSlugs = new Set(demoProducts.map(({ slug }) => slug));
const categorySlugs = new Set([...demoProducts.flatMap(({ categories }) => categories), "stacks", "offers", "brands"]);
const documentPaths = new Set(demoPages.map(({ slug }) => `/docs/${slug}`));

function isKnownPath(href: string): boolean {
  return (
    ["/connect", "/track", "/blog"].includes(href) ||
    href.startsWith("/search/?search=") ||
    documentPaths.has(href) ||
    categorySlugs.has(href.replace("/categories/", ""))
  );
}

function linksIn(markdown: string): string[] {
  return [...renderMarkdown(markdown).matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? "");
}

describe("the articles", () => {
  it("are 500 to 900 words of Markdown each, with headings below the title", () =>
    expectOfEach(
      demoArticles,
      ({ slug }) => slug,
      ({ body }) => {
        const words = body.split(/\s+/).length;
        expect(words).toBeGreaterThanOrEqual(500);
        expect(words).toBeLessThanOrEqual(900);
        const html = renderMarkdown(body);
        expect(html).toContain("<h2>");
        expect(html).not.toContain("<h1>");
      },
    ));

  it("show a product of the shop each, and have a summary fit for a card", () =>
    expectOfEach(
      demoArticles,
      ({ slug }) => slug,
      ({ picture, summary, slug }) => {
        expect(productSlugs).toContain(picture);
        expect(summary.length).toBeLessThanOrEqual(160);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      },
    ));

  it("are at least five, each with its own address, newest first", () => {
    expect(demoArticles.length).toBeGreaterThanOrEqual(5);
    expect(new Set(demoArticles.map(({ slug }) => slug)).size).toBe(demoArticles.length);
    const ages = demoArticles.map(({ publishedDaysAgo }) => publishedDaysAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  });
});

describe("the pages under /docs", () => {
  it("are those that a shopper looks for", () => {
    expect(demoPages.map(({ slug }) => slug)).toEqual([
      "about",
      "terms-and-conditions",
      "privacy",
      "returns",
      "delivery",
      "faq",
    ]);
  });

  it("have sections and no second title", () =>
    expectOfEach(
      demoPages,
      ({ slug }) => slug,
      ({ body }) => {
        const html = renderMarkdown(body);
        expect(html).toContain("<h2>");
        expect(html).not.toContain("<h1>");
      },
    ));

  it("tell the delivery time of every province", () => {
    const delivery = demoPages.find(({ slug }) => slug === "delivery")?.body ?? "";
    for (const { state, minimum, maximum } of demoSettings.delivery)
      expect(delivery).toContain(`**${state}:** ${minimum} to ${maximum} working days`);
  });
});

it("every link of articles and pages leads somewhere in the shop", () => {
  const links = [...demoArticles, ...demoPages].flatMap(({ body }) => linksIn(body));
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((href) => !isKnownPath(href))).toEqual([]);
});

describe("the banners", () => {
  it("are four, each with two to four products of the shop and a way on", () => {
    expect(demoBanners).toHaveLength(4);
    for (const { products, href } of demoBanners) {
      expect(products.length).toBeGreaterThanOrEqual(2);
      expect(products.length).toBeLessThanOrEqual(4);
      expect(products.filter((slug) => !productSlugs.has(slug))).toEqual([]);
      expect(isKnownPath(href)).toBe(true);
    }
  });

  it("advertise no product that is sold out", () => {
    const soldOut = demoProducts.filter(({ stock }) => stock === 0).map(({ slug }) => slug);
    expect(demoBanners.flatMap(({ products }) => products).filter((slug) => soldOut.includes(slug))).toEqual([]);
  });
});

describe("the shop's own details", () => {
  it("have mobile numbers of Pakistan in E.164", () => {
    const { phone, whatsapp, payment } = demoSettings;
    for (const number of [phone, whatsapp, payment.easypaisa.number, payment.jazzcash.number])
      expect(parsePakistaniMobile(number)).toBe(number);
  });

  it("have an IBAN whose check digits are right", () => {
    const iban = demoSettings.payment.bank.iban.replaceAll(" ", "");
    const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`]
      .map((character) => Number.parseInt(character, 36))
      .join("");
    expect(iban).toMatch(/^PK\d\d[A-Z]{4}\d{16}$/);
    expect(BigInt(digits) % 97n).toBe(1n);
  });

  it("stay on example domains", () => {
    for (const { href } of demoSettings.social) expect(new URL(href).hostname).toMatch(/\.example$/);
    expect(demoSettings.email).toMatch(/@taqat\.example$/);
  });

  it("deliver to the seven provinces and territories, none in less than a day", () => {
    expect(new Set(demoSettings.delivery.map(({ state }) => state)).size).toBe(7);
    for (const { minimum, maximum } of demoSettings.delivery) {
      expect(minimum).toBeGreaterThanOrEqual(1);
      expect(maximum).toBeGreaterThanOrEqual(minimum);
    }
  });
});
