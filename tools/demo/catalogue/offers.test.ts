import { describe, expect, it } from "vitest";
import { expectOfEach } from "#test/expect-of-each.ts";
import type { DemoProduct } from "../demo-types.ts";
import { demoDiscounts } from "./discounts.ts";
import { demoProducts } from "./products.ts";
import { demoStacks } from "./stacks.ts";

const bySlug = new Map(demoProducts.map((product) => [product.slug, product]));
const byName = new Map(demoProducts.map((product) => [product.name.toLowerCase(), product]));

function priceOf(product: DemoProduct, options: string[]): number {
  return options.map((option) => product.priceByOption?.[option]).find((price) => price !== undefined) ?? product.price;
}

describe("the stacks", () => {
  it("are at least eight, each with an address and a name that no product has", () => {
    expect(demoStacks.length).toBeGreaterThanOrEqual(8);
    expect(new Set([...demoStacks.map(({ slug }) => slug), ...bySlug.keys()]).size).toBe(
      demoStacks.length + bySlug.size,
    );
    expect(new Set([...demoStacks.map(({ name }) => name.toLowerCase()), ...byName.keys()]).size).toBe(
      demoStacks.length + byName.size,
    );
    for (const { name, summary } of demoStacks) expect(name.length <= 60 && summary.length <= 140, name).toBe(true);
  });

  it("cost 8 to 20 per cent less than their parts, each a variant we sell", () =>
    expectOfEach(
      demoStacks,
      ({ name }) => name,
      ({ price, parts }) => {
        expect(parts.length).toBeGreaterThanOrEqual(2);
        const sum = parts.reduce((total, { product: slug, options, quantity }) => {
          const product = bySlug.get(slug);
          if (!product) throw new Error(`no product ${slug}`);
          expect(options).toHaveLength(product.options.length);
          product.options.forEach(({ values }, at) => expect(values.map(({ name }) => name)).toContain(options[at]));
          return total + quantity * priceOf(product, options);
        }, 0);
        expect(1 - price / sum).toBeGreaterThanOrEqual(0.08);
        expect(1 - price / sum).toBeLessThanOrEqual(0.2);
      },
    ));

  it("share parts, and one of them waits for a part that is sold out", () => {
    const slugs = demoStacks.flatMap(({ parts }) => parts.map(({ product }) => product));
    expect(new Set(slugs).size).toBeLessThan(slugs.length);
    expect(demoStacks.some(({ parts }) => parts.some(({ product }) => bySlug.get(product)?.stock === 0))).toBe(true);
  });
});

describe("the discounts", () => {
  it("are at least twenty, one to a product, some typed in another case", () => {
    expect(demoDiscounts.length).toBeGreaterThanOrEqual(20);
    expect(new Set(demoDiscounts.map(({ name }) => name.toLowerCase())).size).toBe(demoDiscounts.length);
    expect(
      demoDiscounts.filter(({ name }) => byName.get(name.toLowerCase())?.name !== name).length,
    ).toBeGreaterThanOrEqual(3);
  });

  it("state the percentage that separates the former price from today's, for every variant", () =>
    expectOfEach(
      demoDiscounts,
      ({ name }) => name,
      ({ name, percentage, original }) => {
        const product = byName.get(name.toLowerCase());
        if (!product) throw new Error(`no product is called ${name}`);
        expect(product.priceByOption).toBeUndefined();
        expect(original).toBeGreaterThan(product.price);
        expect(Math.abs((1 - product.price / original) * 100 - percentage)).toBeLessThanOrEqual(1);
      },
    ));
});
