import { expect, test } from "vitest";
import { readNavigation, writeNavigation } from "./navigation.ts";

const navigation = (name: string) => ({
  menu: [{ slug: "proteins", name, links: [{ slug: "whey", name: "وے پروٹین" }], subgroups: [] }],
  links: [{ label: 'Returns & "exchanges"', to: "/docs/returns" }],
});

test("a navigation is one text, from which the same object is read until the text is another", () => {
  const [first, second] = [writeNavigation(navigation("Proteins")), writeNavigation(navigation("Whey"))];
  expect(readNavigation(first)).toEqual(navigation("Proteins"));
  expect(readNavigation(`${first}`)).toBe(readNavigation(first));
  expect(readNavigation(second)).toEqual(navigation("Whey"));
});
