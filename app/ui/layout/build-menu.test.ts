import { expect, test } from "vitest";
import { categoryTree } from "#tools/demo/seed/category-tree.ts";
import type { NewCategory } from "#domains/catalog/categories/category.ts";
import { buildMenu } from "./build-menu.ts";

const place = (slug: string, parentSlug: string | null = null) => ({
  id: slug,
  slug,
  name: slug.toUpperCase(),
  parentSlug,
});

test("the menu keeps the order of the tree and sets sub-groups apart from links", () => {
  const menu = buildMenu([
    place("supplements"),
    place("proteins", "supplements"),
    place("general-health", "supplements"),
    place("zma", "general-health"),
    place("creatine", "supplements"),
    place("accessories"),
    place("brands"),
    place("falak", "brands"),
  ]);

  expect(menu).toEqual([
    {
      slug: "supplements",
      name: "SUPPLEMENTS",
      links: [
        { slug: "proteins", name: "PROTEINS" },
        { slug: "creatine", name: "CREATINE" },
      ],
      subgroups: [{ slug: "general-health", name: "GENERAL-HEALTH", links: [{ slug: "zma", name: "ZMA" }] }],
    },
    { slug: "accessories", name: "ACCESSORIES", links: [], subgroups: [] },
    { slug: "brands", name: "BRANDS", links: [{ slug: "falak", name: "FALAK" }], subgroups: [] },
  ]);
});

test("groups stand in the order that staff chose, and the others follow", () => {
  const groups = ["supplements", "accessories", "gym-wear", "stacks"].map((slug) => place(slug));
  const order = (chosen: string[]) => buildMenu(groups, chosen).map(({ slug }) => slug);
  expect(order(["gym-wear", "gone", "stacks"])).toEqual(["gym-wear", "stacks", "supplements", "accessories"]);
  expect(order([])).toEqual(["supplements", "accessories", "gym-wear", "stacks"]);
});

test("an empty tree makes an empty menu", () => {
  expect(buildMenu([])).toEqual([]);
});

test("a new shop's menu has the groups of the specification, with General Health among the supplements", () => {
  const flat = (places: NewCategory[], parentSlug: string | null = null): ReturnType<typeof place>[] =>
    places.flatMap(({ slug, name, children = [] }) => [{ ...place(slug, parentSlug), name }, ...flat(children, slug)]);
  const menu = buildMenu(flat(categoryTree())).map(({ name, links, subgroups }) => [
    name,
    links.map(({ slug }) => slug),
    ...subgroups.map((group) => [group.name, group.links.map(({ slug }) => slug)]),
  ]);
  expect(menu).toEqual([
    [
      "Supplements",
      ["proteins", "weight-gainers", "fat-loss-products", "pre-workouts", "bcaa-eaa", "creatine"],
      ["General Health", ["testosterone-boosters", "fish-oil", "zma", "multivitamins"]],
    ],
    ["Accessories", []],
    ["Gym Wear", ["bottoms", "tops", "tank-tops", "shorts", "yoga-pants", "track-suits"]],
    ["Stacks", []],
    ["Offers", []],
    ["Brands", []],
  ]);
});
