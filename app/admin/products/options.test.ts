import { expect, test } from "vitest";
import { optionFields, readOptions, toOptionValues } from "./options.ts";

const { groupField, optionField } = optionFields;

test("options stand in the order of their places, those that are added behind them; each error finds its field", () => {
  const options = ["Chocolate", "Vanilla", "Kulfi"].map((name) => ({ id: name.toLowerCase(), name, swatch: null }));
  const shown = toOptionValues({ groups: [{ id: "flavour", name: "Flavour", options }] });
  const read = (typed: Record<string, string>) => readOptions({ ...shown, ...typed });
  const names = (typed: Record<string, string>) => read(typed).groups[0]!.options.map(({ name }) => name);
  expect(names({})).toEqual(["Chocolate", "Vanilla", "Kulfi"]);

  const first = { [optionField(0, "kulfi", "place")]: "۱", [groupField(0, "new")]: "Mango" };
  expect(names(first)).toEqual(["Kulfi", "Chocolate", "Vanilla", "Mango"]);
  const { toField } = read(first);
  expect(["groups.0.options.0.name", "groups.0.options.1.swatch"].map(toField)).toEqual([
    optionField(0, "kulfi", "name"),
    optionField(0, "chocolate", "swatch"),
  ]);
  expect(names({ ...first, [optionField(0, "chocolate", "name")]: " " }), "an emptied name is left out").toEqual([
    "Kulfi",
    "Vanilla",
    "Mango",
  ]);
});

test("a group of the second place changes places with the first, with what was typed in both", () => {
  const option = (name: string) => [{ id: name.toLowerCase(), name, swatch: null }];
  const shown = toOptionValues({
    groups: [
      { id: "flavour", name: "Flavour", options: option("Kulfi") },
      { id: "size", name: "Size", options: option("Large") },
    ],
  });
  const typed = { [groupField(1, "place")]: "1", [groupField(0, "name")]: "Taste", [groupField(1, "new")]: "Small" };
  const { groups, toField } = readOptions({ ...shown, ...typed });
  expect(groups).toMatchObject([
    { id: "size", options: [{ id: "large" }, { name: "Small" }] },
    { id: "flavour", name: "Taste", options: [{ id: "kulfi" }] },
  ]);
  expect(["groups.0.name", "groups.1.options.0.name"].map(toField)).toEqual([
    groupField(1, "name"),
    optionField(0, "kulfi", "name"),
  ]);
  expect(readOptions(shown).groups.map(({ id }) => id)).toEqual(["flavour", "size"]);
});
