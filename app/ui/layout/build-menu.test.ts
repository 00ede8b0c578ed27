import { expect, test } from "vitest";
import { buildMenu } from "./build-menu.ts";

const place = (slug: string, parentSlug: string | null = null) => ({ id: slug, slug, name: slug.toUpperCase(), parentSlug });

test("the menu keeps the order of the tree and sets sub-groups apart from links", () => {
  const menu = buildMenu([
    place("supplements"), place("proteins", "supplements"), place("general-health", "supplements"), place("zma", "general-health"),
    place("creatine", "supplements"), place("accessories"), place("brands"), place("falak", "brands"),
  ]);

  expect(menu).toEqual([
    { slug: "supplements", name: "SUPPLEMENTS", links: [{ slug: "proteins", name: "PROTEINS" }, { slug: "creatine", name: "CREATINE" }],
      subgroups: [{ slug: "general-health", name: "GENERAL-HEALTH", links: [{ slug: "zma", name: "ZMA" }] }] },
    { slug: "accessories", name: "ACCESSORIES", links: [], subgroups: [] },
    { slug: "brands", name: "BRANDS", links: [{ slug: "falak", name: "FALAK" }], subgroups: [] },
  ]);
});

test("an empty tree makes an empty menu", () => {
  expect(buildMenu([])).toEqual([]);
});
