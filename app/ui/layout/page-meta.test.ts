import { expect, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { pageMeta } from "./page-meta.ts";

const told = (meta: ReturnType<typeof pageMeta>) =>
  Object.fromEntries(meta.flatMap((tag) => ("property" in tag ? [[tag.property, tag.content]] : [])));
const page = {
  title: "Whey",
  site: "Taqat",
  description: "A whey.",
  baseUrl: "https://taqat.test",
  path: "/products/whey",
};

test("a shared product tells what it costs, whether it can be had, and what its picture shows and measures", () => {
  const meta = told(
    pageMeta({
      ...page,
      type: "product",
      picture: { key: "abc", width: 1200, height: 900, alt: "A tub" },
      offer: { amount: rupees(13_500), available: true },
    }),
  );
  expect(meta).toMatchObject({
    "og:image": "https://taqat.test/pictures/abc/960.png",
    "og:image:width": "960",
    "og:image:height": "720",
    "og:image:alt": "A tub",
    "product:price:amount": "13500.00",
    "product:price:currency": "PKR",
    "product:availability": "in stock",
  });
});

test("a page without a picture shows the shop's card, and no price where nothing is sold", () => {
  const meta = told(pageMeta(page));
  expect(meta).toMatchObject({
    "og:image": "https://taqat.test/icons/social-card.png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Taqat",
  });
  expect(meta).not.toHaveProperty("product:price:amount");
});
